import { uuidv7 } from 'uuidv7';
import type { LiveRows, NewValue } from '@/components/live/live-rows';
import { shownParts } from '@/lib/bid/calculations/shown-rows';
import { deleteRow } from '@/lib/calculation/edit-rows';
import { inOrder } from '@/lib/calculation/order';
import type { Calculated } from '@/lib/calculation/recompute';
import type { CalculationRow } from '@/lib/calculation/row';
import { type CellName, setCell } from '@/lib/calculation/set-cell';
import type { Column, Row } from '@/lib/widgets/widget';
import type { CalculationSnapshot, CalculationStore } from './calculation-store';

/** Which rows a table of the calculation shows, and what a new one of them is. */
export type TabSpec = {
  columns: readonly Column[];
  shows: (row: CalculationRow) => boolean;
  /** The rows with a new one; absent: none can be added here. */
  add?: (rows: readonly CalculationRow[], xid: string) => readonly CalculationRow[];
};

/** A row as its table shows it, the same object until something of it changes. */
export class ShownRows {
  readonly #known = new Map<string, { of: CalculationRow; extra: string; row: Row }>();

  of(calculated: Calculated, shows: TabSpec['shows']): Row[] {
    return inOrder(calculated.rows.filter(shows)).map((row) => this.#row(row, calculated));
  }

  #row(of: CalculationRow, calculated: Calculated): Row {
    const { xid } = of;
    const extra = shownParts(of, calculated);
    const text = JSON.stringify(extra);
    const known = this.#known.get(xid);
    if (known && known.of === of && known.extra === text) return known.row;
    const row: Row = { ...of, ...extra };
    this.#known.set(xid, { of, extra: text, row });
    return row;
  }
}

/** Writes cells, all or none: those that cannot be are marked, and then nothing is written. */
function writeCells(store: CalculationStore, values: readonly NewValue[]): void {
  const cells = values.map(({ row, col }) => ({ row, col }));
  const { document } = store.read();
  const changed = new Map<string, CalculationRow>();
  const byXid = new Map(document.rows.map((row) => [row.xid, row]));
  const refused: { value: NewValue; message: string }[] = [];
  for (const value of values) {
    const row = changed.get(value.row) ?? byXid.get(value.row);
    if (!row) continue;
    const set = setCell(row, value.col as CellName, value.val);
    if ('error' in set) refused.push({ value, message: set.error });
    else changed.set(value.row, set.row);
  }
  if (refused.length > 0) {
    for (const { value, message } of refused) store.refuse(value.row, value.col, value.typed, message);
    return;
  }
  store.forget(cells);
  store.editRows((rows) => rows.map((row) => changed.get(row.xid) ?? row));
}

/** The rows of one table of the calculation, edited as a live table's are: what is done stands at once and is saved with the rest. */
export function tabRows(
  store: CalculationStore,
  { calculated, canUndo, canRedo, marks }: CalculationSnapshot,
  shown: ShownRows,
  { columns, shows, add }: TabSpec,
): LiveRows {
  return {
    rows: shown.of(calculated, shows),
    columns,
    version: marks,
    connection: 'open',
    waiting: 0,
    present: [],
    mark: store.mark,
    flash: () => undefined,
    isDraft: () => false,
    save: (values) => writeCells(store, values),
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
    undo: store.undo,
    redo: store.redo,
    canUndo,
    canRedo,
    moveTo: () => {},
  };
}
