import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import type { Mapping } from '../csv/headings';
import type { CsvTable } from '../csv/read-csv';

/** Where a column of the table stands in the file (-1: it does not), and what it is called there. */
export function findColumn(
  { columns, importing }: LiveTable,
  { headings }: Pick<CsvTable, 'headings'>,
  mapping: Mapping,
  col: string,
): { at: number; name: string } {
  const at = mapping[col];
  if (at === undefined) return { at: -1, name: importing?.texts?.[col] ?? columns[col]?.text ?? col };
  return { at, name: headings[at] || `Kolonne ${at + 1}` };
}
