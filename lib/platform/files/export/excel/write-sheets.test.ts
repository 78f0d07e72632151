import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import * as XLSX from 'xlsx';
import { nastyText } from '@/tests/factories/nasty-text';
import { runs } from '@/tests/factories/runs';
import type { SheetCell } from './cells';
import { columnName, type Sheet, type SheetRow } from './sheet-xml';
import { writeSheets } from './write-sheets';

const facts = { title: 'Æ & <b>', author: 'Kari "K" Ødegård', company: "Brødrene O'Hara <AS>" };

function made(rows: readonly SheetRow[], more: Partial<Sheet> = {}): Sheet {
  const widths = Array.from({ length: Math.max(1, ...rows.map(({ cells }) => cells.length)) }, () => 12);
  const plain = { headRows: 0, filteredRows: 0, frozenRows: 0, frozenColumns: 0, outlineLevels: 0 };
  return { title: 'Ark', widths, rows, rowCount: rows.length, ...plain, ...more };
}

const row = (cells: SheetRow['cells'], look: SheetRow['look'] = 'plain', level = 0): SheetRow => ({
  cells,
  look,
  level,
});

function bytesOf(sheets: readonly { name: string; sheet: Sheet }[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  writeSheets(sheets, facts, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

function opened(sheets: readonly { name: string; sheet: Sheet }[]) {
  const bytes = bytesOf(sheets);
  const files = unzipSync(bytes);
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { book: XLSX.read(bytes, { cellNF: true, cellStyles: true }), xml };
}

const tones = ['good', 'bad', 'warn', 'active', 'neutral'] as const;
const formats = ['General', '#,##0.00', '#,##0;[Red]-#,##0', 'dd.mm.yyyy', '0.0%'];
const anyCell = fc.oneof(
  fc.constant(null),
  nastyText(30).filter((text) => text !== ''),
  fc.record({ text: fc.string({ minLength: 1, maxLength: 9 }), tone: fc.constantFrom(...tones) }),
  fc.record({ number: fc.double({ noNaN: true, noDefaultInfinity: true }), format: fc.constantFrom(...formats) }),
);
const anyRow = fc.record({
  cells: fc.array(anyCell, { maxLength: 30 }),
  look: fc.constantFrom('plain', 'bold', 'shaded' as const),
  level: fc.integer({ min: 0, max: 7 }),
});

/** The text as it is read back: no lone surrogates, and one kind of line break. */
function readBack(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\r\n', '\n');
}

test('any sheets come back cell by cell, with their formats and levels', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyRow, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      (sheets) => {
        const { book } = opened(sheets.map((rows, i) => ({ name: `Ark ${i}`, sheet: made(rows as SheetRow[]) })));
        sheets.forEach((rows, i) => {
          const sheet = book.Sheets[`Ark ${i}`] ?? {};
          rows.forEach(({ cells, level }, r) => {
            expect(sheet['!rows']?.[r]?.level ?? 0).toBe(level);
            cells.forEach((cell: SheetCell | null, c) => {
              const back: XLSX.CellObject | undefined = sheet[`${columnName(c)}${r + 1}`];
              if (cell === null) expect(back).toBeUndefined();
              else if (typeof cell === 'string') expect(back).toMatchObject({ t: 's', v: readBack(cell) });
              else if ('text' in cell) expect(back).toMatchObject({ t: 's', v: readBack(cell.text) });
              else expect(back).toMatchObject({ t: 'n', v: cell.number === 0 ? 0 : cell.number, z: cell.format });
            });
          });
        });
      },
    ),
    { numRuns: runs(60) },
  );
});

test('a text that is code, a formula or an escape of the file format is the text it is', () => {
  const texts = [
    '</t></si>',
    '=1+1',
    '_x0041_',
    '__x0041_',
    '&amp;',
    ' to mellomrom  ',
    'a\nb',
    'a\rb',
    '\u0000',
    '\uFFFE',
  ];
  const { book, xml } = opened([{ name: 'Ark', sheet: made(texts.map((text) => row([text]))) }]);
  expect(texts.map((_, i) => book.Sheets.Ark?.[`A${i + 1}`]?.v)).toEqual(texts);
  expect(xml('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >/]/);
  // Characters that XML cannot hold are not in the file.
  expect(xml('xl/sharedStrings.xml')).not.toMatch(/[^\P{Cc}\n]|\uFFFE/u);
});

test('a row’s look is its cells’ font and fill, a sheet’s view its frozen rows and its outline', () => {
  const rows = [row(['Overskrift', 'Sum'], 'bold'), row(['a', { number: 1, format: '0.0%' }], 'shaded', 2), row(['b'])];
  const sheet = made(rows, { filteredRows: 3, frozenRows: 1, frozenColumns: 1, outlineLevels: 2 });
  const { book, xml } = opened([
    { name: "O'Hara & Sønn", sheet },
    { name: 'Om', sheet: made([]) },
  ]);
  const part = xml('xl/worksheets/sheet1.xml');
  const styles = [...xml('xl/styles.xml').matchAll(/<xf [^>]*xfId="0"[^>]*>/g)].map(String);
  const styleAt = (at: string) => styles[Number(new RegExp(`r="${at}" s="(\\d+)"`).exec(part)?.[1])] ?? '';
  expect(styleAt('A1')).toMatch(/fontId="1" fillId="0"/);
  expect(styleAt('B2')).toMatch(/numFmtId="164" fontId="1" fillId="2"/);
  expect(styleAt('A3')).toMatch(/fontId="0" fillId="0"/);
  expect(part).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>');
  expect(part).toContain('outlineLevelRow="2"');
  expect(part).toMatch(/orientation="landscape" fitToWidth="1" fitToHeight="0"/);
  expect(book.Workbook?.Names?.map(({ Name, Ref, Sheet }) => [Name, Ref, Sheet])).toEqual([
    ['_xlnm._FilterDatabase', "'O''Hara & Sønn'!$A$1:$B$3", 0],
    ['_xlnm.Print_Titles', "'O''Hara & Sønn'!$1:$1", 0],
  ]);
  expect(book.Props).toMatchObject({ Title: facts.title, Author: facts.author, Company: facts.company });
});

test('the same sheets are the same bytes, whenever they are written', () => {
  const on = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
    return bytesOf([{ name: 'Ark', sheet: made([row(['a', { number: 0.1, format: 'General' }])]) }]);
  };
  expect(Buffer.from(on('2026-11-22')).equals(Buffer.from(on('2027-01-31')))).toBe(true);
  vi.useRealTimers();
});
