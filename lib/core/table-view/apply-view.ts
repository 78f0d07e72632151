import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { cellKey, keysOfLabel, searchForm, valueLabel } from './cell-text';
import { isUnsummed, isWeighed, type Weighed, weigh } from './sides';
import { indexTable, type TableIndex, type ValueCount } from './table-index';
import { noGroup, type SortKey, type TableView } from './view';

/** Column → exact sum for columns with math 'sum' (kroner for amounts); share columns have the share of the sums. */
export type Sums = Readonly<Record<string, number>>;

/** Sums of rows; `weighed` when rows count differently (lib/core/table-view/sides.ts). */
export type Summed = { sums: Sums; weighed?: Weighed };

/** The rows first … first + count − 1 of the result, which share a value of the grouped column. */
export type Group = Summed & { key: string; label: string; value: Cell; first: number; count: number };

/** The text after a group's name: its row count, and the kind of sum when rows count differently. */
export function groupNote({ count, weighed }: Pick<Group, 'count' | 'weighed'>): string {
  return `(${formatNumber(count)})${weighed ? ` · ${weighed.name}` : ''}`;
}

export type TableResult = Summed & {
  rows: readonly Row[];
  /** Present when the table is grouped; the groups cover all rows, in order. */
  groups?: readonly Group[];
  group?: Column;
  total: number;
  shown: number;
};

type Mask = (row: number) => boolean;

/** A lookup table of a test's result per distinct value. */
function valueFlags(count: number, test: (code: number) => boolean): Uint8Array {
  const flags = new Uint8Array(count);
  for (let code = 0; code < count; code += 1) flags[code] = test(code) ? 1 : 0;
  return flags;
}

function wordMask(index: TableIndex, word: string): Mask {
  const hits = new Uint8Array(index.rows.length);
  for (const column of index.searched()) {
    const texts = column.texts();
    const flags = valueFlags(texts.length, (code) => texts[code]?.includes(word) ?? false);
    if (!flags.includes(1)) continue;
    const { codes } = column;
    for (let row = 0; row < hits.length; row += 1) hits[row] = (hits[row] ?? 0) | (flags[codes[row] ?? 0] ?? 0);
  }
  return (row) => hits[row] === 1;
}

function filterMask(index: TableIndex, name: string, chosen: readonly string[]): Mask | undefined {
  const column = index.column(name);
  if (!column || chosen.length === 0) return undefined;
  const keys = new Set(
    chosen.flatMap((key) => [key, ...(column.column.also?.[key] ?? []), ...keysOfLabel(column.column, key)]),
  );
  const flags = valueFlags(column.values.length, (code) => keys.has(cellKey(column.values[code] ?? null)));
  const { codes } = column;
  return (row) => flags[codes[row] ?? 0] === 1;
}

function matching(index: TableIndex, view: TableView, without?: string): Int32Array {
  const words = searchForm(view.q).split(/\s+/).filter(Boolean);
  const filters = Object.entries(view.filters).filter(([name]) => name !== without);
  const masks = [
    ...filters.map(([name, chosen]) => filterMask(index, name, chosen)),
    ...words.map((word) => wordMask(index, word)),
  ].filter((mask) => mask !== undefined);
  const found = new Int32Array(index.rows.length);
  let count = 0;
  for (let row = 0; row < found.length; row += 1) {
    if (!masks.every((mask) => mask(row))) continue;
    found[count] = row;
    count += 1;
  }
  return found.subarray(0, count);
}

/** One stable counting-sort pass: linear, so that 100,000 rows sort within a frame or two. */
function orderBy(index: TableIndex, order: Int32Array, key: SortKey): Int32Array {
  const column = index.column(key.column);
  if (!column) return order;
  const ranks = column.ranks();
  const last = column.values.length;
  const { codes } = column;
  const placeOf = (row: number) => {
    const rank = ranks[codes[row] ?? 0] ?? last;
    return key.desc && rank < last ? last - 1 - rank : rank;
  };
  const starts = new Int32Array(last + 2);
  for (const row of order) starts[placeOf(row) + 1] = (starts[placeOf(row) + 1] ?? 0) + 1;
  for (let i = 1; i < starts.length; i += 1) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const sorted = new Int32Array(order.length);
  for (const row of order) {
    const place = placeOf(row);
    const at = starts[place] ?? 0;
    sorted[at] = row;
    starts[place] = at + 1;
  }
  return sorted;
}

function sumsOf(index: TableIndex, order: Int32Array): Summed {
  const sums: [string, number][] = [];
  const weighed = weigh(index.columns, () => Array.from(order, (row) => index.rows[row] ?? {}));
  for (const own of index.columns) {
    const { value, math } = own;
    const signs = isWeighed(own, weighed) ? weighed?.weights : undefined;
    const column = math === 'sum' ? index.column(value) : undefined;
    if (!column || isUnsummed(own, weighed)) continue;
    const units = column.units();
    let sum = 0;
    for (let place = 0; place < order.length; place += 1) {
      sum += (signs?.[place] ?? 1) * (units[column.codes[order[place] ?? 0] ?? 0] ?? 0);
    }
    sums.push([value, sum / column.unitsPerOne]);
  }
  return { sums: withShares(index.columns, Object.fromEntries(sums)), weighed };
}

/** The sums with the shares derived from them; undefined shares are left out. */
export function withShares(columns: readonly Column[], sums: Sums): Sums {
  const shares = columns.flatMap(({ value, share }): [string, number][] => {
    if (!share) return [];
    const found = shareOf(sums[share.part] ?? 0, sumMoney(share.whole.map((name) => sums[name] ?? 0)));
    return found === null ? [] : [[value, found]];
  });
  return shares.length === 0 ? sums : { ...sums, ...Object.fromEntries(shares) };
}

function groupsOf(index: TableIndex, order: Int32Array, name: string): Group[] {
  const column = index.column(name);
  if (!column) return [];
  const groups: Group[] = [];
  const codeAt = (place: number) => column.codes[order[place] ?? 0] ?? 0;
  for (let first = 0; first < order.length; ) {
    let end = first + 1;
    while (
      end < order.length &&
      cellKey(column.values[codeAt(end)] ?? null) === cellKey(column.values[codeAt(first)] ?? null)
    )
      end += 1;
    const value = column.values[codeAt(first)] ?? null;
    groups.push({
      key: cellKey(value),
      label: valueLabel(column.column, value),
      value,
      first,
      count: end - first,
      ...sumsOf(index, order.subarray(first, end)),
    });
    first = end;
  }
  return groups;
}

/** The indices of the rows a view shows, in its order, and the column it groups by; unknown columns are ignored. */
export function viewOrder(
  index: TableIndex,
  view: TableView,
  groupby?: string,
): { order: Int32Array; group: Column | undefined } {
  const name = view.group ?? groupby;
  const group = name === undefined || name === noGroup ? undefined : index.columns.find((c) => c.value === name);
  let order = matching(index, view);
  for (const key of [...view.sort].reverse()) order = orderBy(index, order, key);
  if (group) {
    const desc = view.sort.find((key) => key.column === group.value)?.desc ?? false;
    order = orderBy(index, order, { column: group.value, desc });
  }
  return { order, group };
}

/** The rows of an order with their sums and groups. */
export function tableInOrder(index: TableIndex, { order, group }: ReturnType<typeof viewOrder>): TableResult {
  const rows = Array.from(order, (row) => index.rows[row] ?? {});
  const result = { rows, ...sumsOf(index, order), total: index.rows.length, shown: rows.length };
  return group ? { ...result, group, groups: groupsOf(index, order, group.value) } : result;
}

/**
 * Searches, filters, sorts, groups and sums; parts of the view with unknown columns are ignored. A list with a layout of
 * its own narrows its rows by this too, so that its files have the same.
 */
export function viewTable(index: TableIndex, view: TableView, groupby?: string): TableResult {
  return tableInOrder(index, viewOrder(index, view, groupby));
}

/**
 * The rows a view of a table shows, with exact sums; shared by screen, Excel and PDF.
 * `groupby` is the table's default grouping, which the view may override.
 */
export function applyTableView(
  columns: readonly Column[],
  rows: readonly Row[],
  view: TableView,
  groupby?: string,
): TableResult {
  return viewTable(indexTable(columns, rows), view, groupby);
}

/** The options of a column's filter in order, counted among the rows that match the rest of the view. */
export function filterOptions(index: TableIndex, view: TableView, name: string): ValueCount[] {
  const column = index.column(name);
  if (!column) return [];
  const counts = new Map<string, ValueCount>();
  const ranks = column.ranks();
  // A value that rows had before an edit may be none's now.
  const inOrder = [...new Set(column.codes)].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  for (const code of inOrder) {
    const value = column.values[code] ?? null;
    const key = cellKey(value);
    if (!counts.has(key)) counts.set(key, { key, value, count: 0 });
  }
  const perValue = new Int32Array(column.values.length);
  for (const row of matching(index, view, name)) {
    const code = column.codes[row] ?? 0;
    perValue[code] = (perValue[code] ?? 0) + 1;
  }
  perValue.forEach((count, code) => {
    const entry = counts.get(cellKey(column.values[code] ?? null));
    if (entry) entry.count += count;
  });
  return [...counts.values()];
}
