import { uuidv7 } from 'uuidv7';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import type { Reply } from '@/lib/platform/tables/live/protocol';
import type { NewValue } from './live-rows';
import type { AddEntry } from './outbox-entry';

/** True for a column the user has to fill in: it is required and the server has no default for it. */
export const isRequested = (editor: Column['editor']): boolean =>
  editor?.required === true && !editor.standard && !editor.readonly;

type Typed = Pick<NewValue, 'val' | 'typed'>;

/** A new row: its values, and the problems the server reported. */
type Draft = {
  vals: Map<string, Typed>;
  problems: Map<string, string>;
  fault?: string;
  /** The values last sent, and their idempotency key. */
  sent?: {
    op: string;
    vals: Record<string, Cell>;
    answered: boolean;
    /** The number of other rows in the same change. */
    beside: number;
    /** True if its key is valid for the same values: the row was all of the change, and no value was refused. */
    keepsKey: boolean;
  };
  /** The server has saved the row; its change has not arrived yet. */
  saved: boolean;
  /** The number of that change in the log. */
  no: number;
};

export type DraftMark = { state: 'waiting' } | { state: 'refused'; typed: string; message: string };

const heldText = 'Lagres sammen med radene den ble limt inn med, når feilen i dem er rettet.';

/** The values typed or emptied since the row was sent, each with what was sent for it. */
function lateIn({ vals, sent }: Draft): (Typed & { col: string; was: Cell })[] {
  if (!sent) return [];
  const columns = new Set([...vals.keys(), ...Object.keys(sent.vals)]);
  return [...columns].flatMap((col) => {
    const { val, typed } = vals.get(col) ?? { val: null, typed: '' };
    const was = sent.vals[col] ?? null;
    return was === val ? [] : [{ col, val, typed, was }];
  });
}

function valsOf({ vals }: Draft): Record<string, Cell> {
  return Object.fromEntries([...vals].map(([col, { val }]) => [col, val]));
}

/** Rows that are not saved yet, newest first. */
export class Drafts {
  readonly #drafts = new Map<string, Draft>();

  get ids(): string[] {
    return [...this.#drafts.keys()].reverse();
  }

  has(row: string): boolean {
    return this.#drafts.has(row);
  }

  isUnsaved(row: string): boolean {
    // Called for every row of a large table, usually without any draft.
    return this.#drafts.size > 0 && this.#drafts.get(row)?.saved === false;
  }

  add(row: string): void {
    this.#drafts.set(row, { vals: new Map(), problems: new Map(), saved: false, no: 0 });
  }

  drop(row: string): void {
    this.#drafts.delete(row);
  }

  valuesOf(row: string): Record<string, Cell> {
    const draft = this.#drafts.get(row);
    return draft ? valsOf(draft) : {};
  }

  fill({ row, col, val, typed }: NewValue): void {
    const draft = this.#drafts.get(row);
    if (!draft) return;
    draft.problems.delete(col);
    draft.fault = undefined;
    if (val === null) draft.vals.delete(col);
    else draft.vals.set(col, { val, typed });
  }

  typedIn(row: string): NewValue[] {
    return [...(this.#drafts.get(row)?.vals ?? [])].map(([col, value]) => ({ row, col, ...value }));
  }

  /** The number of values that are not saved. */
  get waiting(): number {
    let count = 0;
    for (const draft of this.#drafts.values()) count += draft.saved ? lateIn(draft).length : draft.vals.size;
    return count;
  }

  /** Values typed in saved rows that have not arrived yet, which are saved when they do. */
  get late(): (NewValue & { was: Cell })[] {
    return [...this.#drafts].flatMap(([row, draft]) =>
      draft.saved ? lateIn(draft).map((value) => ({ row, ...value })) : [],
    );
  }

  mark(row: string, col: string): DraftMark | undefined {
    const draft = this.#drafts.get(row);
    const own = draft?.vals.get(col);
    if (!draft) return undefined;
    if (draft.saved) return lateIn(draft).some((late) => late.col === col) ? { state: 'waiting' } : undefined;
    const held = draft.sent?.answered && draft.sent.beside > 0 ? heldText : undefined;
    const message = draft.problems.get(col) ?? (own && (draft.fault ?? held));
    if (message !== undefined) return { state: 'refused', typed: own?.typed ?? '', message };
    return own && draft.sent && !draft.sent.answered ? { state: 'waiting' } : undefined;
  }

  /**
   * The row as it can be sent; undefined while a required value is missing, a problem is known or it is already on its
   * way. Unchanged values keep their idempotency key, since a row refused without a reason may have been saved.
   */
  ready(row: string, columns: readonly Column[]): AddEntry | undefined {
    const draft = this.#drafts.get(row);
    if (!draft || draft.saved || draft.vals.size === 0 || draft.problems.size > 0 || draft.fault !== undefined) return;
    if (draft.sent && !draft.sent.answered) return;
    const missing = columns.some(({ value, editor }) => isRequested(editor) && !draft.vals.has(value));
    if (missing) return;
    const vals = valsOf(draft);
    const same = draft.sent && JSON.stringify(draft.sent.vals) === JSON.stringify(vals);
    const op = same && draft.sent?.keepsKey ? draft.sent.op : uuidv7();
    draft.sent = { op, vals, answered: false, beside: 0, keepsKey: true };
    return { kind: 'add', op, via: 'direct', row, vals, tried: false };
  }

  /** Gives the rows one idempotency key, since they are sent as one change, maybe with cells of others. */
  sendTogether(rows: readonly string[], op: string): void {
    for (const row of rows) {
      const draft = this.#drafts.get(row);
      if (draft?.sent) Object.assign(draft.sent, { op, beside: rows.length - 1, keepsKey: false });
    }
  }

  /**
   * The rows that were refused together with this row (itself included), and whether any of them still has a problem.
   */
  together(row: string): { rows: string[]; isWrong: boolean } {
    const sent = this.#drafts.get(row)?.sent;
    if (!sent?.answered || sent.beside === 0) return { rows: [row], isWrong: false };
    const all = [...this.#drafts].filter(([, { sent: other, saved }]) => other?.op === sent.op && !saved);
    return { rows: all.map(([id]) => id), isWrong: all.some(([, { problems }]) => problems.size > 0) };
  }

  /** Resets the row to `values`, what it held before the last paste. */
  setBack(row: string, values: readonly NewValue[]): void {
    const draft = this.#drafts.get(row);
    if (!draft) return;
    draft.vals = new Map(values.map(({ col, val, typed }) => [col, { val, typed }]));
    draft.problems.clear();
  }

  /** The server has saved the row, as the change with log number `no`. */
  saved(row: string, no: number): void {
    const draft = this.#drafts.get(row);
    if (draft) Object.assign(draft, { saved: true, no });
  }

  /** Rows saved by changes up to log number `no`. */
  savedUpTo(no: number): string[] {
    return [...this.#drafts].flatMap(([row, draft]) => (draft.saved && draft.no <= no ? [row] : []));
  }

  /** The server refused the row; problems of values typed anew since then are ignored. */
  refused(row: string, { status, problems = [] }: Pick<Reply, 'status' | 'problems'>): void {
    const draft = this.#drafts.get(row);
    if (!draft?.sent) return;
    draft.sent.answered = true;
    const current = valsOf(draft);
    const { vals } = draft.sent;
    for (const { col, message } of problems) {
      if ((vals[col] ?? null) === (current[col] ?? null)) draft.problems.set(col, message);
    }
    if (problems.length === 0) draft.fault = status;
    else draft.sent.keepsKey = false;
  }

  /** Refused only because other rows of the same change have problems: waits for them. */
  held(row: string): void {
    const sent = this.#drafts.get(row)?.sent;
    if (sent) sent.answered = true;
  }

  /** 'mine': the refused value may be sent again. 'stored': the value is dropped. */
  choose(row: string, col: string, which: 'mine' | 'stored'): void {
    const draft = this.#drafts.get(row);
    if (!draft) return;
    draft.problems.delete(col);
    draft.fault = undefined;
    if (which === 'stored') draft.vals.delete(col);
  }

  /** Lets every draft be sent again unchanged. */
  retry(): void {
    for (const draft of this.#drafts.values()) {
      draft.problems.clear();
      draft.fault = undefined;
    }
  }

  /** The saved row has arrived: returns the values typed or emptied that it does not hold, to be saved over it. */
  arrived(row: string, saved: Row): (NewValue & { was: Cell })[] {
    const draft = this.#drafts.get(row);
    this.#drafts.delete(row);
    if (!draft) return [];
    const emptied = lateIn(draft).filter(({ val }) => val === null);
    const typed = [...draft.vals].map(([col, value]) => ({ col, ...value }));
    return [...typed, ...emptied].flatMap(({ col, val, typed: text }) => {
      const was = cellOf(saved, col);
      return was === val ? [] : [{ row, col, val, typed: text, was }];
    });
  }
}
