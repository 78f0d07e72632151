import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable, Pivot, Tabulator } from '@/lib/core/widgets/widget';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { office } from '@/tests/factories/office';
import { formulasOf, recalculatedByOffice } from '@/tests/factories/recalculated';
import { runs } from '@/tests/factories/runs';
import { sheetRows } from '@/tests/factories/sheet-rows';
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

/** The cells of a range. */
function cellsOf(sheet: XLSX.WorkSheet, range: string): (XLSX.CellObject | undefined)[] {
  const { s, e } = XLSX.utils.decode_range(range);
  const places = Array.from({ length: e.r - s.r + 1 }, (_, r) =>
    Array.from({ length: e.c - s.c + 1 }, (_, c) => XLSX.utils.encode_cell({ r: s.r + r, c: s.c + c })),
  );
  return places.flat().map((place): XLSX.CellObject | undefined => sheet[place]);
}

const oreOf = (cell: XLSX.CellObject | undefined) => (cell?.t === 'n' ? Math.round(Number(cell.v) * 100) : 0);

/** Computes a formula like a spreadsheet, from the figures of other cells; a subtotal skips others. */
function worked({ sheet, formula, place }: { sheet: XLSX.WorkSheet; formula: string; place: string }): number {
  const [, called = '', range = ''] = /^(SUM|SUBTOTAL)\((?:9,)?([A-Z]+\d+:[A-Z]+\d+)\)$/.exec(formula) ?? [];
  const own = place.replace(/^.*!/, '');
  if (called !== '') {
    const [{ s, e }, at] = [XLSX.utils.decode_range(range), XLSX.utils.decode_cell(own)];
    const isInside = at.r >= s.r && at.r <= e.r && at.c >= s.c && at.c <= e.c;
    expect(isInside, `${place} is part of ${range}`).toBe(false);
    const counted = cellsOf(sheet, range).filter((cell) => called === 'SUM' || !cell?.f?.startsWith('SUBTOTAL'));
    return counted.reduce((sum, cell) => sum + oreOf(cell), 0) / 100;
  }
  expect(formula).toMatch(/^-?[A-Z]+\d+([+-][A-Z]+\d+)*$/);
  expect(formula).not.toMatch(new RegExp(`\\b${own}\\b`));
  const terms = [...formula.matchAll(/([+-]?)([A-Z]+\d+)/g)];
  return terms.reduce((sum, [, sign, at = '']) => sum + (sign === '-' ? -1 : 1) * oreOf(sheet[at]), 0) / 100;
}

test('a sum is a formula over its rows, and what it says is what they come to, also under groups', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 30 }), fc.boolean(), (data, grouped) => {
      const page = madePage({ rader: table(data, grouped ? 'group' : undefined) });
      const sums = formulasOf(XLSX.read(toWorkbook(page)).Sheets);
      const groups = grouped ? new Set(data.map(({ group }) => group)).size : 0;
      expect(sums).toHaveLength(2 * (1 + groups));
      for (const sum of sums) expect(worked(sum), sum.place).toBe(sum.value);
    }),
    { numRuns: runs(60) },
  );
});

const pivotOf = (data: Row[], rows: 1 | 2): Pivot => ({
  wtype: 'pivot',
  ...{ title: 'Kunder', subtitle: '', parameters: {}, data },
  options: {
    rows: [
      { text: 'Kunde', value: 'group' },
      { text: 'Bilag', value: 'no' },
    ].slice(0, rows),
    columns: [
      { text: 'År', value: 'year' },
      { text: 'Måned', value: 'month' },
    ],
    measure: { text: 'Netto', value: 'net' },
  },
});

test('every sum of a pivot is a formula that comes to it, across and down', () => {
  const row = fc.record({
    group: fc.constantFrom('A', 'B', 'C'),
    no: fc.constantFrom('1', '2', '3'),
    year: fc.constantFrom('2025', '2026'),
    month: fc.constantFrom('01', '02', '11'),
    net: fc.integer({ min: -1e9, max: 1e9 }).map((ore) => ore / 100),
  });
  const levels = fc.constantFrom(1, 2) as fc.Arbitrary<1 | 2>;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), levels, (data, rows) => {
      const { Sheets } = XLSX.read(toWorkbook(madePage({ kunder: pivotOf(data, rows) })));
      for (const sum of formulasOf(Sheets)) expect(worked(sum), sum.place).toBe(sum.value);
      const sheet = Sheets.Kunder ?? {};
      const [heads = [], ...lines] = sheetRows(sheet);
      for (const [r, cells] of lines.entries()) {
        for (const [c, figure] of cells.entries()) {
          const isSum =
            c >= rows && (/^Sum/.test(String(heads[c])) || cells[0] === 'Sum' || (rows === 2 && cells[1] === null));
          const cell: XLSX.CellObject | undefined = sheet[XLSX.utils.encode_cell({ r: r + 4, c })];
          if (isSum && figure !== null) expect(cell?.f, `${r} ${c}`).toBeDefined();
        }
      }
    }),
    { numRuns: runs(60) },
  );
});

test('figures that are others of their table are formulas, and never ones that say something else', () => {
  const amount = (text: string, value: string): Column => ({ text, value, type: 'amount', decimals: 2 });
  const columns = [
    { text: 'Linje', value: 'line', type: 'text' as const },
    ...[amount('jan', '2026-01'), amount('feb', '2026-02'), amount('Sum', 'sum'), amount('Budsjett', 'budget')],
    amount('Avvik', 'deviation'),
  ];
  const across = { sum: '2026-01,2026-02', deviation: 'sum,-budget' };
  const line = (name: string, [jan, feb]: readonly [number, number], budget: number | null, more: Row = {}): Row => {
    const sum = Math.round((jan + feb) * 100) / 100;
    const deviation = budget === null ? null : Math.round((sum - budget) * 100) / 100;
    return { line: name, '2026-01': jan, '2026-02': feb, sum, budget, deviation, _across: across, ...more };
  };
  const data = [
    line('Salg', [100.1, 200.2], 250),
    line('Annet', [1, 2], null),
    line('Inntekter', [101.1, 202.2], 250, { _down: '1,2' }),
    line('Varer', [40, 50.05], 90),
    line('Resultat', [61.1, 152.15], 160, { _down: '3,-4' }),
    line('Feil', [5, 5], 5, { _down: '1,2' }),
  ];
  const widget: Tabulator = {
    wtype: 'tabulator',
    ...{ title: 'Resultat', subtitle: '', options: { columns }, data, parameters: {} },
  };
  const { Sheets } = XLSX.read(toWorkbook(madePage({ widget })));
  const sums = formulasOf(Sheets);
  for (const sum of sums) expect(worked(sum), sum.place).toBe(sum.value);
  const formulas = new Map(sums.map(({ place, formula }) => [place.replace(/^.*!/, ''), formula]));
  expect(['D5', 'F5', 'B7', 'D7', 'E7', 'B9', 'F9', 'B10', 'D10'].map((place) => formulas.get(place))).toEqual([
    ...['SUM(B5:C5)', 'D5-E5', 'SUM(B5:B6)', 'SUM(B7:C7)', 'SUM(E5:E6)', 'B7-B8', 'D9-E9'],
    ...[undefined, 'SUM(B10:C10)'],
  ]);
});

test('rows under groups have no filter arrows, others do', () => {
  const data = [{ group: 'A', sum: 1, share: null, count: 1 }];
  const filterOf = (groupby?: string) =>
    XLSX.read(toWorkbook(madePage({ rader: table(data, groupby) }))).Sheets.Rader?.['!autofilter'];
  expect([filterOf(), filterOf('group')]).toEqual([{ ref: 'A4:D5' }, undefined]);
});

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
    const written = formulasOf(XLSX.read(bytes).Sheets);
    const back = await recalculatedByOffice(bytes);
    expect(written.length).toBeGreaterThan(8);
    for (const { place, value } of written) {
      const [name = '', key = ''] = place.split('!');
      expect(Number(back[name]?.[key]?.v), place).toBeCloseTo(value, 6);
    }
  },
);
