import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const server = process.env.E2E_BASE_URL ?? '';

/** A file as it comes over the wire, nothing unpacked. */
async function ask(address: string, acceptEncoding: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server);
  const requested = request({
    hostname,
    port,
    path: address,
    headers: { ...headers, 'accept-encoding': acceptEncoding },
  }).end();
  const [answer] = (await once(requested, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** Every script and style sheet that the log-in asks for. */
async function filesOfLogIn(): Promise<string[]> {
  const html = await (await fetch(server)).text();
  return [
    ...new Set([...html.matchAll(/"(\/_next\/static\/[^"\\]+\.(?:js|css))[^"\\]*"/g)].map(([, file]) => file ?? '')),
  ];
}

test('what the pages are made of is sent packed by the build, and is what an answer without packing has', async () => {
  const files = await filesOfLogIn();
  expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true);
  for (const file of files) {
    const bare = await ask(file, 'identity');
    expect(bare.headers['content-encoding'], file).toBeUndefined();
    // What is this small fits in a packet as it is.
    if (bare.body.length < 1_024) continue;
    for (const [taken, coding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask(file, taken);
      expect(packed.headers['content-encoding'], file).toBe(coding);
      expect(unpack(packed.body).equals(bare.body), file).toBe(true);
      expect(Number(packed.headers['content-length']), file).toBe(packed.body.length);
      for (const name of [
        'content-type',
        'cache-control',
        'x-content-type-options',
        'cross-origin-resource-policy',
        'accept-ranges',
        'vary',
      ]) {
        expect(packed.headers[name], `${name} of ${file}`).toBe(bare.headers[name]);
      }
      const again = await ask(file, taken, { 'if-none-match': packed.headers.etag ?? '' });
      expect([again.status, again.body.length], file).toEqual([304, 0]);
    }
  }
});

test('a file of an earlier build is not found, whatever the browser takes, and nothing else of the build is read', async () => {
  for (const taken of ['gzip, deflate, br, zstd', 'identity']) {
    for (const address of [
      '/_next/static/chunks/0123456789abc.js',
      '/_next/static/../BUILD_ID',
      '/_next/static/..%2fserver%2fmiddleware.js',
      '/_next/static/%2e%2e/live/main.mjs',
    ]) {
      const answer = await ask(address, taken, { 'sec-fetch-dest': 'script' });
      expect(answer.status, address).not.toBe(200);
      expect(answer.headers['content-encoding'], address).not.toBe('br');
      expect(answer.headers['cache-control'], address).toMatch(/no-store|^$/);
    }
  }
});
