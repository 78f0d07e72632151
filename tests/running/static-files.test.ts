import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '@/base/places.mjs';
import { packedFiles } from '@/lib/platform/web/packed-files.mjs';
import { webServer } from '@/lib/platform/web/server.mjs';

const server = process.env.E2E_BASE_URL ?? '';

// What a build for production packs, which the one the tests run on does not.
const build = mkdtempSync(path.join(tmpdir(), 'innsikt-static-'));
const ends: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const end of ends) await end();
  rmSync(build, { recursive: true });
});

/** Packs these files as a build does, and gives the address of a web that answers with them and nothing else. */
async function packed(files: readonly string[]): Promise<string> {
  for (const file of files) {
    const inBuild = file.replace('/_next/', '');
    cpSync(inProject(process.env.NEXT_DIST_DIR ?? '.next', inBuild), path.join(build, inBuild));
  }
  const env = { ...process.env, NEXT_DIST_DIR: build };
  await promisify(execFile)(process.execPath, ['lib/tools/run/pack-static.mjs'], { env });
  const handle = packedFiles(
    build,
    async ({ url }, response) => void response.writeHead(500).end(`not packed: ${url}`),
  );
  const web = webServer(handle, 0, pino({ level: 'silent' }));
  ends.push(() => web.end(0));
  web.server.listen(0, '127.0.0.1');
  await once(web.server, 'listening');
  return `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`;
}

/** A file as it comes over the wire, nothing unpacked. */
async function ask(address: string, acceptEncoding: string, headers: Record<string, string> = {}, from = server) {
  const { hostname, port } = new URL(from);
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

test('what the pages are made of is sent as it is packed, and is what an answer without packing has', async () => {
  const files = await filesOfLogIn();
  expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true);
  const from = await packed(files);
  for (const file of files) {
    const bare = await ask(file, 'identity');
    expect(bare.headers['content-encoding'], file).toBeUndefined();
    // What is this small fits in a packet as it is.
    if (bare.body.length < 1_024) continue;
    for (const [taken, coding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await ask(file, taken, {}, from);
      expect(answer.headers['content-encoding'], file).toBe(coding);
      expect(unpack(answer.body).equals(bare.body), file).toBe(true);
      expect(Number(answer.headers['content-length']), file).toBe(answer.body.length);
      for (const name of [
        'content-type',
        'cache-control',
        'x-content-type-options',
        'cross-origin-resource-policy',
        'accept-ranges',
        'vary',
      ]) {
        expect(answer.headers[name], `${name} of ${file}`).toBe(bare.headers[name]);
      }
      const again = await ask(file, taken, { 'if-none-match': answer.headers.etag ?? '' }, from);
      expect([again.status, again.body.length], file).toEqual([304, 0]);
    }
  }
});

test('a quick build packs nothing beforehand, and web packs what it sends', async () => {
  const [kind] = readFileSync(inProject('.next', 'innsikt-build'), 'utf8').split(' ');
  const inBuild = readdirSync(inProject('.next', 'static'), { recursive: true, encoding: 'utf8' });
  expect(inBuild.some((file) => file.endsWith('.br'))).toBe(kind === 'production');
  for (const file of await filesOfLogIn()) {
    const bare = await ask(file, 'identity');
    if (bare.body.length < 1_024) continue;
    const answer = await ask(file, 'gzip');
    expect(answer.headers['content-encoding'], file).toBe('gzip');
    expect(gunzipSync(answer.body).equals(bare.body), file).toBe(true);
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
