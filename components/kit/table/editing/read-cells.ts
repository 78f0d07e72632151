import type { Judged } from '@/components/kit/live/live-rows';
import type { Column } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';

/** A cell and its requested value: text as typed or pasted, or a value; `typed` is its text. */
export type RequestedCell = { row: string; column: Column; raw: unknown; typed: string };

/**
 * Parses all cells of a change before any is saved; a read-only cell is counted as skipped, unless its value is empty.
 */
export function readCells(requested: readonly RequestedCell[]): Judged {
  const read: Judged = { values: [], problems: [], skipped: 0 };
  for (const { row, column, raw, typed } of requested) {
    if (!column.editor || column.editor.readonly) {
      if (raw !== '' && raw !== null) read.skipped += 1;
      continue;
    }
    const col = column.value;
    const parsed = parseCell(column, raw);
    if ('error' in parsed) read.problems.push({ row, col, typed, message: parsed.error });
    else read.values.push({ row, col, val: parsed.value, typed });
  }
  return read;
}
