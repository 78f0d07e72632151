import type { ReactNode } from 'react';
import type { GridSource } from '@/components/kit/table/grid-model';
import type { Column } from '@/lib/core/widgets/column';

/** A column whose cells link to another page, and the text of the link in the row's menu. */
export type RowRoad = { column: string; text: string; icon: ReactNode; hrefOf: (row: string) => string };

/** The lines of a table, with the cells of one column linking to their row's page. */
export function withRoad(source: GridSource, columns: readonly Column[], { column, hrefOf }: RowRoad): GridSource {
  const at = columns.findIndex(({ value }) => value === column);
  if (at === -1) return source;
  return {
    ...source,
    cell: (line, place) => {
      const cell = source.cell(line, place);
      const row = place === at && line < source.count ? source.row?.(line) : undefined;
      return typeof row?.xid === 'string' ? { ...cell, href: hrefOf(row.xid) } : cell;
    },
  };
}
