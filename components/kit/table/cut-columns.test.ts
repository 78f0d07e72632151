import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsAfter, cutColumns, cutWidths } from './cut-columns';
import type { GridColumn } from './grid-model';
import { pinnedColumns } from './pinned';

const column = (width: number, more: Partial<GridColumn> = {}): GridColumn => {
  return { id: String(width), width, minWidth: width, maxWidth: width, numeric: true, ...more };
};
const months = Array.from({ length: 12 }, () => column(100));

test('a month an edge goes through is cut, one that only loses its padding is not', () => {
  const columns = [column(240, { numeric: false }), ...months];
  const sight = { first: 240, pinned: undefined };
  expect(cutColumns(columns, { ...sight, scrolled: 0, width: 640 })).toEqual([]);
  expect(cutColumns(columns, { ...sight, scrolled: 0, width: 632 })).toEqual([]);
  expect(cutColumns(columns, { ...sight, scrolled: 0, width: 600 })).toEqual([4]);
  expect(cutColumns(columns, { ...sight, scrolled: 50, width: 640 })).toEqual([1, 5]);
});

test('what is pinned is never cut, and covers what scrolls under it', () => {
  const columns = [column(240, { numeric: false }), ...months, column(90, { pinned: true })];
  const pinned = pinnedColumns(columns);
  expect(pinned).toEqual({ offsets: new Map([[13, 0]]), width: 90 });
  expect(cutColumns(columns, { first: 240, scrolled: 0, width: 690, pinned })).toEqual([4]);
});

test('a pinned column before one that is not scrolls with the rest', () => {
  expect(pinnedColumns([column(90), column(90, { pinned: true }), column(90)]).width).toBe(0);
});

test('however a grid is scrolled, a column of figures that is not cut is in sight whole or not at all', () => {
  const widths = fc.array(fc.integer({ min: 56, max: 200 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(widths, fc.nat(3000), fc.integer({ min: 300, max: 1600 }), (all, scrolled, width) => {
      const columns = all.map((each) => column(each));
      const first = columns[0]?.width ?? 0;
      const cut = cutColumns(columns, { first, scrolled, width, pinned: undefined });
      let end = first;
      columns.slice(1).forEach((each, i) => {
        const [from, to] = [end - scrolled, end + each.width - scrolled];
        end += each.width;
        const figure = { from: from + 8, to: to - 8 };
        const whole = figure.from >= first && figure.to <= width;
        const gone = to <= first || from >= width;
        expect(cut.includes(i + 1)).toBe(!whole && !gone);
      });
    }),
  );
});

test('what is cut at a width is the same before the width is known', () => {
  const some = fc.record({ width: fc.integer({ min: 56, max: 200 }), numeric: fc.boolean(), pinned: fc.boolean() });
  const grid = fc.array(some, { minLength: 2, maxLength: 20 });
  // Edges on or next to the end of a column, where the result changes.
  fc.assert(
    fc.property(grid, fc.nat(19), fc.integer({ min: -12, max: 4 }), (all, last, beside) => {
      const columns = all.map((each) => column(each.width, each));
      const pinned = pinnedColumns(columns);
      const width = pinned.width + columns.slice(0, last + 1).reduce((sum, each) => sum + each.width, 0) + beside;
      const first = columns[0]?.width ?? 0;
      const scrolls = columns.reduce((sum, each) => sum + each.width, 0) > width;
      const reported = cutWidths(columns, pinned).filter(({ from, to }) => from < width && width < to);
      const seen = scrolls ? cutColumns(columns, { first, scrolled: 0, width, pinned }) : [];
      expect(reported.map((each) => each.column)).toEqual(seen);
    }),
  );
});

test('a column is hidden after those in sight once the edge leaves less than half of it', () => {
  const columns = [column(240, { numeric: false }), ...months, column(90, { pinned: true })];
  const sight = { first: 240, scrolled: 0, pinned: pinnedColumns(columns) };
  expect(columnsAfter(columns, { ...sight, width: 240 + 1000 + 90 })).toEqual([11, 12]);
  expect(columnsAfter(columns, { ...sight, width: 240 + 960 + 90 })).toEqual([11, 12]);
  expect(columnsAfter(columns, { ...sight, width: 240 + 940 + 90 })).toEqual([10, 11, 12]);
  expect(columnsAfter(columns, { ...sight, scrolled: 200, width: 240 + 1000 + 90 })).toEqual([]);
});
