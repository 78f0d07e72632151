import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { sheetCell } from '@/lib/platform/files/export/excel/cells';
import { printed } from '@/lib/platform/files/export/printed';
import { tableOfRows } from '@/lib/platform/files/export/widget-table';
import { applyTableView } from './apply-view';
import { drawnText } from './cell-text';
import { sumRows } from './sum-rows';
import { emptyView } from './view';

const columns: Column[] = [
  { text: 'Nr', value: 'no', type: 'text' },
  { text: 'Sum', value: 'sum', type: 'amount', decimals: 2, math: 'sum' },
  { text: 'Stk', value: 'count', type: 'number', math: 'sum' },
  { text: 'Valuta', value: 'currency', type: 'text' },
];
const row = (sum: number, currency: string): Row => ({ no: 'F', sum, count: 1, currency, _currency: currency });
const mixed = [row(100.5, 'NOK'), row(440, 'EUR'), row(10, 'NOK')];
const widget = (data: Row[], groupby?: string): Tabulator => ({
  wtype: 'tabulator',
  title: 't',
  subtitle: '',
  options: { columns },
  data,
  parameters: { ...(groupby !== undefined && { groupby }) },
});

describe('amounts of several currencies are never added', () => {
  test.each([
    ['kroner alone', [row(1, 'NOK'), row(2, 'NOK')], 3, undefined],
    ['kroner and one other', mixed, 110.5, 'Sum kr, uten EUR'],
    ['kroner and two others', [...mixed, row(5, 'USD')], 110.5, 'Sum kr, uten EUR og USD'],
    ['kroner and three others', [...mixed, row(5, 'USD'), row(6, 'SEK')], 110.5, 'Sum kr, uten EUR og 2 til'],
    ['one other alone', [row(5, 'USD'), row(6, 'USD')], 11, 'Sum USD'],
    ['two others', [row(5, 'USD'), row(6, 'EUR')], 0, 'Flere valutaer'],
  ])('%s', (_, rows, sum, name) => {
    const { sums, weighed } = sumRows(columns, rows);
    expect(sums).toEqual({ sum, count: rows.length });
    expect(weighed?.name).toBe(name);
    expect(applyTableView(columns, rows, emptyView)).toMatchObject({ sums });
  });

  test('groups by currency have each its own sum', () => {
    const { groups } = applyTableView(columns, mixed, emptyView, 'currency');
    expect(groups?.map(({ label, sums }) => [label, sums.sum])).toEqual([
      ['EUR', 440],
      ['NOK', 110.5],
    ]);
  });

  test('a file says the same, and its sum of amounts is no formula', () => {
    const table = tableOfRows(widget(mixed));
    expect(table.sums?.[0]).toMatchObject({ cells: ['Sum kr, uten EUR', 110.5, 3, null], summed: { columns: [2] } });
    const format = table.rows[1]?.formats?.[1];
    expect(format && printed(440, format)).toBe('EUR 440,00');
    expect(format && sheetCell(440, format)).toMatchObject({
      number: 440,
      format: '"EUR" #,##0.00;-"EUR" #,##0.00;"–"',
    });
    expect(table.rows[0]?.formats).toBeUndefined();
  });

  test('whatever the rows are, the sum is of one currency', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: -999, max: 999 }), fc.constantFrom('NOK', 'EUR', 'USD')), {
      minLength: 1,
    });
    fc.assert(
      fc.property(any, (given) => {
        const { sums } = sumRows(
          columns,
          given.map(([sum, currency]) => row(sum, currency)),
        );
        const of = (currency: string) =>
          given.filter((one) => one[1] === currency).reduce((total, [sum]) => total + sum, 0);
        const used = new Set(given.map(([, currency]) => currency));
        const only = used.has('NOK') ? of('NOK') : used.size === 1 ? of([...used][0] ?? '') : 0;
        expect(sums.sum).toBe(only || 0);
      }),
    );
  });
});

test('an amount in another currency has it before it', () => {
  const [, sum, count] = columns;
  if (!sum || !count) throw new Error('The columns are gone.');
  expect(drawnText(sum, 440, row(440, 'EUR')).text).toBe('EUR 440,00');
  expect(drawnText(sum, 440, row(440, 'NOK')).text).toBe('440,00');
  expect(drawnText(count, 1, row(440, 'EUR')).text).toBe('1');
});
