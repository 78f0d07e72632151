import { badInput, wrongType } from '@/base/errors';
import { parseOutsideJson, requireStorable } from '@/lib/core/storable';

/** Name–value pairs as an object. Throws 400 for a repeated name and for text that cannot be stored. */
export function singleValues(pairs: Iterable<[string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (values.has(name)) throw badInput(`«${name}» kan bare stå én gang.`);
    requireStorable([name, value]);
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** Parts of a form; more than this is none of the product's forms. */
const mostParts = 100;

/** Throws 400 for a form of too many parts, before the costly parsing of each. */
function requireFewParts(text: string, contentType: string): void {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  let parts = 0;
  for (let at = text.indexOf(boundary); at >= 0; at = text.indexOf(boundary, at + boundary.length)) {
    parts += 1;
    if (parts > mostParts) throw badInput('Skjemaet har for mange deler.');
  }
}

/** A raw body and its content type. */
export type Body = { bytes: Uint8Array; contentType: string };

/** Parses a body: JSON or a form. Throws 400 or 415 with a sentence. */
export async function parseBody({ bytes, contentType }: Body): Promise<unknown> {
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (type === 'application/json') return parseOutsideJson(text, 'Innholdet er ikke gyldig JSON.');
  if (type === 'application/x-www-form-urlencoded') return singleValues(new URLSearchParams(text));
  if (type === 'multipart/form-data') {
    requireFewParts(text, contentType);
    const form = await new Response(text, { headers: { 'content-type': contentType } }).formData().catch(() => {
      throw badInput('Skjemaet kunne ikke leses.');
    });
    return singleValues([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  }
  throw wrongType('Innholdet må være JSON eller et skjema.');
}
