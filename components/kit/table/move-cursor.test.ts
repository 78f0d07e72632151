import { describe, expect, it } from 'vitest';
import { type Bounds, moveCursor } from './move-cursor';

const bounds: Bounds = {
  headerLines: 2,
  lines: 100,
  columns: 6,
  page: 20,
  // The first header line has one cell over columns 1–4.
  spanAt: ({ line, column }) => (line === -2 && column >= 1 && column <= 4 ? [1, 4] : [column, column]),
};

function moved(key: string, line: number, column: number, ctrl = false) {
  const at = moveCursor({ line, column }, { key, ctrl }, bounds);
  return at && [at.line, at.column];
}

describe('moveCursor', () => {
  it('goes from the first line into the header and no further', () => {
    expect(moved('ArrowUp', 0, 3)).toEqual([-1, 3]);
    expect(moved('ArrowUp', -2, 3)).toEqual([-2, 3]);
    expect(moved('PageUp', 5, 3)).toEqual([0, 3]);
  });

  it('stays within the lines and columns', () => {
    expect(moved('PageDown', 95, 0)).toEqual([99, 0]);
    expect(moved('ArrowRight', 4, 5)).toEqual([4, 5]);
    expect(moved('End', 4, 0, true)).toEqual([99, 5]);
    expect(moved('Home', 4, 5, true)).toEqual([0, 0]);
  });

  it('leaves a cell over several columns in one step', () => {
    expect(moved('ArrowRight', -2, 2)).toEqual([-2, 5]);
    expect(moved('ArrowLeft', -2, 3)).toEqual([-2, 0]);
  });

  it('leaves other keys alone', () => {
    expect(moved('a', 1, 1)).toBeUndefined();
  });
});
