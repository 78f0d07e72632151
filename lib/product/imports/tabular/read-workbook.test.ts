import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { UserError } from '@/base/errors';
import { readTable } from './read-table';

const vocabulary = { exact: ['varenr', 'navn', 'pris', 'dato', 'timer'], holding: [] };
const refused = (bytes: Uint8Array) =>
  readTable(bytes, vocabulary).then(
    () => 'nothing',
    (error: unknown) => (error instanceof UserError ? error.message : Promise.reject(error)),
  );

/** A workbook of sheets, by name. */
function workbookOf(sheets: Record<string, unknown[][]>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const relation = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook as raw XML: its one sheet's dimension and rows. */
const rawWorkbook = (rows: string, dimension = '') =>
  zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relation('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relation('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}">${dimension}<sheetData>${rows}</sheetData></worksheet>`,
    ),
  });

const head =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Varenr</t></is></c><c r="B1" t="inlineStr"><is><t>Navn</t></is></c></row>';

test('days, times, shares, padded numbers and texts are read by their cells', async () => {
  const sheet = utils.aoa_to_sheet([['Varenr', 'Navn', 'Pris', 'Dato', 'Timer']]);
  sheet.A2 = { t: 'n', v: 12346, z: '0000000' };
  sheet.B2 = { t: 's', v: 'Rør blå' };
  sheet.C2 = { t: 'n', v: 1234.5, z: '#,##0.00' };
  sheet.D2 = { t: 'n', v: 46328, z: 'dd.mm.yyyy' };
  sheet.E2 = { t: 'n', v: 0.3125, z: 'hh:mm' };
  sheet.A3 = { t: 's', v: '0012' };
  sheet.B3 = { t: 'b', v: true };
  sheet.C3 = { t: 'n', v: 0.125, z: '0.0%' };
  sheet.D3 = { t: 'n', v: 46328.3125, z: 'dd.mm.yyyy hh:mm' };
  sheet.E3 = { t: 'n', v: 1.25, z: '[h]:mm' };
  sheet.A4 = { t: 'n', v: 7012345000012 };
  sheet.B4 = { t: 'e', v: 42, w: '#N/A' };
  sheet.C4 = { t: 'n', v: 1e-7 };
  sheet['!ref'] = 'A1:E4';
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Varer');
  const { rows, headings } = await readTable(write(book, { type: 'buffer', bookType: 'xlsx' }), vocabulary);
  expect(headings).toEqual(['Varenr', 'Navn', 'Pris', 'Dato', 'Timer']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['0012346', 'Rør blå', '1234,5', '2026-11-02', '07:30'],
    ['0012', 'Ja', '12,5 %', '2026-11-02 07:30', '30:00'],
    ['7012345000012', '#N/A', '0,0000001', '', ''],
  ]);
});

test.each([
  ['[$€-2] #,##0.00', '12,5 EUR'],
  ['#,##0.00 "EUR"', '12,5 EUR'],
  ['"$"#,##0.00', '12,5 USD'],
  ['_-* #,##0.00 [$kr-41D]_-', '12,5 SEK'],
  ['[$kr.-406] #,##0.00', '12,5 DKK'],
  ['_-* #,##0.00 [$kr-414]_-', '12,5'],
  ['#,##0.00 "NOK"', '12,5'],
  ['[$-409]#,##0.00', '12,5'],
])('a number shown as %s is read as %s', async (format, text) => {
  const sheet = utils.aoa_to_sheet([
    ['Varenr', 'Navn', 'Pris'],
    ['A1', 'Kabel'],
  ]);
  sheet.C2 = { t: 'n', v: 12.5, z: format };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Varer');
  const { rows } = await readTable(write(book, { type: 'buffer', bookType: 'xlsx' }), vocabulary);
  expect(rows[0]?.cells[2]).toBe(text);
});

test('the sheet with known headings is read; two such are asked about', async () => {
  const list = [
    ['Varenr', 'Navn'],
    ['A1', 'Kabel'],
  ];
  const one = await readTable(workbookOf({ Mal: [], Forside: [['Prisliste']], Varer: list }), vocabulary);
  expect(one.decisions[0]).toMatchObject({ key: 'sheet', value: 'Varer', sure: true });
  const two = workbookOf({
    April: list,
    Mai: [
      ['Varenr', 'Navn'],
      ['B1', 'Rør'],
    ],
  });
  expect((await readTable(two, vocabulary)).decisions[0]).toMatchObject({ value: 'April', sure: false });
  expect((await readTable(two, vocabulary, { sheet: 'Mai' })).rows).toEqual([{ line: 2, cells: ['B1', 'Rør'] }]);
});

test('a hidden sheet is said, asked about where it looks like the list, and read where it is chosen', async () => {
  const list = (no: string) => [
    ['Varenr', 'Navn'],
    [no, 'Kabel'],
  ];
  const book = (sheets: Record<string, unknown[][]>) => {
    const hidden = utils.book_new();
    for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(hidden, utils.aoa_to_sheet(rows), name);
    utils.book_set_sheet_visibility(hidden, 'Fjor', 1);
    return write(hidden, { type: 'buffer', bookType: 'xlsx' });
  };
  const other = (await readTable(book({ Fjor: [['Stk'], ['m']], Varer: list('A1') }), vocabulary)).decisions[0];
  expect(other).toMatchObject({ value: 'Varer', sure: true });
  expect(other?.said).toBe('Varer. Ett av 2 ark med rader. «Fjor» er skjult i Excel.');
  const two = book({ Fjor: list('B1'), Varer: list('A1') });
  const unanswered = await readTable(two, vocabulary);
  expect(unanswered.decisions[0]).toMatchObject({ value: 'Varer', sure: false });
  expect(unanswered.decisions[0]?.choices.map(({ text }) => text)).toEqual(['Fjor (skjult)', 'Varer']);
  expect(unanswered.rows[0]?.cells[0]).toBe('A1');
  const chosen = await readTable(two, vocabulary, { sheet: 'Fjor' });
  expect([chosen.decisions[0]?.said, chosen.rows[0]?.cells[0]]).toEqual(['Fjor, slik du valgte.', 'B1']);
  const alone = await readTable(book({ Forside: [], Fjor: list('B1') }), vocabulary);
  expect(alone.decisions[0]).toMatchObject({ value: 'Fjor', sure: false });
});

test('a formula gives its kept value; without one it says so', async () => {
  const rows = `${head}<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>A2*2</f></c></row>`;
  expect((await readTable(rawWorkbook(rows), vocabulary)).rows).toEqual([{ line: 2, cells: ['2', '#FORMEL'] }]);
});

test('a small file that claims or unfolds to much is refused, and claims alone cost nothing', async () => {
  const row = '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>';
  const claims = rawWorkbook(head + row, '<dimension ref="A1:XFD1048576"/>');
  expect((await readTable(claims, vocabulary)).rows).toHaveLength(1);
  expect(await refused(rawWorkbook(`${head}<row r="2"><c r="XFD2"><v>1</v></c></row>`))).toMatch(
    /flere enn 100 kolonner/,
  );
  const bomb = rawWorkbook(
    `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>${'x'.repeat(140_000_000)}</t></is></c></row>`,
  );
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refused(bomb)).toMatch(/for stort utpakket/);
  expect(await refused(bomb.subarray(0, 5_000))).toMatch(/skadet eller har passord/);
}, 60_000);

test('an old workbook, a PDF and a web page say what they are', async () => {
  expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/gamle Excel-formatet/);
  expect(await refused(Buffer.from('%PDF-1.7\n'))).toMatch(/PDF/);
  expect(await refused(Buffer.from('<html><table><tr><td>1'))).toMatch(/nettside/);
});
