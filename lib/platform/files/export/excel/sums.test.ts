import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { convertedByOffice, office } from '@/tests/factories/office';
import { runs } from '@/tests/factories/runs';
import { toWorkbook } from './workbook';

const columns: Column[] = [
  { text: 'Gruppe', value: 'group', type: 'text' },
  { text: 'Beløp', value: 'sum', type: 'amount', decimals: 2, math: 'sum' },
  { text: 'Andel', value: 'share', type: 'percent' },
  { text: 'Antall', value: 'count', type: 'number', math: 'sum' },
];
const table = (data: Row[], groupby?: string): Datatable => ({
  wtype: 'datatable',
  ...{ title: 'Rader', subtitle: '', options: { columns }, total: data.length, data },
  parameters: { excel: 'rader', ...(groupby !== undefined && { groupby }) },
});
const anyRow = fc.record({
  group: fc.constantFrom('A', 'B', 'C', '=1+1'),
  sum: fc.option(fc.integer({ min: -1e9, max: 1e9 }).map((ore) => ore / 100)),
  share: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
  count: fc.option(fc.integer({ min: -1000, max: 1000 })),
});

type Sheets = XLSX.WorkBook['Sheets'];

/** Computes a sum like a spreadsheet: the figures of its range that are not such sums themselves. */
function worked(sheet: XLSX.WorkSheet, formula: string): number {
  const [, column = '', from, to] = /^SUBTOTAL\(9,([A-Z]+)(\d+):\1(\d+)\)$/.exec(formula) ?? [];
  expect(column, formula).not.toBe('');
  let ore = 0;
  for (let row = Number(from); row <= Number(to); row += 1) {
    const cell: XLSX.CellObject | undefined = sheet[`${column}${row}`];
    if (cell?.t === 'n' && cell.f === undefined) ore += Math.round(Number(cell.v) * 100);
  }
  return ore / 100;
}

/** Every formula of a workbook with its cached result. */
function sumsOf(sheets: Sheets): { place: string; sheet: XLSX.WorkSheet; formula: string; value: number }[] {
  return Object.entries(sheets).flatMap(([name, sheet]) =>
    Object.keys(sheet).flatMap((key) => {
      const cell: XLSX.CellObject | undefined = key.startsWith('!') ? undefined : sheet[key];
      return cell?.f === undefined ? [] : [{ place: `${name}!${key}`, sheet, formula: cell.f, value: Number(cell.v) }];
    }),
  );
}

test('a sum is a formula over its rows, and what it says is what they come to, also under groups', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 30 }), fc.boolean(), (data, grouped) => {
      const page = madePage({ rader: table(data, grouped ? 'group' : undefined) });
      const sums = sumsOf(XLSX.read(toWorkbook(page)).Sheets);
      const groups = grouped ? new Set(data.map(({ group }) => group)).size : 0;
      expect(sums).toHaveLength(2 * (1 + groups));
      for (const { sheet, formula, value, place } of sums) expect(worked(sheet, formula), place).toBe(value);
    }),
    { numRuns: runs(60) },
  );
});

test('rows under groups have no filter arrows, others do', () => {
  const data = [{ group: 'A', sum: 1, share: null, count: 1 }];
  const filterOf = (groupby?: string) =>
    XLSX.read(toWorkbook(madePage({ rader: table(data, groupby) }))).Sheets.Rader?.['!autofilter'];
  expect([filterOf(), filterOf('group')]).toEqual([{ ref: 'A1:D2' }, undefined]);
});

/** The workbook without cached results, so that the opening program must compute them. */
function withoutAnswers(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Uint8Array] => {
    const bare = strFromU8(part).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>');
    return [name, name.startsWith('xl/worksheets/') ? strToU8(bare) : part];
  });
  return zipSync(Object.fromEntries(files));
}

test.skipIf(!office.isThere)(
  'LibreOffice, on the machine, works every formula out anew to what it says',
  { timeout: 120_000 },
  async () => {
    const data = Array.from({ length: 40 }, (_, i) => ({
      group: ['A', 'B', 'C'][i % 3] ?? '',
      ...{ sum: (i * 977.13 - 9_000) / 3, share: i / 40, count: i },
    })).map((row) => ({ ...row, sum: Math.round(row.sum * 100) / 100 }));
    const page = madePage({ ...madeWidgets, rader: table(data), grupper: table(data, 'group') });
    const bytes = toWorkbook(page);
    const written = sumsOf(XLSX.read(bytes).Sheets);
    const back = XLSX.read(await convertedByOffice(withoutAnswers(bytes), 'ods')).Sheets;
    expect(written.length).toBeGreaterThan(8);
    for (const { place, value } of written) {
      const [name = '', key = ''] = place.split('!');
      expect(Number(back[name]?.[key]?.v), place).toBeCloseTo(value, 6);
    }
  },
);
