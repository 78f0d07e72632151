import { expect, test } from 'vitest';
import { hostileForms, hostileJson } from '@/tests/factories/hostile-uploads';
import { readBody } from './read-body';

const mega = 1024 ** 2;
const chunkBytes = 16 * 1024;

/** A call whose body counts the bytes read, and whether it is cancelled. */
function requested(text: string, type: string) {
  const body = Buffer.from(text);
  const seen = { bytes: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = body.subarray(seen.bytes, seen.bytes + chunkBytes);
        seen.bytes += chunk.length;
        if (chunk.length === 0) controller.close();
        else controller.enqueue(new Uint8Array(chunk));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body: stream, headers: { 'content-type': type }, duplex: 'half' } as RequestInit;
  return { request: new Request('http://localhost/', init), seen };
}

test.each(Object.keys(hostileJson))('JSON of too many %s is refused while it is read', async (kind) => {
  const { request, seen } = requested(hostileJson[kind]?.(100_000) ?? '', 'application/json');
  await expect(readBody(request)).rejects.toThrow('Innholdet har for mange verdier på én gang.');
  expect(seen.bytes).toBeLessThan(mega);
  expect(seen.cancelled).toBe(false);
});

test.each(['fields', 'the same field', 'files', 'nameless parts'])(
  'a form of too many %s is not taken apart',
  async (kind) => {
    const { body, type } = hostileForms[kind]?.(5_000) ?? { body: '', type: '' };
    await expect(readBody(requested(body, type).request)).rejects.toThrow('Skjemaet har for mange deler.');
  },
);

test('a body that is too large is refused at the limit, its connection whole', async () => {
  const { request, seen } = requested('x'.repeat(3 * mega), 'application/json');
  await expect(readBody(request)).rejects.toMatchObject({ status: 413 });
  expect(seen.bytes).toBeLessThanOrEqual(mega + chunkBytes);
  expect(seen.cancelled).toBe(false);
});

test('bodies of calls are read: long texts with commas, lists of thousands, forms', async () => {
  const text = JSON.stringify({ text: 'Takk, hei. '.repeat(20_000), ids: Array.from({ length: 20_000 }, (_, i) => i) });
  expect(await readBody(requested(text, 'application/json').request)).toEqual(JSON.parse(text));
  const { body, type } = hostileForms.fields?.(50) ?? { body: '', type: '' };
  expect(Object.keys((await readBody(requested(body, type).request)) as object)).toHaveLength(50);
});
