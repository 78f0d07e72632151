import { expect, test } from 'vitest';
import type { Source } from './page';
import { place, statRow, widgets } from './place';

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

test('a kind that is not the source’s does not compile', () => {
  // @ts-expect-error A table is no stat.
  place('stat', 'a', [0, 0, 3, 4], table);
  // @ts-expect-error A stat is no table.
  place('datatable', 'a', [0, 0, 12, 18], stat);
});
