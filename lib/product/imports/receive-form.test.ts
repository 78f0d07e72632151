import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { notAllowed, tooLarge } from '@/base/errors';
import { hostileForms } from '@/tests/factories/hostile-uploads';
import { receiveForm } from './receive-form';

/** Files that are being written, and the most at once. */
const writing = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const createWriteStream = (...args: Parameters<typeof fs.createWriteStream>) => {
    writing.now += 1;
    writing.most = Math.max(writing.most, writing.now);
    return fs.createWriteStream(...args).on('close', () => {
      writing.now -= 1;
    });
  };
  return { ...fs, createWriteStream };
});

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-form-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = { maxBytes: 1024 ** 2, maxFiles: 1, tooBig: () => tooLarge('Filen er for stor.') };
const chunkBytes = 16 * 1024;

/** A request whose body counts the bytes read, and whether it is cancelled. */
function requested(body: Buffer, type: string) {
  const seen = { bytes: 0, cancelled: false };
  let at = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= body.length) return controller.close();
        const chunk = body.subarray(at, at + chunkBytes);
        at += chunk.length;
        seen.bytes += chunk.length;
        controller.enqueue(new Uint8Array(chunk));
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

const multipart = 'multipart/form-data; boundary=skille';
const field = (name: string, value: string) =>
  `--skille\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string, name = 'file') =>
  `--skille\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${content}\r\n`;

test('a thousand small files come whole and in order, a few of them written at once', async () => {
  const contents = Array.from({ length: 1_000 }, (_, i) => `faktura ${i} `.repeat(100));
  const { request } = requested(Buffer.from(`${contents.map((one) => file(one)).join('')}--skille--\r\n`), multipart);
  writing.most = 0;
  const { files } = await receiveForm(request, { ...limits, maxFiles: 1_000 }, async () => folder);
  expect(files.map(({ path: saved }) => readFileSync(saved, 'utf8'))).toEqual(contents);
  // Those that one piece of the body holds, and those before it that are not finished.
  expect(writing.most).toBeLessThan(40);
});

test('fields and a file are read, with the fields before it told before it is kept', async () => {
  const content = 'x'.repeat(200_000);
  const { request } = requested(
    Buffer.from(`${field('a', '1')}${file(content)}${field('b', '2')}--skille--\r\n`),
    multipart,
  );
  const reported: unknown[] = [];
  const { fields, files } = await receiveForm(request, limits, async (before) => {
    reported.push(before);
    return folder;
  });
  expect(reported).toEqual([[['a', '1']]]);
  expect(fields).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(files.map(({ name, path }) => [name, readFileSync(path, 'utf8')])).toEqual([['a.csv', content]]);
});

test('who may not send it is told so with the file unread and the connection whole', async () => {
  const { request, seen } = requested(Buffer.from(`${file('x'.repeat(900_000))}--skille--\r\n`), multipart);
  const reading = receiveForm(request, limits, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw notAllowed();
  });
  await expect(reading).rejects.toMatchObject({ status: 403 });
  expect(seen.bytes).toBeLessThan(200_000);
  expect(seen.cancelled).toBe(false);
});

test('a file that is too large is refused where it is past the limit', async () => {
  const { request, seen } = requested(Buffer.from(`${file('x'.repeat(5_000_000))}--skille--\r\n`), multipart);
  await expect(receiveForm(request, limits, async () => folder)).rejects.toMatchObject({ status: 413 });
  expect(seen.bytes).toBeLessThan(limits.maxBytes + 200_000);
  expect(seen.cancelled).toBe(false);
});

test.each(Object.keys(hostileForms))('a form of a hundred thousand %s is not read on', async (kind) => {
  const { body, type } = hostileForms[kind]?.(100_000) ?? { body: '', type: '' };
  const { request, seen } = requested(Buffer.from(body), type);
  const reading = receiveForm(request, limits, async () => folder);
  if (kind === 'headers of a part') {
    // Headers past the limit are ignored.
    expect((await reading).files).toEqual([]);
    return;
  }
  await expect(reading).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^[A-ZÆØÅ].+\.$/) });
  expect(seen.bytes).toBeLessThan(100_000);
});

test('a field that is too long, and a body that ends in the middle, are refused', async () => {
  const long = requested(Buffer.from(`${field('a', 'x'.repeat(20_000))}--skille--\r\n`), multipart);
  await expect(receiveForm(long.request, limits, async () => folder)).rejects.toThrow('Feltet «a» er for langt.');
  const cut = requested(Buffer.from(file('x'.repeat(100_000))), multipart);
  await expect(receiveForm(cut.request, limits, async () => folder)).rejects.toThrow('Opplastingen ble avbrutt.');
});
