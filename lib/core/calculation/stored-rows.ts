import { type CalculationRow, emptyRow } from './row';

/** Parses the rows of a stored version; empty fields are omitted in storage. */
export function readStoredRows(rows: unknown): CalculationRow[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => emptyRow(row as Parameters<typeof emptyRow>[0]));
}
