import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';

/** The position of a table column in the file (-1: missing), and its heading there. */
export function findColumn(
  { columns, importing }: LiveTable,
  { headings }: Pick<TableFile, 'headings'>,
  mapping: Mapping,
  col: string,
): { at: number; name: string } {
  const at = mapping[col];
  if (at === undefined) return { at: -1, name: importing?.texts?.[col] ?? columns[col]?.text ?? col };
  return { at, name: headings[at] || `Kolonne ${at + 1}` };
}
