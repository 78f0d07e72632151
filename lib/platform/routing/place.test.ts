import { expect, test } from 'vitest';
import type { Source } from './page';
import { place, stack, statRow, widgets } from './place';

const never: Source<never> = () => Promise.reject(new Error('Nobody asks.'));
const stat: Source<'stat'> = never;
const table: Source<'datatable'> = never;

test('calls have the widgets in the order they are said, the grid as one reads', () => {
  const made = widgets(
    ...statRow({ a: stat, b: stat, c: stat }),
    place('datatable', 'low', [0, 14, 12, 9], table),
    place('stat', 'right', [9, 4, 3, 10], stat),
    place('datatable', 'left', [0, 4, 9, 10], table),
  );
  expect(Object.keys(made.widgets)).toEqual(['a', 'b', 'c', 'low', 'right', 'left']);
  expect(made.layout.map(({ i }) => i)).toEqual(['a', 'b', 'c', 'left', 'right', 'low']);
  expect(made.layout[1]).toEqual({ i: 'b', x: 4, y: 0, w: 4, h: 4, wtype: 'stat' });
});

test('a stack puts each row under the highest of the one before', () => {
  const made = stack(
    2,
    place('datatable', 'a', [0, 0, 12, 18], table),
    [place('stat', 'b', [0, 0, 6, 4], stat), place('datatable', 'c', [6, 0, 6, 9], table)],
    place('stat', 'd', [0, 0, 3, 4], stat),
  );
  expect(made.map(({ item: { i, x, y } }) => [i, x, y])).toEqual([
    ['a', 0, 2],
    ['b', 0, 20],
    ['c', 6, 20],
    ['d', 0, 29],
  ]);
});

test('a kind that is not the source’s does not compile', () => {
  // @ts-expect-error A table is no stat.
  place('stat', 'a', [0, 0, 3, 4], table);
  // @ts-expect-error A stat is no table.
  place('datatable', 'a', [0, 0, 12, 18], stat);
});
