import { badInput, tooLarge, wrongType } from '@/base/errors';
import { parseOutsideJson, requireStorable } from '@/lib/storable';
import { bodyBytes } from '@/lib/web/body-bytes.mjs';

async function limitedText(request: Request, maxBytes: number): Promise<string> {
  const tooBig = () => tooLarge(`Innholdet er for stort (grensen er ${Math.round(maxBytes / 1024 / 1024)} MB).`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooBig();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooBig();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Names once each as an object. Throws 400 for a repeated name and for text that cannot be stored. */
export function singleValues(pairs: Iterable<[string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (values.has(name)) throw badInput(`«${name}» kan bare stå én gang.`);
    requireStorable([name, value]);
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** The body of a call as a plain value: JSON or a form, bounded (1 MB). Throws 400, 413 or 415 with a sentence. */
export async function readBody(request: Request, maxBytes = bodyBytes.usual): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await limitedText(request, maxBytes);
  if (type === 'application/json') {
    return parseOutsideJson(text, 'Innholdet er ikke gyldig JSON.');
  }
  if (type === 'application/x-www-form-urlencoded') return singleValues(new URLSearchParams(text));
  if (type === 'multipart/form-data') {
    const form = await new Response(text, { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
      .formData()
      .catch(() => {
        throw badInput('Skjemaet kunne ikke leses.');
      });
    return singleValues([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  }
  throw wrongType('Innholdet må være JSON eller et skjema.');
}
