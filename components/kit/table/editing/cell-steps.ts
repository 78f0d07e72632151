import type { GridSource, Position } from '@/components/kit/table/grid-model';
import type { EditorAction } from './edit-keys';

/** The next row's line in a direction, skipping group headings; undefined past the ends. */
function rowLine(source: GridSource, from: number, step: 1 | -1): number | undefined {
  for (let line = from + step; line >= 0 && line < source.count; line += step) if (source.row?.(line)) return line;
  return undefined;
}

/** The cell after or before `at`, on the next row at the end of a row; undefined past the ends. */
export function besideCell(
  source: GridSource,
  columns: number,
  { line, column }: Position,
  step: 1 | -1,
): Position | undefined {
  const next = column + step;
  if (next >= 0 && next < columns) return { line, column: next };
  const other = rowLine(source, line, step);
  return other === undefined ? undefined : { line: other, column: step === 1 ? 0 : columns - 1 };
}

const steps = { down: [1, 0], up: [-1, 0], left: [0, -1], right: [0, 1] } as const;

/** The cell to focus after an edit; the same cell at the edges of the table. */
export function cellAfter(source: GridSource, columns: number, at: Position, action: EditorAction): Position {
  if (action === 'cancel' || action === 'stay') return at;
  if (action === 'next' || action === 'previous') {
    return besideCell(source, columns, at, action === 'next' ? 1 : -1) ?? at;
  }
  const [down, across] = steps[action];
  const line = down === 0 ? at.line : (rowLine(source, at.line, down) ?? at.line);
  return { line, column: Math.min(Math.max(at.column + across, 0), columns - 1) };
}
