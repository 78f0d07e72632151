import type { Judged } from '@/components/kit/live/live-rows';
import type { Column } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';

/** A cell and what is asked of it: text as typed or pasted, or a value as it is; `typed` is how it reads. */
export type RequestedCell = { row: string; column: Column; raw: unknown; typed: string };

/** Reads all cells of one change before any of it is saved; those that cannot be edited are skipped, empty ones ask for nothing there. */
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
