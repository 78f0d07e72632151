import type { SQL } from 'drizzle-orm';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Widget, WidgetsByType, WidgetType } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { SourceOptions } from '@/lib/platform/routing/page';

/** A source as a page holds it, which others may call without options. */
export type DeclaredSource<T extends WidgetType> = (
  scope: Scope,
  filters: Filters,
  options?: SourceOptions,
) => Promise<WidgetsByType[T]>;

/** Reads the fields of a widget that its head leaves, and may replace those of the head. */
export type ReadRest<Fields, K extends keyof Fields> = (
  scope: Scope,
  filters: Filters,
  options: SourceOptions,
) => Promise<Omit<Fields, K> & Partial<Fields>>;

export type Parameters = Widget['parameters'];

/** A table in the terms of its source: `subtitle` is '' where none is given, everything else is of its parameters. */
type Table = Parameters & { title: string; subtitle?: string; columns: readonly Column[]; rows: Row[]; total?: number };

/** `whole`: all rows whatever limit, for a screen that counts them itself. */
type List = Table & { whole?: boolean };

/** A tabulator: what is the same for every reading in the head, the rest as it is read. */
export function tableSource<K extends keyof Table>(
  head: Pick<Table, K>,
  read: ReadRest<Table, K>,
): DeclaredSource<'tabulator'> {
  return async (scope, filters, options = {}) => {
    const table: Table = { ...head, ...(await read(scope, filters, options)) } as Table;
    const { title, subtitle = '', columns, rows, total, ...parameters } = table;
    return {
      wtype: 'tabulator',
      title,
      subtitle,
      options: { columns: [...columns] },
      data: rows,
      ...(total !== undefined && { total }),
      parameters,
    };
  };
}

/** A data table, held to the requested limit; `total` is the number of its rows unless it is read. */
export function listSource<K extends keyof List>(
  head: Pick<List, K>,
  read: ReadRest<List, K>,
): DeclaredSource<'datatable'> {
  return async (scope, filters, options = {}) => {
    const list: List = { ...head, ...(await read(scope, filters, options)) } as List;
    const { title, subtitle = '', columns, rows, total = rows.length, whole, ...parameters } = list;
    return {
      wtype: 'datatable',
      title,
      subtitle,
      options: { columns: [...columns] },
      total,
      data: whole ? rows : rows.slice(0, options.limit),
      parameters,
    };
  };
}

type QueryList = Omit<List, 'rows' | 'total'> & {
  /** Names of more than the columns in a row ('xid'); the ids of references come with their columns. */
  with?: readonly string[];
  query: (scope: Scope, filters: Filters) => SQL;
};

/** A data table that is one query: its rows are held to its columns. */
export function queryList({ with: ids = [], query, ...head }: QueryList): DeclaredSource<'datatable'> {
  const row = rowOf(head.columns, ...ids);
  return listSource<Exclude<keyof List, 'rows'>>(head, async (scope, filters) => ({
    rows: await companyRows(scope.company.id, row)`${query(scope, filters)}`,
  }));
}
