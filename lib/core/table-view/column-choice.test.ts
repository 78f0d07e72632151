import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { chosenColumns, orderedColumns } from './column-choice';

const column = (value: string, pinned?: boolean): Column => ({ text: value, value, type: 'text', pinned });
const values = (columns: readonly Column[]) => columns.map(({ value }) => value).join('');
const table = ['a', 'b', 'c', 'd'].map((value) => column(value));

test('columns stand as chosen, and the first stays first and in sight', () => {
  expect(values(chosenColumns(table, { order: ['d', 'c', 'b', 'a'], hidden: ['c', 'a'] }))).toBe('adb');
  expect(chosenColumns(table, undefined)).toBe(table);
});

test('what a new row must be given is not hidden', () => {
  const required: Column = { ...column('b'), editor: { kind: 'text', required: true } };
  expect(values(chosenColumns([column('a'), required, column('c')], { order: [], hidden: ['b', 'c'] }))).toBe('ab');
});

test('a column that came later follows the one it follows in the table', () => {
  expect(values(orderedColumns(table, { order: ['a', 'd', 'b'] }))).toBe('adbc');
  expect(values(orderedColumns(table, { order: [] }))).toBe('abcd');
});

test('a column that is gone is forgotten, and a pinned one stays last', () => {
  expect(values(orderedColumns(table, { order: ['x', 'd'] }))).toBe('abcd');
  const pinned = [column('a'), column('b'), column('p', true)];
  expect(values(orderedColumns(pinned, { order: ['p', 'b'] }))).toBe('abp');
});

test('whatever was chosen, no column is lost or doubled, and what is hidden is all that is missing', () => {
  const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
  const requested = fc.array(fc.constantFrom(...'abcdefghxy'));
  const pins = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 3 });
  fc.assert(
    fc.property(some, requested, requested, pins, (names, order, hidden, pinned) => {
      const columns = names.map((name, i) => column(name, i > 0 && pinned.includes(name)));
      const ordered = orderedColumns(columns, { order });
      expect([...ordered].sort((a, b) => columns.indexOf(a) - columns.indexOf(b))).toEqual(columns);
      expect(ordered[0]).toBe(columns[0]);
      const firstPin = ordered.findIndex((each) => each.pinned);
      expect(ordered.slice(firstPin === -1 ? ordered.length : firstPin).every((each) => each.pinned)).toBe(true);
      const shown = chosenColumns(columns, { order, hidden });
      expect(shown).toEqual(ordered.filter(({ value }, i) => i === 0 || !hidden.includes(value)));
    }),
  );
});
