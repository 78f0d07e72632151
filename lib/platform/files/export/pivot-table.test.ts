import { expect, test } from 'vitest';
import type { Pivot } from '@/lib/core/widgets/widget';
import { tableOfPivot } from './pivot-table';

function formatOf(measure: Pivot['options']['measure']) {
  const pivot: Pivot = {
    wtype: 'pivot',
    title: 'Timer',
    subtitle: '',
    options: {
      rows: [{ text: 'Prosjekt', value: 'project' }],
      columns: [{ text: 'År', value: 'year' }],
      measure,
    },
    data: [{ project: '26001', year: 2026, value: 7.5 }],
    parameters: {},
  };
  const { columns, rows, sums } = tableOfPivot(pivot);
  expect([rows[0]?.cells, sums?.[0]?.cells]).toEqual([
    ['26001', 7.5, 7.5],
    ['Sum', 7.5, 7.5],
  ]);
  return columns.slice(1).map(({ type, decimals }) => ({ type, decimals }));
}

test('a file has a pivot in what it sums: kroner, or a number with its decimals', () => {
  const kroner = { type: 'amount', decimals: 0 };
  expect(formatOf({ text: 'Netto', value: 'value' })).toEqual([kroner, kroner]);
  const hours = { type: 'number', decimals: 1 };
  expect(formatOf({ text: 'Timer', value: 'value', decimals: 1 })).toEqual([hours, hours]);
});
