import { type CalculationRow, emptyRow } from './row';

/** The rows of a kept version, as they were saved: what was not filled in is left out of what is kept. */
export function readStoredRows(rows: unknown): CalculationRow[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => emptyRow(row as Parameters<typeof emptyRow>[0]));
}
