import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { packedFiles } from './packed-files.mjs';

const build = mkdtempSync(path.join(tmpdir(), 'innsikt-packed-'));
const chunks = path.join(build, 'static', 'chunks');
const script = Buffer.from('console.log("tall");'.repeat(500));
mkdirSync(chunks, { recursive: true });
writeFileSync(path.join(build, 'secret.js'), script);
writeFileSync(path.join(build, 'secret.js.br'), brotliCompressSync(script));
for (const name of ['a.js', 'gone.js', 'bare.js', 'font.woff2']) writeFileSync(path.join(chunks, name), script);
for (const name of ['a.js', 'gone.js']) {
  writeFileSync(path.join(chunks, `${name}.br`), brotliCompressSync(script));
  writeFileSync(path.join(chunks, `${name}.gz`), gzipSync(script));
}

const server = createServer(
  packedFiles(build, async ({ url }, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end(`ikke pakket: ${url}`);
  }),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
for (const ending of ['', '.br', '.gz']) rmSync(path.join(chunks, `gone.js${ending}`));

afterAll(() => {
  server.close();
  rmSync(build, { recursive: true });
});

const browser = 'gzip, deflate, br, zstd';

/** Fetches an address raw: no decompression, no path normalization. */
async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const requested = request({ host: '127.0.0.1', port, path: address, method, headers }).end();
  const [answer] = (await once(requested, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test('a browser gets the smallest form that it takes, under headers that keep it for ever', async () => {
  const [br, gzip] = [
    await ask('/_next/static/chunks/a.js?dpl=7', { 'accept-encoding': browser }),
    await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, br;q=0' }),
  ];
  for (const { status, headers, body } of [br, gzip]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
  }
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(script);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(script);
  expect(br.headers.etag).not.toBe(gzip.headers.etag);
});

test('HEAD says the same without the file, and who has it already is not sent it again', async () => {
  const address = '/_next/static/chunks/a.js';
  const { headers, body } = await ask(address, { 'accept-encoding': browser });
  const head = await ask(address, { 'accept-encoding': browser }, 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers).toMatchObject({ 'content-length': String(body.length), 'content-encoding': 'br' });
  const again = await ask(address, { 'accept-encoding': browser, 'if-none-match': String(headers.etag) });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' });
  expect(again.headers['cache-control']).toBe(headers['cache-control']);
});

test('a part of the file is a part of what would have been sent', async () => {
  const whole = (await ask('/_next/static/chunks/a.js', { 'accept-encoding': browser })).body;
  const { status, headers, body } = await ask('/_next/static/chunks/a.js', {
    'accept-encoding': browser,
    range: 'bytes=-5',
  });
  expect(status).toBe(206);
  expect(headers['content-range']).toBe(`bytes ${whole.length - 5}-${whole.length - 1}/${whole.length}`);
  expect(body).toEqual(whole.subarray(-5));
});

test('all else is answered as if nothing were packed', async () => {
  const requested: [string, Record<string, string>?, string?][] = [
    ['/_next/static/chunks/a.js', {}],
    ['/_next/static/chunks/a.js', { 'accept-encoding': 'identity' }],
    ['/_next/static/chunks/a.js', { 'accept-encoding': browser }, 'POST'],
    ['/_next/static/chunks/a.js', { 'accept-encoding': browser, range: 'bytes=999999-' }],
    ['/_next/static/chunks/a.js', { 'accept-encoding': browser, 'if-match': '"en annen"' }],
    ['/_next/static/chunks/a.js.br', { 'accept-encoding': browser }],
    ['/_next/static/chunks/a.js/', { 'accept-encoding': browser }],
    ['/_next/static/chunks%2Fa.js', { 'accept-encoding': browser }],
    ['/_next/static/chunks/%61.js', { 'accept-encoding': browser }],
    ['/_next/static/../secret.js', { 'accept-encoding': browser }],
    ['/_next/static/%2e%2e/secret.js', { 'accept-encoding': browser }],
    ['/_next/static/chunks/../chunks/a.js', { 'accept-encoding': browser }],
    ['/_next/static/chunks/bare.js', { 'accept-encoding': browser }],
    ['/_next/static/chunks/font.woff2', { 'accept-encoding': browser }],
    ['/_next/static/chunks/unknown.js', { 'accept-encoding': browser }],
    ['/_next/static/chunks/gone.js', { 'accept-encoding': browser }],
  ];
  for (const [address, headers, method] of requested) {
    const answer = await ask(address, headers, method);
    expect(answer.body.toString(), address).toBe(`ikke pakket: ${address}`);
    expect(answer.status, address).toBe(404);
    expect(answer.headers['content-type'], address).toBe('text/plain');
    for (const name of ['content-encoding', 'cache-control', 'etag', 'content-range', 'accept-ranges']) {
      expect(answer.headers[name], `${name} of ${address}`).toBeUndefined();
    }
  }
});
