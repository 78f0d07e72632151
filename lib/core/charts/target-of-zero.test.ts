import { expect, test } from 'vitest';
import { drawnText } from '@/lib/core/table-view/cell-text';
import type { Bar, Chart } from '@/lib/core/widgets/widget';
import { sheetCell } from '@/lib/platform/files/export/excel/cells';
import { printed } from '@/lib/platform/files/export/printed';
import { tableOfBar, tableOfChart } from '@/lib/platform/files/export/widget-table';
import { isEmptyChart } from './chart-model';
import { comparedSeries } from './comparisons';
import { barTable, chartTable } from './number-table';

const chart = (data: (number | null)[], target: number | null, before: (number | null)[] = []): Chart => ({
  wtype: 'chart',
  title: { text: 'Skader', subtext: '' },
  xAxis: { data: data.map((_, i) => `uke ${i + 1}`) },
  yAxis: { name: 'stk', type: 'number' },
  legend: { selected: '{}' },
  series: [
    { name: 'stk', type: 'line', data, color: 'main' },
    ...comparedSeries('stk', { as: 'before', label: '2025' }, before),
    ...comparedSeries('stk', { as: 'budget', label: 'Mål' }, target === null ? [] : data.map(() => target)),
  ],
  parameters: { empty: 'Ingen målinger' },
});

test('a target of 0 and what is held against it are figures in the table of a chart, on screen, paper and in a workbook', () => {
  const drawn = chart([0, null, 2], 0, [0, 1, null]);
  const rows = chartTable(drawn).rows.map(({ cells }) => cells.map(({ text, faint }) => (faint ? 'faint' : text)));
  expect(rows).toEqual([
    ['0', '0', '0'],
    ['–', '1', '0'],
    ['2', '–', '0'],
  ]);
  const { columns, rows: lines } = tableOfChart(drawn);
  const target = columns.at(-1);
  if (!target) throw new Error('no column');
  expect(printed(lines[0]?.cells.at(-1) ?? null, target)).toBe('0');
  expect(sheetCell(0, target)).toMatchObject({ number: 0, format: '#,##0' });
});

test('a chart of nothing but zeros held against a target is drawn; without a target or a measurement it is empty', () => {
  expect(isEmptyChart(chart([0, 0], 0))).toBe(false);
  expect(isEmptyChart(chart([0, 0], 5))).toBe(false);
  expect(isEmptyChart(chart([0, 0], null))).toBe(true);
  expect(isEmptyChart({ series: [] })).toBe(true);
});

test('a column whose 0 says something draws and writes it, another one a dash', () => {
  const target = { text: 'Mål', value: 'target', type: 'number', decimals: 0 } as const;
  expect(drawnText({ ...target, zero: 'said' }, 0)).toEqual({ text: '0', faint: false });
  expect(drawnText(target, 0)).toEqual({ text: '–', faint: true });
  expect(drawnText({ ...target, zero: 'said' }, null)).toEqual({ text: '', faint: false });
});

test('a bar held against a budget of 0 says 0 and not that there is none', () => {
  const bar: Bar = {
    wtype: 'bar',
    title: 'Kostnad',
    subtitle: '',
    data: [
      { key: 'A', value: 1_000, budget: 0, before: 0 },
      { key: 'B', value: 2_000, budget: 5_000, before: 1_000 },
    ],
    parameters: {},
  };
  const cells = barTable(bar)
    .rows.find(({ name }) => name === 'A')
    ?.cells.map(({ text }) => text);
  expect(cells).toEqual(['1', '–', '0']);
  const { columns } = tableOfBar(bar);
  expect(columns.map((column) => printed(0, column))).toEqual(['0', '–', '–', '0']);
});
