import type { CellRange, GridSource, Position } from '@/components/kit/table/grid-model';
import type { Column } from '@/lib/core/widgets/column';

/** A cell by ids, independent of its position. */
export type CellId = { row: string; col: string };

type Table = { source: GridSource; columns: readonly Column[] };

export function idAt({ source, columns }: Table, { line, column }: Position): CellId | undefined {
  const row = source.key?.(line);
  const col = columns[column]?.value;
  return row === undefined || col === undefined ? undefined : { row, col };
}

export function placeOf({ source, columns }: Table, { row, col }: CellId): Position | undefined {
  const line = source.find?.(row) ?? -1;
  const column = columns.findIndex(({ value }) => value === col);
  return line === -1 || column === -1 ? undefined : { line, column };
}

/** The rows of a range, without the group headings between them. */
export function rowsIn(source: GridSource, { top, bottom }: CellRange): string[] {
  const rows: string[] = [];
  for (let line = Math.max(0, top); line <= bottom; line += 1) {
    const row = source.key?.(line);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
