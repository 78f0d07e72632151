import type { CellRange, Position } from '@/components/kit/table/grid-model';

/** The range of a fill drag: it grows down, up or sideways, whichever way the pointer is furthest outside. */
export function stretched(range: CellRange, to: Position): CellRange {
  const down = Math.max(to.line - range.bottom, range.top - to.line, 0);
  const across = Math.max(to.column - range.right, range.left - to.column, 0);
  if (down === 0 && across === 0) return range;
  if (down >= across) {
    return { ...range, top: Math.min(range.top, Math.max(0, to.line)), bottom: Math.max(range.bottom, to.line) };
  }
  return { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) };
}

export type FilledCell = { to: Position; from: Position };

const cycled = (at: number, first: number, last: number) => {
  const count = last - first + 1;
  return first + ((((at - first) % count) + count) % count);
};

/** The cells of `target` outside `range`, each with the cell it is copied from. */
export function filledCells(range: CellRange, target: CellRange): FilledCell[] {
  const cells: FilledCell[] = [];
  for (let line = target.top; line <= target.bottom; line += 1) {
    for (let column = target.left; column <= target.right; column += 1) {
      const from = { line: cycled(line, range.top, range.bottom), column: cycled(column, range.left, range.right) };
      if (from.line !== line || from.column !== column) cells.push({ to: { line, column }, from });
    }
  }
  return cells;
}

/** Ctrl+D: copies the top row of the range down through it; a single row is filled from the row above. */
export function fillDown(range: CellRange): FilledCell[] {
  const first = range.top === range.bottom ? range.top - 1 : range.top;
  return first < 0 ? [] : filledCells({ ...range, top: first, bottom: first }, { ...range, top: first });
}
