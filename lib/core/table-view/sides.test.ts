import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { tableOfRows } from '@/lib/platform/files/export/widget-table';
import { resultSides } from '@/lib/platform/ledger/result-sides';
import { viewTable } from './apply-view';
import { HeldView } from './hold-view';
import { sumRows } from './sum-rows';
import { indexTable } from './table-index';
import { emptyView } from './view';

const amount = { type: 'amount', decimals: 0, math: 'sum', sides: resultSides('group', 'project') } as const;
const columns: Column[] = [
  { text: 'Kontogruppe', value: 'group', type: 'text', dropfilter: true },
  { text: 'Prosjekt', value: 'project', type: 'text', dropfilter: true },
  { text: 'Jan', value: 'jan', ...amount },
  { text: 'Feb', value: 'feb', ...amount },
  { text: 'Linjer', value: 'lines', type: 'number', math: 'sum' },
];
const income = ['30', '36', '39', '80'];
const costs = ['40', '50', '60', '77', '81', '86'];
const outside = ['12', '20', '88'];

const kroner = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: null });
const line = (groups: string[]) =>
  fc.record({
    group: fc.constantFrom(...groups),
    project: fc.constantFrom('P1', 'P2', null),
    jan: kroner,
    feb: kroner,
  });
const rowsOf = (groups: string[]) =>
  fc
    .array(line(groups), { minLength: 1, maxLength: 30 })
    .map((rows) => rows.map((row, i): Row => ({ ...row, lines: 1, xid: String(i) })));

const total = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
const within = (rows: readonly Row[], groups: string[]) => rows.filter((row) => groups.includes(String(row.group)));

/** Projects' budgets are parts of the company's. */
function counted(rows: readonly Row[]): readonly Row[] {
  const wholes = rows.filter(({ project }) => project === null);
  return wholes.length > 0 ? wholes : rows;
}

/** An independent calculation of the sum. */
function expected(all: readonly Row[], column: string): number {
  const rows = counted(all);
  const [earned, spent] = [within(rows, income), within(rows, costs)];
  if (earned.length === 0 || spent.length === 0) return total(rows, column);
  return total(earned, column) - total(spent, column);
}

function table(data: Row[]): Tabulator {
  return { wtype: 'tabulator', title: '', subtitle: '', options: { columns }, data, parameters: {} };
}

test('revenue and costs together sum to the result, alike on screen, while edited, in groups and in files', () => {
  fc.assert(
    fc.property(rowsOf([...income, ...costs, ...outside]), (rows) => {
      const sums = { jan: expected(rows, 'jan'), feb: expected(rows, 'feb'), lines: rows.length };
      const view = viewTable(indexTable(columns, rows), emptyView, 'project');
      const held = new HeldView(indexTable(columns, rows), emptyView, 'project').show(columns, rows, () => false);
      expect(view.sums).toEqual(sums);
      expect(held.sums).toEqual(sums);
      expect(sumRows(columns, rows).sums).toEqual(sums);
      for (const { groups = [], rows: ordered } of [view, held]) {
        for (const { first, count, sums: own } of groups) {
          expect(own.jan).toBe(expected(ordered.slice(first, first + count), 'jan'));
        }
      }
      const of = counted(rows);
      const both = within(of, income).length > 0 && within(of, costs).length > 0;
      const name = `${both ? 'Resultat' : 'Sum'}${of.length < rows.length ? ' uten prosjekt' : ''}`;
      expect(view.weighed?.name ?? 'Sum').toBe(name);
      const written = tableOfRows(table(rows)).sums?.[0]?.cells;
      expect(written).toEqual([name, null, sums.jan, sums.feb, rows.length]);
    }),
  );
});

test('a result below zero is red in files, a sum of costs is not', () => {
  const cost = { group: '50', project: 'P1', jan: 500, feb: 0, lines: 1 };
  const sale = { group: '30', project: 'P1', jan: 200, feb: 0, lines: 1 };
  expect(tableOfRows(table([cost, sale])).sums?.[0]).toMatchObject({
    cells: ['Resultat', null, -300, 0, 2],
    formats: [{}, {}, { redNegative: true }, {}, {}],
  });
  for (const costs of [[cost], [cost, { ...cost, project: null }]]) {
    expect(tableOfRows(table(costs)).sums?.[0]?.formats?.[2]).not.toHaveProperty('redNegative');
  }
});
