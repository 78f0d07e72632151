import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { liveTables } from '@/lib/platform/tables/registry';
import { importFields } from '@/lib/product/imports/table/fields';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { readTable, type TableFile } from './read-table';
import { vocabularyOf } from './vocabulary';

const customers = liveTables.get('customer');
if (!customers) throw new Error('There is a table of customers.');
const vocabulary = vocabularyOf(importFields(customers));

const headings = ['Kundenr', 'Firma', 'Postnummer', 'Poststed'];
const name = fc.stringMatching(/^[A-ZÆØÅ][a-zæøå]{1,7}( [A-ZÆØÅ][a-zæøå]{1,7})? (AS|ANS|Sum AS)$/);
const row = fc.tuple(
  fc.integer({ min: 10_000, max: 99_999 }).map(String),
  name,
  fc.integer({ min: 1000, max: 9999 }).map(String),
  fc.stringMatching(/^[A-ZÆØÅ][a-zæøå]{2,8}$/),
);
const table = fc.record({
  rows: fc.uniqueArray(row, { selector: ([no]) => no, minLength: 1, maxLength: 8 }),
  titles: fc.constantFrom([], ['Kundeliste 2027'], ['Kundeliste', 'Utskrift 03.11.2026']),
  sum: fc.boolean(),
  repeated: fc.boolean(),
});
type Table = typeof table extends fc.Arbitrary<infer T> ? T : never;

/** The lines of an office's file: titles, headings, rows, headings again as on a new page, and a sum. */
function linesOf({ rows, titles, sum, repeated }: Table): string[][] {
  const padded = titles.map((title) => [title, '', '', '']);
  const half = Math.ceil(rows.length / 2);
  const pages = repeated && rows.length > 1 ? [...rows.slice(0, half), headings, ...rows.slice(half)] : rows;
  return [...padded, headings, ...pages, ...(sum ? [['Sum', `${rows.length} kunder`, '', '']] : [])];
}

const isSure = ({ decisions }: TableFile) => decisions.every(({ sure }) => sure);

test('a list of customers in any encoding, separator and form is read back, or asked about', {
  timeout: timeoutOf(120_000),
}, async () => {
  const form = fc.record({
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp865', 'cp850', 'macintosh'),
    mark: fc.boolean(),
    separator: fc.constantFrom(';', ',', '\t', '|'),
    sep: fc.boolean(),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    quotes: fc.constantFrom('none', 'all', 'formula'),
    trailing: fc.boolean(),
  });
  let requested = 0;
  const written = async (
    made: Table,
    { encoding, mark, separator, sep, end, quotes, trailing }: typeof form extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    const cell = (text: string, column: number) => {
      if (quotes === 'all') return `"${text}"`;
      return quotes === 'formula' && column === 0 && /^\d+$/.test(text) ? `="${text}"` : text;
    };
    const lines = linesOf(made).map((cells) => [...cells.map(cell), ...(trailing ? ['', ''] : [])].join(separator));
    const text = [...(sep ? [`sep=${separator}`] : []), ...lines].join(end) + end;
    const isUnicode = encoding.startsWith('utf');
    const bytes = iconv.encode(text, encoding, { addBOM: mark && isUnicode });
    const read = await readTable(bytes, vocabulary);
    if (!isSure(read)) {
      requested += 1;
      return;
    }
    expect(read.headings).toEqual(headings);
    expect(read.rows.map(({ cells }) => cells)).toEqual(made.rows);
  };
  await fc.assert(fc.asyncProperty(table, form, written), { numRuns: runs(1_000) });
  // Asking about everything would be right and useless.
  expect(requested).toBeLessThan(runs(1_000) / 10);
});

test('the same list as a workbook is read back', { timeout: timeoutOf(120_000) }, async () => {
  const asWorkbook = async (made: Table, numbers: boolean) => {
    const rows = linesOf(made).map((cells) =>
      cells.map((text) => (numbers && /^\d{5}$/.test(text) ? Number(text) : text)),
    );
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Kunder');
    const read = await readTable(write(book, { type: 'buffer', bookType: 'xlsx' }), vocabulary);
    expect(isSure(read)).toBe(true);
    expect(read.rows.map(({ cells }) => cells)).toEqual(made.rows);
  };
  await fc.assert(fc.asyncProperty(table, fc.boolean(), asWorkbook), { numRuns: runs(500) });
});
