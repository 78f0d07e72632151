import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { noGroup, type TableView } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import { inStretch, joined, narrowed, orderOf, type Part, type Stretch } from './view-sql';
import { mostRows } from './window-schema';
import type { WindowTable } from './window-table';

/** A window of a view's order within a stretch: skips `skip` of its rows, returns at most `count`. */
export type Window = Stretch & { skip: number; count: number };

/**
 * The rows of a window, in the view's order; grouping does not change it. `where`: the view's condition, if it is
 * known.
 */
export async function askRows(
  tx: CompanyTx,
  table: WindowTable,
  view: TableView,
  window: Window,
  where?: Part,
): Promise<Row[]> {
  const flat = { ...view, group: noGroup };
  const through = where ?? (await narrowed(tx, table, flat));
  const stretch = inStretch(table, flat, window);
  const order = orderOf(table, flat);
  // Few rows of a large table: nested loops find each by its key once the search is done.
  if (window.count <= mostRows) await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
  const found = sql`(select line.* from ${joined(table, [...through.needs, ...stretch.needs])}
    where ${table.where} and ${stretch.sql} and ${through.sql} offset 0) line`;
  const lines = sql`(
    select line.* from ${joined({ ...table, rows: found }, order.needs)}
    order by ${order.sql} offset ${window.skip} limit ${window.count})`;
  return queryRows(tx, table.row)`${table.read(lines, order.sql)}`;
}
