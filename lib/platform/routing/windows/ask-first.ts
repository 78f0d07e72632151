import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { isNumeric } from '@/lib/core/table-view/cell-text';
import { noGroup, type TableView } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import { askRows } from './ask-rows';
import {
  allOf,
  type Candidates,
  columnOf,
  fewFound,
  filtered,
  foundAmong,
  foundAt,
  joined,
  leadOf,
  mayBeFound,
  narrowed,
  ordered,
  wordsOf,
} from './view-sql';
import type { Lead, WindowTable } from './window-table';

/** Rows scanned in the first portion, and the factor by which each next portion grows. */
const firstPortion = 5_000;
const growth = 4;

/** Candidate rows of a search that are checked at once, twice as many in each next batch. */
const mostInBatch = 1_000;

/** After this many batches of candidates that mostly do not match, the whole view is counted instead. */
const mostBatches = 4;

/** Approximate rows of the first portion, candidates checked at once, and those of all that is left. */
type Batches = { portion: number; few: number; rest: number };

const rowsOf = (leads: readonly Lead[]) => leads.reduce((sum, { count }) => sum + count, 0);

/** The first leads that together have about `most` rows, at least one lead. */
export function portionOf(leads: readonly Lead[], most: number): readonly Lead[] {
  let rows = 0;
  const enough = leads.findIndex(({ count }) => {
    rows += count;
    return rows >= most;
  });
  return enough < 0 ? leads : leads.slice(0, enough + 1);
}

/**
 * The first rows in the order of the table's lead column: scanned from its beginning, in batches, until enough are
 * found.
 */
async function firstByLead(
  tx: CompanyTx,
  table: WindowTable,
  view: TableView,
  count: number,
  { portion, few, rest }: Batches,
) {
  const search = await table.find(tx, wordsOf(view));
  if (!search.leads) return undefined;
  const { desc } = leadOf(table, view);
  const through = filtered(table, view);
  const rows: Row[] = [];
  /** The next rows at the leads, among the candidates (undefined: all rows there). */
  async function findAmong(leads: readonly Lead[], those: Candidates | undefined): Promise<Row[]> {
    if (those?.length === 0) return [];
    const found = those ? await foundAmong(table, search, leads, those) : await foundAt(table, search, leads);
    const where = allOf([through, { sql: found, needs: [] }]);
    return askRows(tx, table, view, { skip: 0, count: count - rows.length }, where);
  }
  let left: readonly Lead[] = search.leads.toSorted((a, b) => (a.value < b.value === desc ? 1 : -1));
  let [most, checked, batches] = [portion, few, 0];
  const scanned = { rows: 0, candidates: 0 };
  let mayTakeAll = true;
  while (left.length > 0 && rows.length < count && batches < mostBatches) {
    const share = scanned.candidates / scanned.rows;
    // Where the next portion would not be enough, and the rest has few candidates, one pass takes all of them: without
    // an order it is quicker than several portions with one.
    if (mayTakeAll && share * most < count - rows.length && share * rowsOf(left) < rest) {
      const all = await mayBeFound(tx, table, search, left, { through, few: rest });
      if (all && all.length <= rest) {
        rows.push(...(await findAmong(left, all)));
        return rows;
      }
      mayTakeAll = false;
    }
    let leads = portionOf(left, most);
    const those = await mayBeFound(tx, table, search, leads, { through, few: checked, desc });
    const cut = those && those.length > checked ? those.at(-1)?.lead : undefined;
    // The lead where the batch was cut off may have more rows: it is left for the next batch, or taken whole when it is
    // the first.
    const before = those?.filter(({ lead }) => lead !== cut);
    const isWhole = !before || (cut !== undefined && before.length === 0);
    if (cut === undefined) most *= growth;
    else {
      leads = leads.slice(0, leads.findIndex(({ value }) => value === cut) + (isWhole ? 1 : 0));
      most = Math.max(portion, rowsOf(leads));
      checked *= 2;
      batches += 1;
    }
    left = left.slice(leads.length);
    scanned.rows += rowsOf(leads);
    scanned.candidates += those?.length ?? Number.POSITIVE_INFINITY;
    rows.push(...(await findAmong(leads, isWhole ? undefined : before)));
  }
  return left.length === 0 || rows.length === count ? rows : undefined;
}

const figureRow = z.strictObject({ figure: z.number().nullable() });

/** The first rows in the order of a figure: those that reach the value of the `count`-th row. */
async function firstByFigure(tx: CompanyTx, table: WindowTable, view: TableView, count: number) {
  const { column: name, desc } = leadOf(table, view);
  const [column, value] = [columnOf(table, name), table.values[name]];
  if (!column || !isNumeric(column) || !value || value.by) return undefined;
  const where = await narrowed(tx, table, view);
  const needs = [...where.needs, ...(value.needs ?? [])];
  const [last] = await queryRows(tx, figureRow)`
    select ${value.sql} as figure from ${joined(table, needs)} where ${table.where} and ${where.sql}
    order by ${ordered(column, value.sql, desc)} limit 1 offset ${count - 1}`;
  if (typeof last?.figure !== 'number') return undefined;
  const reaches = { sql: sql`${value.sql} ${desc ? sql`>=` : sql`<=`} ${last.figure}::numeric`, needs };
  return askRows(tx, table, view, { skip: 0, count }, allOf([where, reaches]));
}

/**
 * The first `count` rows of a view, in its order, without the total count and sums; undefined where that is no faster
 * than the full query.
 */
export async function askFirst(
  tx: CompanyTx,
  table: WindowTable,
  view: TableView,
  count: number,
  batches: Batches = { portion: firstPortion, few: mostInBatch, rest: fewFound },
): Promise<Row[] | undefined> {
  const flat = { ...view, group: noGroup };
  const byLead = leadOf(table, flat).column === table.order.lead.column;
  return byLead ? firstByLead(tx, table, flat, count, batches) : firstByFigure(tx, table, flat, count);
}
