import { expect, test } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { headingsAbove } from './headings-above';
import { headingOf } from './table-columns';

const amount = (value: string, more: Partial<Column> = {}): Column => ({ text: value, value, type: 'amount', ...more });

test('neighbours with the same heading share it, and others have none', () => {
  const columns = [
    amount('seller'),
    amount('a', { above: 'Lyngtind' }),
    amount('b', { above: 'Lyngtind' }),
    amount('c', { above: 'Sum' }),
    amount('d'),
    amount('e', { above: 'Sum' }),
  ];
  expect(headingsAbove(columns).map(({ column, span, text }) => [column, span, text])).toEqual([
    [0, 1, ''],
    [1, 2, 'Lyngtind'],
    [3, 1, 'Sum'],
    [4, 1, ''],
    [5, 1, 'Sum'],
  ]);
  expect(headingsAbove([amount('seller'), amount('sum')])).toEqual([]);
});

test('a heading is parted where pinned columns begin', () => {
  const columns = [amount('a', { above: 'X' }), amount('b', { above: 'X', pinned: true })];
  expect(headingsAbove(columns).map(({ span }) => span)).toEqual([1, 1]);
  expect(headingsAbove(columns.map((column) => ({ ...column, pinned: column.pinned ?? false })))).toHaveLength(2);
});

test('a column says what the heading above it has not said', () => {
  expect(headingOf(amount('Lyngtind kjøpt', { above: 'Lyngtind' }))).toBe('Kjøpt');
  expect(headingOf(amount('Sum', { above: 'Selskapene' }))).toBe('Sum');
  expect(headingOf(amount('Lyngtind'))).toBe('Lyngtind');
});
