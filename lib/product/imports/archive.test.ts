import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { archiveFiles, isZip, openPacked, packedXml } from './archive';
import { type BudgetLimits, UploadBudget } from './upload-budget';

const mega = 1024 ** 2;
const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saved = (bytes: Uint8Array) => {
  const file = path.join(folder, 'a.zip');
  writeFileSync(file, bytes);
  return file;
};

const usual = { bytes: 10 * mega, parts: 1_000, files: 50 };

/** Records the bytes that a budget has let through. */
class Counted extends UploadBudget {
  bytes = 0;

  override take(what: keyof BudgetLimits, amount: number): void {
    super.take(what, amount);
    if (what === 'bytes') this.bytes += amount;
  }
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    // As small as a plain file's chunks: an archived file also reaches the parser in pieces.
    expect(chunk.length).toBeLessThanOrEqual(64 * 1024);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function read(bytes: Uint8Array, budget = new Counted(usual)): Promise<{ name: string; text: string }[]> {
  const file = saved(bytes);
  expect(await isZip(file)).toBe(true);
  const entries: { name: string; text: string }[] = [];
  for await (const entry of archiveFiles(file, mega, budget)) {
    entries.push({ name: entry.name, text: 'refused' in entry ? entry.refused : await whole(entry.content) });
  }
  return entries;
}

const text = (content: string) => new TextEncoder().encode(content);

test('the files come as they were put in, packed or stored, and what is no XML is said', async () => {
  const entries = await read(
    zipSync({
      'mappe/en.xml': text('<a/>'),
      'to.XML': [text('<b/>'), { level: 0 }],
      'les meg.txt': text('hei'),
      'flere.zip': zipSync({ 'tre.xml': text('<c/>') }),
      '__MACOSX/._en.xml': text('x'),
    }),
  );
  expect(entries.map(({ name, text }) => [name, text])).toEqual([
    ['en.xml', '<a/>'],
    ['to.XML', '<b/>'],
    ['les meg.txt', 'Bare XML-filer i zip-filen leses.'],
    ['flere.zip', 'Bare XML-filer i zip-filen leses.'],
  ]);
});

test('a file that is too large is refused by itself, unread', async () => {
  const budget = new Counted(usual);
  const entries = await read(zipSync({ 'stor.xml': new Uint8Array(mega + 1), 'liten.xml': text('<a/>') }), budget);
  expect(entries.map(({ text }) => text)).toEqual(['Filen er for stor (grensen er 1 MB).', '<a/>']);
  expect(budget.bytes).toBe(4);
});

const files = (count: number) =>
  zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.xml`, new Uint8Array(mega)])), {
    level: 1,
  });

test('what an archive says is more than the call may hold is refused before a byte is unpacked', async () => {
  const budget = new Counted(usual);
  expect(await read(files(10), budget)).toHaveLength(10);
  expect(budget.bytes).toBe(10 * mega);
  const next = new Counted(usual);
  await expect(read(files(11), next)).rejects.toThrow('Opplastingen er for stor utpakket (grensen er 10 MB).');
  expect(next.bytes).toBe(0);
});

test('the budget is the call’s: a second archive has what the first has left', async () => {
  const budget = new Counted(usual);
  await read(files(6), budget);
  await expect(read(files(6), budget)).rejects.toThrow('Opplastingen er for stor utpakket (grensen er 10 MB).');
  expect(budget.bytes).toBe(6 * mega);
  // Files within the rest of the budget are still read.
  expect(await read(files(4), budget)).toHaveLength(4);
});

test('an archive that says less than it holds is cut where it is past it', async () => {
  const bomb = Buffer.from(zipSync({ 'a.xml': new Uint8Array(mega) }));
  // The size is in the file's own header and in the archive's directory.
  for (let at = bomb.indexOf('PK'); at >= 0; at = bomb.indexOf('PK', at + 1)) {
    const field = { '\x03\x04': 22, '\x01\x02': 24 }[bomb.toString('latin1', at + 2, at + 4)];
    if (field) bomb.writeUInt32LE(1_000, at + field);
  }
  const budget = new Counted(usual);
  await expect(read(bomb, budget)).rejects.toThrow(/skadet/);
  expect(budget.bytes).toBeLessThan(64 * 1024);
});

test('too many files, a cut archive and what is none are refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`${i}.xml`, text('<a/>')]));
  await expect(read(zipSync(many))).rejects.toThrow('Opplastingen har flere enn 50 filer.');
  const cut = zipSync({ 'a.xml': crypto.getRandomValues(new Uint8Array(60_000)) });
  await expect(read(cut.subarray(0, 30_000))).rejects.toThrow(/ikke hel/);
  await expect(read(text('PK\x03\x04'))).rejects.toThrow(/ikke hel/);
  await expect(read(zipSync({ '../../a.xml': text('<a/>') }))).rejects.toThrow(/skadet/);
});

test('the XML files of a zip are read as often as they are opened, and the others are named', async () => {
  const large = { bytes: 500 * mega, parts: 1, files: 50 };
  const read = async (content: Record<string, Uint8Array>, limits = large) => {
    const zip = saved(zipSync(content));
    const { files, passed } = await packedXml(zip, new UploadBudget(limits));
    const open = ({ at }: { at: number }) => whole(openPacked(zip, at, new UploadBudget(limits)));
    for (const file of files) expect(await open(file)).toHaveLength(file.bytes);
    return {
      texts: await Promise.all(files.map(async (file) => (await open(file)).slice(0, 9))),
      files,
      passed,
    };
  };
  const several = await read({
    'mappe/a.xml': text('<a/>'),
    'mappe/b.XML': text('<b/>'),
    'les meg.txt': text('hei'),
    '__MACOSX/mappe/._a.xml': text('x'),
  });
  expect(several.texts).toEqual(['<a/>', '<b/>']);
  expect(several.files.map(({ name }) => name)).toEqual(['a.xml', 'b.XML']);
  expect(several.passed).toEqual(['les meg.txt', '__MACOSX/mappe/._a.xml']);
  await expect(read({ 'a.txt': text('') })).rejects.toThrow('Zip-filen har ingen XML-fil.');
  await expect(read({ 'a.xml': new Uint8Array(20 * mega) })).rejects.toThrow(/pakket mer enn noen regnskapsfil/);
  // A small file may have any compression ratio.
  expect((await read({ 'a.xml': new Uint8Array(10 * mega) })).files[0]?.bytes).toBe(10 * mega);
  const tooMuch = read({ 'a.xml': new Uint8Array(11 * mega) }, usual);
  await expect(tooMuch).rejects.toThrow('Opplastingen er for stor utpakket (grensen er 10 MB).');
});
