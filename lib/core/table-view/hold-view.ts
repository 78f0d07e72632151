import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { type TableResult, viewTable } from './apply-view';
import { once } from './once';
import { sumRows } from './sum-rows';
import { indexTable } from './table-index';
import type { TableView } from './view';

/** A snapshot of the rows, order and groups of a view, by xid. */
export type HeldView = {
  view: TableView;
  groupby: string | undefined;
  order: readonly string[];
  groups?: readonly { key: string; label: string; value: Cell; ids: readonly string[] }[];
  group?: Column;
  /** All xids at the time, including those filtered out. */
  known: () => ReadonlySet<string>;
  /** The input rows, and those shown. */
  of: readonly Row[];
  shown: readonly Row[];
};

const idOf = (row: Row) => String(row.xid);
const newRowsKey = '\u0000new';

/** Applies a view to the current rows and holds the result. */
export function holdView(
  columns: readonly Column[],
  rows: readonly Row[],
  view: TableView,
  groupby: string | undefined,
): HeldView {
  const result = viewTable(indexTable(columns, rows), view, groupby);
  const order = result.rows.map(idOf);
  const groups = result.groups?.map(({ key, label, value, first, count }) => ({
    key,
    label,
    value,
    ids: order.slice(first, first + count),
  }));
  return {
    view,
    groupby,
    order,
    groups,
    group: result.group,
    known: once(() => new Set(rows.map(idOf))),
    of: rows,
    shown: result.rows,
  };
}

/**
 * The current rows in the held order, so that none jumps while it is edited; sums are current.
 * New rows are on top: the user's own (`isOwn`) always, others' when they match the view.
 */
export function showHeld(
  columns: readonly Column[],
  rows: readonly Row[],
  held: HeldView,
  isOwn: (row: string) => boolean,
): TableResult {
  if (rows === held.of && !held.groups) {
    const shown = [...held.shown];
    return { rows: shown, ...sumRows(columns, shown), total: rows.length, shown: shown.length };
  }
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const rowsOf = (ids: readonly string[]) => ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  const since = rows.filter((row) => !held.known().has(idOf(row)));
  const own = since.filter((row) => isOwn(idOf(row)));
  const others = since.filter((row) => !isOwn(idOf(row)));
  const fitting =
    others.length === 0 ? others : viewTable(indexTable(columns, others), { ...held.view, sort: [] }).rows;
  const top = [...own, ...fitting];
  const shown = [...top, ...rowsOf(held.order)];
  const result = { rows: shown, ...sumRows(columns, shown), total: rows.length, shown: shown.length };
  if (!held.groups) return result;
  let first = 0;
  const groupOf = (key: string, label: string, value: Cell, members: readonly Row[]) => {
    const group = { key, label, value, first, count: members.length, ...sumRows(columns, members) };
    first += members.length;
    return group;
  };
  const groups = top.length > 0 ? [groupOf(newRowsKey, 'Nye rader', null, top)] : [];
  for (const { key, label, value, ids } of held.groups) {
    const members = rowsOf(ids);
    if (members.length > 0) groups.push(groupOf(key, label, value, members));
  }
  return { ...result, groups, group: held.group };
}
