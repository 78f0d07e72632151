import type { CellMark } from '@/components/kit/live/live-rows';
import type { Assumptions } from '@/lib/core/calculation/assumptions';
import { type Calculated, recompute } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';

/** Everything saved of a calculation except its name. */
export type CalculationDocument = Readonly<{ rows: readonly CalculationRow[]; assumptions: Assumptions }>;

export type CalculationSnapshot = Readonly<{
  document: CalculationDocument;
  calculated: Calculated;
  canUndo: boolean;
  canRedo: boolean;
  /** True while something is not saved. */
  dirty: boolean;
  /** Incremented when refused values are added or removed. */
  marks: number;
}>;

const mostSteps = 200;
const keyOf = (row: string, col: string) => `${row}\n${col}`;

/**
 * The state of an open calculation: its computed rows, undo and redo, and refused values. Independent of screen and
 * server; an edit maps the document to the next one.
 */
export class CalculationStore {
  #saved: CalculationDocument;
  #document: CalculationDocument;
  #calculated: Calculated;
  #past: CalculationDocument[] = [];
  #future: CalculationDocument[] = [];
  #marks = 0;
  #snapshot: CalculationSnapshot | undefined;
  readonly #refused = new Map<string, { typed: string; message: string }>();
  readonly #listeners = new Set<() => void>();

  constructor(saved: CalculationDocument) {
    const calculated = recompute(saved.rows, saved.assumptions);
    this.#saved = { ...saved, rows: calculated.rows };
    this.#document = this.#saved;
    this.#calculated = calculated;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): CalculationSnapshot => {
    this.#snapshot ??= {
      document: this.#document,
      calculated: this.#calculated,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
      dirty: this.#document !== this.#saved || this.#refused.size > 0,
      marks: this.#marks,
    };
    return this.#snapshot;
  };

  /** Applies an edit; returning the same document means no change. */
  readonly edit = (change: (document: CalculationDocument) => CalculationDocument): void => {
    const next = change(this.#document);
    if (next === this.#document) return;
    if (next.rows === this.#document.rows && next.assumptions === this.#document.assumptions) return;
    this.#past = [...this.#past.slice(-mostSteps + 1), this.#document];
    this.#future = [];
    this.#show(next);
    this.#tell();
  };

  readonly editRows = (change: (rows: readonly CalculationRow[]) => readonly CalculationRow[]): void =>
    this.edit((document) => ({ ...document, rows: change(document.rows) }));

  readonly undo = (): void => this.#toggle(this.#past, this.#future);
  readonly redo = (): void => this.#toggle(this.#future, this.#past);

  /** Marks the sent document as saved; later edits stay unsaved. */
  readonly saved = (document: CalculationDocument): void => {
    this.#saved = document;
    this.#tell();
  };

  /** Replaces the document by another saved one; undo brings the previous one back. */
  readonly replaced = (saved: CalculationDocument): void => {
    this.#past = [...this.#past.slice(-mostSteps + 1), this.#document];
    this.#future = [];
    this.#refused.clear();
    this.#marks += 1;
    this.#show(saved);
    this.saved(this.#document);
  };

  readonly mark = (row: string, col: string): CellMark | undefined => {
    const refused = this.#refused.get(keyOf(row, col));
    return refused && { state: 'refused', ...refused };
  };

  readonly refuse = (row: string, col: string, typed: string, message: string): void => {
    this.#refused.set(keyOf(row, col), { typed, message });
    this.#marked();
  };

  /** Drops refused values. */
  readonly forget = (cells: readonly { row: string; col: string }[]): void => {
    const forgotten = cells.filter(({ row, col }) => this.#refused.delete(keyOf(row, col)));
    if (forgotten.length > 0) this.#marked();
  };

  #toggle(from: CalculationDocument[], to: CalculationDocument[]): void {
    const next = from.pop();
    if (!next) return;
    to.push(this.#document);
    this.#show(next);
    this.#tell();
  }

  #show(document: CalculationDocument): void {
    this.#calculated = recompute(document.rows, document.assumptions);
    const { rows } = this.#calculated;
    // Computed rows keep their identity until they change: unchanged rows are not drawn again, and an undone document
    // is the identical object.
    const same = rows.every((row, at) => row === document.rows[at]);
    this.#document = same ? document : { ...document, rows };
    const ids = new Set(this.#document.rows.map(({ xid }) => xid));
    for (const key of this.#refused.keys()) if (!ids.has(key.split('\n')[0] ?? '')) this.#refused.delete(key);
  }

  #marked(): void {
    this.#marks += 1;
    this.#tell();
  }

  #tell(): void {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }
}
