import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridColumn } from './grid-model';
import { pinnedColumns } from './pinned';
import { tightOf, tightWidths } from './tight-widths';

const column = (width: number, more: Partial<GridColumn> = {}): GridColumn => {
  return { id: String(width), width, minWidth: width, maxWidth: width, numeric: false, ...more };
};
const text = (width: number) => column(width, { minWidth: Math.round(width * 0.6) });
const widthsOf = (columns: readonly GridColumn[]) => columns.map(({ width }) => width);

test('texts before the last deciding column are shortened just as much as brings it into sight', () => {
  const columns = [column(100), text(200), text(240), column(120, { decides: true }), text(300)];
  const tight = tightOf(columns, pinnedColumns(columns));
  expect(tight).toEqual({ shared: 4, peek: 64, below: 724, shortest: 548, rest: 300, least: 784 });
  if (!tight) return;
  expect(widthsOf(tightWidths(columns, pinnedColumns(columns), tight, 684))).toEqual([100, 188, 212, 120, 300]);
  expect(widthsOf(tightWidths(columns, pinnedColumns(columns), tight, 300))).toEqual([100, 120, 144, 120, 300]);
});

test('pinned columns keep their room, and without a deciding one before them all texts share it', () => {
  const columns = [column(100), text(200), text(240), column(90, { pinned: true, decides: true })];
  expect(tightOf(columns, pinnedColumns(columns))).toEqual({
    shared: 3,
    peek: 0,
    below: 630,
    shortest: 454,
    rest: 0,
    least: 454,
  });
});

test('nothing is shortened where only figures come before the last deciding column', () => {
  const columns = [column(100), column(90, { decides: true }), text(200)];
  expect(tightOf(columns, pinnedColumns(columns))).toBeNull();
});

test('whatever the frame, the shared columns fill it and none is below its least or above what fits', () => {
  const one = fc.record({ width: fc.integer({ min: 56, max: 300 }), short: fc.boolean(), decides: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 14 }), fc.integer({ min: 200, max: 1600 }), (all, room) => {
      const columns = all.map(({ width, short, decides }) => ({ ...(short ? text(width) : column(width)), decides }));
      const pinned = pinnedColumns(columns);
      const tight = tightOf(columns, pinned);
      if (!tight || room >= tight.below) return;
      const drawn = tightWidths(columns, pinned, tight, room);
      const shared = drawn.slice(0, tight.shared);
      const least = columns.slice(0, tight.shared).reduce((sum, { minWidth }) => sum + minWidth, 0);
      const filled = shared.reduce((sum, { width }) => sum + width, 0);
      expect(filled).toBeCloseTo(Math.max(room - tight.peek - pinned.width, least), 0);
      drawn.forEach(({ width }, i) => {
        expect(width).toBeGreaterThanOrEqual(columns[i]?.minWidth ?? 0);
        expect(width).toBeLessThanOrEqual((columns[i]?.width ?? 0) + 0.01);
      });
      expect(widthsOf(drawn.slice(tight.shared))).toEqual(widthsOf(columns.slice(tight.shared)));
    }),
  );
});
