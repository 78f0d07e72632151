import { badInput, tooLarge } from '@/base/errors';
import type { Owner } from '@/lib/platform/queues/bulkhead';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';
import { type Body, parseBody } from './parse-body';

/** A large body, parsed in the worker pool. */
export const largeBody = declareTask<Body, unknown>('large-body', {
  timeMs: 30_000,
  tooMuch: 'Innholdet tok for lang tid å lese. Del det i flere.',
});

/** Bodies up to this size are parsed on the event loop. */
const bytesInPassing = 256 * 1024;

/** A value has at least a separator or an opening bracket; the limit is one value per twenty bytes. */
const separators = new Set([...',[{&'].map((sign) => sign.charCodeAt(0)));
const bytesPerValue = 20;

function countValues(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (separators.has(byte)) count += 1;
  return count;
}

async function limitedBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooBig = () => tooLarge(`Innholdet er for stort (grensen er ${Math.round(maxBytes / 1024 / 1024)} MB).`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooBig();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let values = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      values += countValues(value);
      if (bytes > maxBytes) throw tooBig();
      if (values > maxBytes / bytesPerValue) throw badInput('Innholdet har for mange verdier på én gang.');
      chunks.push(value);
    }
  } finally {
    // Not cancelled: cancelling a body closes its connection, and the answer would be lost.
    reader.releaseLock();
  }
  return Buffer.concat(chunks);
}

/**
 * Parses the body of a call: JSON or a form, at most 1 MB by default. With a higher limit a large one is parsed in the
 * worker pool, and lists in it stay JSON text. Throws 400, 413 or 415 with a sentence.
 */
export async function readBody(
  request: Request,
  { maxBytes = bodyBytes.usual, owner }: { maxBytes?: number | undefined; owner?: Owner | undefined } = {},
): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? '';
  const body = { bytes: await limitedBytes(request, maxBytes), contentType };
  if (maxBytes <= bodyBytes.usual || body.bytes.byteLength <= bytesInPassing) return parseBody(body);
  return runTask(largeBody, body, { signal: request.signal, ...(owner && { owner }) });
}
