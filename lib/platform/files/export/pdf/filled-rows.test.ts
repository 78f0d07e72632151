import { expect, test } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { withFilledRows } from './filled-rows';

const made = Object.values(madeWidgets).find((widget) => widget.wtype === 'tabulator');
const months: Column[] = [
  { text: 'Gruppe', value: 'group', type: 'text' },
  { text: 'Jan', value: 'jan', type: 'amount', math: 'sum' },
  { text: 'Feb', value: 'feb', type: 'amount', math: 'sum' },
];
const sum: Column = { text: 'Sum', value: 'year', type: 'amount', math: 'sum', adds: ['jan', 'feb'] };
const rows: Row[] = [
  { group: '30', jan: 100, feb: null, year: 100 },
  { group: '40', jan: null, feb: null, year: null },
  { group: '50', jan: 0, feb: 0, year: 0 },
  { group: '60', jan: 10, feb: -10, year: 0 },
];

function groupsOf(columns: Column[], data: Row[]) {
  if (made?.wtype !== 'tabulator') throw new Error('No table is made up.');
  const widget: Tabulator = { ...made, options: { ...made.options, columns }, data, total: data.length };
  const filled = withFilledRows(widget);
  return { groups: filled.data.map(({ group }) => group), empty: filled.parameters.empty };
}

test('lines of a budget that nobody filled in are not printed; one whose months cancel out is', () => {
  expect(groupsOf([...months, sum], rows).groups).toEqual(['30', '60']);
});

test('a table that sums no parts is printed whole', () => {
  expect(groupsOf(months, rows).groups).toEqual(['30', '40', '50', '60']);
});

test('without any filled line it says so', () => {
  expect(groupsOf([...months, sum], rows.slice(1, 2))).toEqual({ groups: [], empty: 'Ingen rader er fylt ut.' });
});
