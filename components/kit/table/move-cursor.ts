import type { Position } from './grid-model';

/** The cursor's bounds: header lines count down from −1, body lines up from 0. */
export type Bounds = {
  headerLines: number;
  lines: number;
  columns: number;
  page: number;
  /** First and last column of the cell at a position; a step leaves a cell that spans several columns. */
  spanAt: (at: Position) => readonly [number, number];
};

type Key = { key: string; ctrl: boolean };

function within(value: number, first: number, last: number): number {
  return Math.min(Math.max(value, first), Math.max(first, last));
}

/** The position after a key; undefined when the key does not move the cursor. */
export function moveCursor({ line, column }: Position, { key, ctrl }: Key, bounds: Bounds): Position | undefined {
  const last = { line: bounds.lines - 1, column: bounds.columns - 1 };
  const top = bounds.lines > 0 ? 0 : -bounds.headerLines;
  const to = (nextLine: number, nextColumn: number): Position => ({
    line: within(nextLine, -bounds.headerLines, last.line),
    column: within(nextColumn, 0, last.column),
  });
  const [first, lastOfCell] = bounds.spanAt({ line, column });
  switch (key) {
    case 'ArrowUp':
      return ctrl ? to(top, column) : to(line - 1, column);
    case 'ArrowDown':
      return ctrl ? to(last.line, column) : to(line + 1, column);
    case 'ArrowLeft':
      return ctrl ? to(line, 0) : to(line, first - 1);
    case 'ArrowRight':
      return ctrl ? to(line, last.column) : to(line, lastOfCell + 1);
    case 'Home':
      return to(ctrl ? top : line, 0);
    case 'End':
      return to(ctrl ? last.line : line, last.column);
    case 'PageUp':
      return to(Math.max(line - bounds.page, top), column);
    case 'PageDown':
      return to(line + bounds.page, column);
    default:
      return undefined;
  }
}
