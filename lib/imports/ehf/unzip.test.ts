import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { maxZipEntries } from './limits';
import { type Entry, isZip, unzipped } from './unzip';

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array, limits?: Parameters<typeof unzipped>[1]): Promise<Entry[]> {
  const file = path.join(folder, 'a.zip');
  writeFileSync(file, bytes);
  expect(await isZip(file)).toBe(true);
  const entries: Entry[] = [];
  for await (const entry of unzipped(file, limits)) entries.push(entry);
  return entries;
}

const text = (content: string) => new TextEncoder().encode(content);

test('the files come as they were put in, packed or stored, and what is no XML is said', async () => {
  const entries = await read(
    zipSync({
      'mappe/en.xml': text('<a/>'),
      'to.XML': [text('<b/>'), { level: 0 }],
      'les meg.txt': text('hei'),
      '__MACOSX/._en.xml': text('x'),
    }),
  );
  expect(
    entries.map((entry) => [entry.name, 'bytes' in entry ? Buffer.from(entry.bytes).toString() : entry.refused]),
  ).toEqual([
    ['en.xml', '<a/>'],
    ['to.XML', '<b/>'],
    ['les meg.txt', 'Bare XML-filer i zip-filen leses.'],
  ]);
});

test('one file that is too large is refused by itself; more than all may be ends the whole', async () => {
  const mega = 1024 ** 2;
  const limits = { file: mega, unpacked: 10 * mega, entries: 50 };
  const large = new Uint8Array(mega + 1);
  const entries = await read(zipSync({ 'stor.xml': large, 'liten.xml': text('<a/>') }), limits);
  expect(entries.map((entry) => ('refused' in entry ? entry.refused : 'read'))).toEqual([
    'Filen er for stor (grensen er 1 MB).',
    'read',
  ]);
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.xml`, large.subarray(1)]));
  expect(await read(zipSync(files(10), { level: 1 }), limits)).toHaveLength(10);
  await expect(read(zipSync(files(11), { level: 1 }), limits)).rejects.toThrow(
    'Zip-filen er for stor utpakket (grensen er 10 MB).',
  );
});

test('too many files, a cut archive and an empty one are refused', async () => {
  const many = Object.fromEntries(Array.from({ length: maxZipEntries + 1 }, (_, i) => [`${i}.xml`, text('<a/>')]));
  await expect(read(zipSync(many))).rejects.toThrow(/over 500 filer/);
  const whole = zipSync({ 'a.xml': crypto.getRandomValues(new Uint8Array(60_000)) });
  await expect(read(whole.subarray(0, 30_000))).rejects.toThrow(/ikke hel|skadet/);
});
