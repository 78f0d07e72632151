import type { Cell, Row } from '@/lib/core/widgets/column';
import type { LocalEdits } from './local-edits';
import type { OutboxEntry } from './outbox-entry';
import { idOf, type SavedRows } from './saved-rows';

function equalRows(a: Row, b: Row): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The user's own values by row: acknowledged ones first, unsaved ones over them. */
function ownValues({ outbox, acknowledged }: LocalEdits): Map<string, Record<string, Cell>> {
  const own = new Map<string, Record<string, Cell>>();
  const put = (row: string, col: string, val: Cell) => {
    const values = own.get(row) ?? {};
    values[col] = val;
    own.set(row, values);
  };
  for (const { row, col, val } of acknowledged.cells) put(row, col, val);
  for (const { cell } of outbox.cells.values()) put(cell.row, cell.col, cell.val);
  return own;
}

/** Rows without a saved version: drafts, and deleted rows for which the user's own values still wait. */
function unsavedRows(saved: SavedRows, { drafts, rows: waiting }: LocalEdits): Row[] {
  const rows = new Map<string, Row>();
  for (const id of drafts.ids) if (!saved.get(id)) rows.set(id, { ...drafts.valuesOf(id), xid: id });
  for (const id of waiting) {
    const last = saved.lastOf(id);
    if (last && !saved.get(id)) rows.set(id, last);
  }
  return [...rows.values()];
}

const goingIn = (entry: OutboxEntry): readonly string[] => {
  if (entry.kind === 'rows') return entry.remove;
  return entry.kind === 'delete' ? [entry.row] : [];
};

/**
 * Merges saved rows and local edits for display; rows and their array stay the same objects while their content is the
 * same, so that memoized parts are not drawn again.
 */
export class ShownRows {
  #rows: readonly Row[] = [];
  #laid = new Map<string, Row>();

  build(saved: SavedRows, work: LocalEdits): readonly Row[] {
    const { acknowledged, outbox } = work;
    if (!work.isLaidOver) {
      this.#laid = new Map();
      this.#rows = saved.list;
      return this.#rows;
    }
    const going = new Set(outbox.queue.flatMap(goingIn));
    const own = ownValues(work);
    const laid = new Map<string, Row>();
    const over = (row: Row): Row => {
      const id = idOf(row);
      const before = this.#laid.get(id);
      const values = own.get(id);
      const now = values || !saved.get(id) ? saved.styled({ ...row, ...values }) : row;
      if (now === row) return row;
      const stored = before && equalRows(before, now) ? before : now;
      laid.set(id, stored);
      return stored;
    };
    const more = unsavedRows(saved, work).filter((row) => !going.has(idOf(row)));
    const onlyValues = more.length === 0 && going.size === 0 && !acknowledged.hidesRows;
    const rows = onlyValues
      ? saved.withRows(saved.list, own.keys(), over)
      : saved.list.filter((row) => !going.has(idOf(row)) && !acknowledged.isGone(idOf(row))).map(over);
    if (more.length > 0) {
      rows.push(...more.map(over));
      rows.sort((a, b) => saved.position(idOf(a)) - saved.position(idOf(b)));
    }
    this.#laid = laid;
    const same = rows.length === this.#rows.length && rows.every((row, i) => row === this.#rows[i]);
    if (!same) this.#rows = rows;
    return this.#rows;
  }
}
