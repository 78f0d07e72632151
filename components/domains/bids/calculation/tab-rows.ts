import { uuidv7 } from 'uuidv7';
import type { Judged, LiveRows, NewValue } from '@/components/kit/live/live-rows';
import { snackbar } from '@/components/kit/ui/snackbar';
import { calendarOf } from '@/lib/core/calculation/assumptions';
import { deleteRow } from '@/lib/core/calculation/edit-rows';
import { inOrder } from '@/lib/core/calculation/order';
import type { Calculated } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { setCells } from '@/lib/core/calculation/set-cells';
import { equalFields } from '@/lib/core/equal';
import type { Column, Row } from '@/lib/core/widgets/column';
import { maxRows } from '@/lib/domains/bids/calculations/limits';
import { shownParts } from '@/lib/domains/bids/calculations/shown-rows';
import type { CalculationSnapshot, CalculationStore } from './calculation-store';

/** The rows that a table of the calculation shows, and the way to make a new one. */
export type TabSpec = {
  columns: readonly Column[];
  shows: (row: CalculationRow) => boolean;
  /** The order of rows of several groups; absent: by their order number. */
  order?: (shown: readonly CalculationRow[], all: readonly CalculationRow[]) => CalculationRow[];
  /** The groups in order: each row's key and heading; absent: no groups. */
  groups?: (all: readonly CalculationRow[]) => (row: CalculationRow) => { key: string; label: string };
  /** True if a row may be moved past another of its table; absent: past any. */
  beside?: (row: CalculationRow, other: CalculationRow) => boolean;
  /** The name of what a row is moved within, as in 'først i tabellen'. */
  within?: string;
  /** The rows with a new one; absent: none can be added here. */
  add?: (rows: readonly CalculationRow[], xid: string) => readonly CalculationRow[];
};

/** Converts rows for display; a row stays the same object until something of it changes. */
export class ShownRows {
  readonly #known = new Map<string, { of: CalculationRow; extra: Row; row: Row }>();

  of(calculated: Calculated, { shows, order = inOrder }: Pick<TabSpec, 'shows' | 'order'>): Row[] {
    return order(calculated.rows.filter(shows), calculated.rows).map((row) => this.#row(row, calculated));
  }

  #row(of: CalculationRow, calculated: Calculated): Row {
    const { xid } = of;
    const extra = shownParts(of, calculated);
    const known = this.#known.get(xid);
    if (known && known.of === of && equalFields(known.extra, extra)) return known.row;
    const row: Row = { ...of, ...extra };
    this.#known.set(xid, { of, extra, row });
    return row;
  }
}

/** The document's rows with those a paste adds, and the result of setting the values. */
function planned(store: CalculationStore, values: readonly NewValue[], add: TabSpec['add']) {
  const { rows: before, assumptions } = store.read().document;
  const known = new Set(before.map(({ xid }) => xid));
  const made = [...new Set(values.map(({ row }) => row))].filter((xid) => !known.has(xid));
  const rows = add ? made.reduce((grown, xid) => add(grown, xid), before) : before;
  const byXid = new Map(rows.map((row) => [row.xid, row]));
  return { rows, ...setCells((xid) => byXid.get(xid), values, calendarOf(assumptions)) };
}

/** Writes cells, all or none: when any is invalid, the invalid ones are marked and nothing is written. */
function writeCells(store: CalculationStore, values: readonly NewValue[], add: TabSpec['add']): void {
  const { rows, changed, refused } = planned(store, values, add);
  if (refused.length > 0) {
    for (const { value, message } of refused) store.refuse(value.row, value.col, value.typed, message);
    return;
  }
  store.forget(values);
  store.editRows(() => rows.map((row) => changed.get(row.xid) ?? row));
}

function judge(store: CalculationStore, values: readonly NewValue[], add: TabSpec['add']): Judged {
  const { refused, skipped } = planned(store, values, add);
  const left = new Set(skipped);
  return {
    values: values.filter((value) => !left.has(value)),
    problems: refused.map(({ value: { row, col, typed }, message }) => ({ row, col, typed, message })),
    // An empty cell of a pasted range changes nothing.
    skipped: skipped.filter(({ val }) => val !== null).length,
  };
}

/** Ids for `count` new rows, up to the calculation's limit. */
function newIds(store: CalculationStore, count: number): string[] {
  const room = maxRows - store.read().document.rows.length;
  return Array.from({ length: Math.max(0, Math.min(count, room)) }, () => uuidv7());
}

/** Shows a message with 'Angre' until the next change. */
function offerUndo(store: CalculationStore, text: string): void {
  const { document } = store.read();
  const withdraw = snackbar.offer(text, store.undo);
  const stop = store.subscribe(() => {
    if (store.read().document === document) return;
    stop();
    withdraw();
  });
}

/**
 * The rows of one table of the calculation behind the interface of a live table: edits apply at once and are saved with
 * the rest.
 */
export function tabRows(
  store: CalculationStore,
  { calculated, canUndo, canRedo, marks }: CalculationSnapshot,
  shown: ShownRows,
  spec: TabSpec,
): LiveRows {
  const { columns, add } = spec;
  const rows = shown.of(calculated, spec);
  return {
    rows,
    read: rows,
    columns,
    version: marks,
    connection: 'open',
    waiting: 0,
    present: [],
    mark: store.mark,
    flash: () => undefined,
    isDraft: () => false,
    save: (values) => writeCells(store, values, add),
    judge: (values) => judge(store, values, add),
    newRows: add && { at: 'below', ids: (count) => newIds(store, count) },
    refuse: store.refuse,
    choose: (row, col) => store.forget([{ row, col }]),
    retry: () => {},
    addRow: async () => {
      if (!add) return undefined;
      const xid = uuidv7();
      store.editRows((rows) => add(rows, xid));
      return xid;
    },
    deleteRow: async (row) => {
      store.editRows((rows) => deleteRow(rows, row));
      return true;
    },
    deleteRows: async (gone) => {
      store.editRows((rows) => gone.reduce((left, row) => deleteRow(left, row), rows));
      return true;
    },
    acted: async () => {},
    offerUndo: (text) => offerUndo(store, text),
    undo: store.undo,
    redo: store.redo,
    canUndo,
    canRedo,
    moveTo: () => {},
  };
}
