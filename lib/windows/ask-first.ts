import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { isNumeric } from '@/lib/table-view/cell-text';
import { noGroup, type TableView } from '@/lib/table-view/view';
import type { Row } from '@/lib/widgets/widget';
import { askRows } from './ask-rows';
import { bothOf, columnOf, fewAt, filtered, foundAt, joined, leadOf, narrowed, ordered, wordsOf } from './view-sql';
import type { Lead, WindowTable } from './window-table';

/** So many rows are looked through at first, and then so many times as many. */
const firstPortion = 5_000;
const growth = 4;

/** The leads in portions of about so many rows, each larger than the one before. */
export function portionsOf(leads: readonly Lead[], first: number): Lead[][] {
  const portions: Lead[][] = [];
  let [most, rows] = [first, 0];
  for (const lead of leads) {
    const last = portions.at(-1);
    if (last && rows < most) last.push(lead);
    else {
      if (last) most *= growth;
      portions.push([lead]);
      rows = 0;
    }
    rows += lead.count;
  }
  return portions;
}

/** The first rows in the order of the table's own first column: from its beginning on, in portions, until they are found. */
async function firstByLead(tx: CompanyTx, table: WindowTable, view: TableView, count: number, portion: number) {
  const search = await table.find(tx, wordsOf(view));
  if (!search.leads) return undefined;
  const { desc } = leadOf(table, view);
  const inOrder = search.leads.toSorted((a, b) => (a.value < b.value === desc ? 1 : -1));
  const filters = filtered(table, view);
  const rows: Row[] = [];
  const portions = portionsOf(inOrder, portion);
  for (const [at, leads] of portions.entries()) {
    const rest = portions.slice(at).flat();
    // Where the first portion has too few of what is searched for, there may be few of it in all.
    const few = at === 1 ? await fewAt(tx, table, search, rest) : undefined;
    const found = { sql: few ?? (await foundAt(table, search, leads)), needs: [] };
    rows.push(...(await askRows(tx, table, view, { skip: 0, count: count - rows.length }, bothOf([filters, found]))));
    if (few || rows.length === count) break;
  }
  return rows;
}

const figureRow = z.strictObject({ figure: z.number().nullable() });

/** The first rows in the order of a figure: those that reach the one so many rows down. */
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
  return askRows(tx, table, view, { skip: 0, count }, bothOf([where, reaches]));
}

/**
 * The first `count` rows of a view, in its order, without what is counted and summed of all; undefined where they are not to be had sooner
 * than that.
 */
export async function askFirst(
  tx: CompanyTx,
  table: WindowTable,
  view: TableView,
  count: number,
  portion = firstPortion,
): Promise<Row[] | undefined> {
  const flat = { ...view, group: noGroup };
  const byLead = leadOf(table, flat).column === table.order.lead.column;
  return byLead ? firstByLead(tx, table, flat, count, portion) : firstByFigure(tx, table, flat, count);
}
