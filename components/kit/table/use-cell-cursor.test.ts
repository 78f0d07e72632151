import { expect, test } from 'vitest';
import type { GridSource } from './grid-model';
import { followedSelection } from './use-cell-cursor';

const of = (...keys: string[]) =>
  ({ count: keys.length, key: (line: number) => keys[line], find: (key: string) => keys.indexOf(key) }) as GridSource &
    object;

const from = (top: number, bottom: number) => ({
  cursor: { line: top, column: 0 },
  anchor: { line: bottom, column: 1 },
});
const linesOf = ({ cursor, anchor }: ReturnType<typeof from>) => [cursor.line, anchor.line];

test('selected lines stay selected while they move together, and shrink to the cursor when others come between', () => {
  const before = of('a', 'b', 'c', 'd');
  const moved = (range: ReturnType<typeof from>, ...keys: string[]) =>
    linesOf(followedSelection(range, before, of(...keys)));
  expect(moved(from(1, 2), 'x', 'a', 'b', 'c', 'd')).toEqual([2, 3]);
  expect(moved(from(1, 2), 'a', 'b', 'x', 'c', 'd')).toEqual([1, 1]);
  expect(moved(from(0, 3), 'a', 'd', 'b', 'c')).toEqual([0, 1]);
  // Rows that are gone leave nobody else's selected in their lines.
  expect(moved(from(0, 1), 'c', 'd')).toEqual([0, 0]);
  expect(moved(from(1, 2), 'a', 'c', 'b', 'd')).toEqual([2, 1]);
});
