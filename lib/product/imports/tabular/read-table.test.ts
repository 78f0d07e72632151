import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '@/base/errors';
import { hostileCsv } from '@/tests/factories/hostile-uploads';
import { runs } from '@/tests/factories/runs';
import { delimiterOf as decideDelimiter } from './delimiter';
import { maxRows } from './limits';
import { readTable } from './read-table';
import { noVocabulary } from './vocabulary';

const readCsv = (bytes: Uint8Array, onPiece?: (length: number) => void) => readTable(bytes, noVocabulary, {}, onPiece);
const delimiterOf = (text: string) => decideDelimiter(text, noVocabulary).delimiter;
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const rowsOf = async (bytes: Uint8Array) => (await readCsv(bytes)).rows.map(({ cells }) => cells);
const refused = async (bytes: Uint8Array) =>
  readCsv(bytes).then(
    () => 'nothing',
    (error: unknown) => (error instanceof UserError ? error.message : Promise.reject(error)),
  );

test('every encoding people save CSV in is read', async () => {
  const text = 'Varenr;Navn\r\n1;Blåbærsyltetøy ½ l\r\n';
  const expected = [['1', 'Blåbærsyltetøy ½ l']];
  expect(await rowsOf(utf8(text))).toEqual(expected);
  expect(await rowsOf(utf8(`\ufeff${text}`))).toEqual(expected);
  expect(await rowsOf(latin1(text))).toEqual(expected);
  expect(await rowsOf(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(expected);
  // 0x80 is the euro sign in Windows-1252 and undefined in Latin-1.
  expect(await rowsOf(new Uint8Array([...latin1('Varenr;Blåbær\n1;'), 0x80]))).toEqual([['1', '€']]);
  expect((await readCsv(utf8(`\ufeff${text}`))).headings).toEqual(['Varenr', 'Navn']);
});

test('the delimiter is that of the headings', () => {
  expect(delimiterOf('Varenr;Navn;Pris, netto\n1;a,b,c,d;2')).toBe(';');
  expect(delimiterOf('Varenr,Navn,"Pris; eks. mva; netto; nå"\n')).toBe(',');
  expect(delimiterOf('\r\n\nVarenr\tNavn\n1;2;3\n')).toBe('\t');
  expect(delimiterOf('Varenr\n1')).toBe(';');
});

test('rows know their lines: blank ones, quoted line breaks and every line ending are counted', async () => {
  const { line, rows } = await readCsv(
    utf8('\nVarenr;Navn\r\n"1";"to\r\nlinjer"\r\n\r\n;;\r\n2;Rør 12" stål\n3;x\r4;y'),
  );
  expect(line).toBe(2);
  expect(rows).toEqual([
    { line: 3, cells: ['1', 'to\r\nlinjer'] },
    { line: 7, cells: ['2', 'Rør 12" stål'] },
    { line: 8, cells: ['3', 'x'] },
    { line: 9, cells: ['4', 'y'] },
  ]);
});

test('short rows end in empty cells, longer ones are marked, text that looks like a formula is text', async () => {
  const { rows } = await readCsv(utf8('Varenr,Navn,Pris,\n1\n2,"=1+1",3,,\n3,a,b,c,d\n'));
  expect(rows).toEqual([
    { line: 2, cells: ['1', '', ''] },
    { line: 3, cells: ['2', '=1+1', '3'] },
    { line: 4, cells: ['3', 'a', 'b'], overflow: 5 },
  ]);
});

test('what is no table is refused in a sentence', async () => {
  expect(await refused(utf8(' \r\n'))).toBe('Filen er tom.');
  expect(await refused(new Uint8Array())).toBe('Filen er tom.');
  expect(await refused(utf8('Varenr;Navn\n'))).toBe('Filen har ingen rader under overskriften.');
  expect(await refused(utf8('Varenr;Navn\n1;a\n2;"b\n3;c\n'))).toMatch(/^Rad 3: .*anførselstegn/);
  expect(await refused(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(/skadet eller har passord/);
  expect(await refused(utf8('a;b\n\0\0;1'))).toMatch(/ikke en tekstfil/);
  expect(await refused(utf8(`Nr\n${'1\n'.repeat(maxRows + 1)}`))).toMatch(/flere enn 100.000 rader/);
  expect(await refused(utf8(`${'a;'.repeat(100)}a\n1`))).toMatch(/flere enn 100 kolonner/);
  expect(await refused(utf8(`a;b\n1;"${'x'.repeat(60_000)}"`))).toMatch(/^Rad 2/);
});

/** Quotes a cell as Excel and most systems do: where it holds a special character. */
const written = (cell: string, delimiter: string) =>
  cell.includes('"') || cell.includes('\n') || cell.includes('\r') || cell.includes(delimiter)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('a', ';', ',', '"', '\n', '\r\n', '\t', ' ', '=', 'ø'), maxLength: 8 }),
  )
  .filter((text) => !text.includes('\0') && !text.includes('\ufeff') && !text.includes('="'));

test('whatever table is written as CSV in either form is read back the same', async () => {
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
    )
    .filter((rows) => rows.every((row) => row.some((text) => text.trim() !== '')));
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(';', ',', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      async (rows, delimiter, end, bom) => {
        const headings = rows[0]?.map((_, i) => `Felt ${i}`) ?? [];
        const lines = [headings, ...rows].map((row) => row.map((text) => written(text, delimiter)).join(delimiter));
        const read = await readCsv(utf8((bom ? '\ufeff' : '') + lines.join(end)));
        expect(read.headings).toEqual(headings);
        expect(read.rows.map(({ cells }) => cells)).toEqual(rows);
      },
    ),
    { numRuns: runs(300) },
  );
});

test.each(Object.keys(hostileCsv))('too much of %s is refused before much of the file is read', async (dimension) => {
  let read = 0;
  const reading = readCsv(utf8(hostileCsv[dimension]?.(4_900_000) ?? ''), (length) => {
    read += length;
  });
  await expect(reading).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^[A-ZÆØÅ].+[.?]$/) });
  // Row limits need the whole count; other limits must stop the reading after about one row.
  expect(read).toBeLessThan(/^(cells past|rows$)/.test(dimension) ? 2_100_000 : 150_000);
});

test('lines are counted through empty ones, wherever they stand', async () => {
  const { line, rows } = await readCsv(utf8('\n\r\nNr;Navn\r\n\n1;a\n\n;\n2;"b\n\nc"\n\n3;d\n\n'));
  expect([line, ...rows.map((row) => row.line)]).toEqual([3, 5, 8, 12]);
});

test('a long file has lines that end with both signs', async () => {
  const lines = ['Nr;Navn', ...Array.from({ length: 60_000 }, (_, i) => `${i};a`)];
  for (const end of ['\r\n', '\n', '\r']) {
    const { rows } = await readTable(Buffer.from(lines.join(end)));
    expect(rows.at(-1)).toEqual({ line: 60_001, cells: ['59999', 'a'] });
  }
});
