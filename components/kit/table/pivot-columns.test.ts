import { expect, test } from 'vitest';
import { pivotTable } from '@/lib/core/pivot/pivot';
import type { Pivot } from '@/lib/core/widgets/widget';
import { drawnFigure, pivotColumns, pivotGridColumns, pivotHeader } from './pivot-columns';

const axes = { rows: [{ text: 'Prosjekt', value: 'project' }], columns: [{ text: 'År', value: 'year' }] };
const rows = [
  { project: '26001', year: 2026, value: 12_345.25 },
  { project: '26002', year: 2026, value: -1.5 },
];

function drawn(measure: Pivot['options']['measure']) {
  const table = pivotTable({ ...axes, measure }, rows);
  const columns = pivotColumns(table.columns, () => false);
  const sums = pivotHeader(
    table,
    columns,
    () => false,
    () => {},
  )
    .at(-1)
    ?.cells.map(({ text }) => text);
  return {
    texts: [12_345.25, -1.5].map((value) => drawnFigure(table, value)),
    sums,
    grid: pivotGridColumns(table, columns),
  };
}

test('a pivot of kroner is whole kroner, one of hours has their decimals, and both are red below zero', () => {
  const kroner = drawn({ text: 'Netto', value: 'value' });
  expect(kroner.texts).toMatchObject([
    { text: '12.345', negative: false },
    { text: '−2', negative: true },
  ]);
  expect(kroner.sums).toEqual(['Sum', '12.344', '12.344']);
  const hours = drawn({ text: 'Timer', value: 'value', decimals: 1 });
  expect(hours.texts).toMatchObject([
    { text: '12.345,3', negative: false },
    { text: '−1,5', negative: true },
  ]);
  expect(hours.sums).toEqual(['Sum', '12.343,8', '12.343,8']);
});

test('its columns have room for the decimals', () => {
  const [, kroner] = drawn({ text: 'Netto', value: 'value' }).grid;
  const [, hours] = drawn({ text: 'Timer', value: 'value', decimals: 2 }).grid;
  expect(hours?.width).toBeGreaterThan(kroner?.width ?? 0);
});
