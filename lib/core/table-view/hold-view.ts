import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { type TableResult, tableInOrder, viewOrder, viewTable } from './apply-view';
import { type ChangedRow, changedRows } from './changed-rows';
import { once } from './once';
import { weigh } from './sides';
import { changedSums, sumRows } from './sum-rows';
import { indexTable, type TableIndex } from './table-index';
import type { TableView } from './view';

const idOf = (row: Row) => String(row.xid);
const newRowsKey = '\u0000new';

type HeldGroup = { key: string; label: string; value: Cell; ids: readonly string[] };

/** The last shown result, the rows it came from, and the place of each of those among the shown ones, −1 for none. */
type Latest = { columns: readonly Column[]; rows: readonly Row[]; result: TableResult; places: Int32Array };

const isBetween = (value: number, first: number, last: number) => first <= value && value <= last;

/** The place of each of so many rows in an order of their indices, −1 for none. */
function placesOf(count: number, order: Iterable<number>): Int32Array {
  const places = new Int32Array(count).fill(-1);
  let place = 0;
  for (const index of order) {
    places[index] = place;
    place += 1;
  }
  return places;
}

/** The rows, order and groups of a view as they are at one time, held while the rows change. */
export class HeldView {
  readonly #order: readonly string[];
  readonly #groups: readonly HeldGroup[] | undefined;
  readonly #group: Column | undefined;
  /** All ids at the time, including those filtered out. */
  readonly #known: () => ReadonlySet<string>;
  #latest: Latest;
  /** True if the latest have rows that came since: one is shown as long as it matches the view. */
  #hasNew = false;

  constructor(
    index: TableIndex,
    readonly view: TableView,
    readonly groupby: string | undefined,
  ) {
    const { columns, rows } = index;
    const ordered = viewOrder(index, view, groupby);
    const result = tableInOrder(index, ordered);
    const order = result.rows.map(idOf);
    this.#order = order;
    this.#groups = result.groups?.map(({ key, label, value, first, count }) => ({
      ...{ key, label, value },
      ids: order.slice(first, first + count),
    }));
    this.#group = result.group;
    this.#known = once(() => new Set(rows.map(idOf)));
    this.#latest = { columns, rows, result, places: placesOf(rows.length, ordered.order) };
  }

  /**
   * The current rows in the held order, so that none jumps while it is edited; sums are current.
   * New rows are on top: the user's own (`isOwn`) always, others' when they match the view.
   */
  show(columns: readonly Column[], rows: readonly Row[], isOwn: (row: string) => boolean): TableResult {
    return this.#patch(columns, rows) ?? this.#layOut(columns, rows, isOwn);
  }

  /** Changes a few rows of the last result in their places; undefined: all has to be laid out anew. */
  #patch(columns: readonly Column[], rows: readonly Row[]): TableResult | undefined {
    const { result, places, ...latest } = this.#latest;
    if (this.#hasNew) return undefined;
    const isOfColumns = latest.columns === columns;
    if (latest.rows === rows && isOfColumns) return result;
    if (latest.rows === rows && !result.groups) {
      const summed = { ...result, ...sumRows(columns, result.rows) };
      this.#latest = { columns, rows, result: summed, places };
      return summed;
    }
    if (!isOfColumns || result.weighed) return undefined;
    const changed = changedRows(latest.rows, rows);
    if (!changed) return undefined;
    const shown = [...result.rows];
    const ofShown: ChangedRow[] = [];
    for (const row of changed) {
      const place = places[row.place] ?? -1;
      if (place < 0) continue;
      shown[place] = row.after;
      ofShown.push(row);
    }
    if (weigh(columns, () => shown)) return undefined;
    const groups = result.groups?.map((group) => {
      const last = group.first + group.count - 1;
      const own = ofShown.filter(({ place }) => isBetween(places[place] ?? -1, group.first, last));
      return own.length === 0 ? group : { ...group, sums: changedSums(columns, group.sums, own) };
    });
    const sums = changedSums(columns, result.sums, ofShown);
    const patched = { ...result, rows: shown, sums, ...(groups && { groups }) };
    this.#latest = { columns, rows, result: patched, places };
    return patched;
  }

  #layOut(columns: readonly Column[], rows: readonly Row[], isOwn: (row: string) => boolean): TableResult {
    const at = new Map(rows.map((row, index) => [idOf(row), index]));
    const indicesOf = (ids: readonly string[]) => ids.map((id) => at.get(id)).filter((index) => index !== undefined);
    const rowsOf = (indices: readonly number[]) =>
      indices.map((index) => rows[index]).filter((row) => row !== undefined);
    const since = rows.filter((row) => !this.#known().has(idOf(row)));
    const own = since.filter((row) => isOwn(idOf(row)));
    const others = since.filter((row) => !isOwn(idOf(row)));
    const fitting =
      others.length === 0 ? others : viewTable(indexTable(columns, others), { ...this.view, sort: [] }).rows;
    const top = [...own, ...fitting];
    const order = [...indicesOf(top.map(idOf)), ...indicesOf(this.#order)];
    const shown = rowsOf(order);
    const result = this.#grouped(columns, top, (ids) => rowsOf(indicesOf(ids)), {
      ...{ rows: shown, ...sumRows(columns, shown), total: rows.length, shown: shown.length },
    });
    this.#hasNew = since.length > 0;
    this.#latest = { columns, rows, result, places: placesOf(rows.length, order) };
    return result;
  }

  /** The result with the held groups, and one of the new rows. */
  #grouped(
    columns: readonly Column[],
    top: readonly Row[],
    rowsOf: (ids: readonly string[]) => Row[],
    result: TableResult,
  ): TableResult {
    if (!this.#groups) return result;
    let first = 0;
    const groupOf = (key: string, label: string, value: Cell, members: readonly Row[]) => {
      const group = { key, label, value, first, count: members.length, ...sumRows(columns, members) };
      first += members.length;
      return group;
    };
    const groups = top.length > 0 ? [groupOf(newRowsKey, 'Nye rader', null, top)] : [];
    for (const { key, label, value, ids } of this.#groups) {
      const members = rowsOf(ids);
      if (members.length > 0) groups.push(groupOf(key, label, value, members));
    }
    return { ...result, groups, group: this.#group };
  }
}
