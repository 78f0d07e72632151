import type { Column, Row } from '@/lib/core/widgets/column';
import { figureTerms } from '@/lib/core/widgets/figure-terms';
import type { ExportRow } from './export-table';

/** The rows of a table with what their figures come to. */
export function withTerms(columns: readonly Column[], rows: readonly Row[], made: readonly ExportRow[]): ExportRow[] {
  return made.map((line, at) => {
    const row = rows[at];
    if (!row || (row._down === undefined && row._across === undefined)) return line;
    return { ...line, terms: columns.map((_, column) => figureTerms(columns, rows, at, column)) };
  });
}
