import { uuidv7 } from 'uuidv7';
import type { Cell } from '@/lib/core/widgets/column';
import type { CellProblem } from '@/lib/platform/tables/cell-problem';
import type { EditContext } from '@/lib/platform/tables/declared/live-table';
import { mostCells } from '@/lib/platform/tables/limits';
import type { Reply } from '@/lib/platform/tables/live/protocol';
import type { NewValue } from './live-rows';
import { type CellsEntry, keyOf, type OutboxEntry, type OwnCell, type RowsEntry, type SentEntry } from './outbox-entry';

/** Above this many queued changes they are sent as one message; until then each is an undo step of its own. */
const mostWaiting = 10;

type Found = { cell: OwnCell; entry: CellsEntry | RowsEntry };

function problemsOf(cells: readonly OwnCell[], { status, problems = [] }: Pick<Reply, 'status' | 'problems'>) {
  const found = new Map<OwnCell, CellProblem>();
  for (const problem of problems) {
    const inRow = cells.filter(({ row }) => row === problem.row);
    const exact = inRow.filter(({ col }) => col === problem.col);
    // A rule of the whole row may name a column that was not changed.
    const blamed = exact.length > 0 ? exact : inRow.length > 0 ? inRow : cells;
    for (const cell of blamed) if (!found.has(cell)) found.set(cell, problem);
  }
  return { found, fault: found.size === 0 ? status : undefined };
}

/** Splits an entry into the changes it was merged from, without values that are already saved. */
function partsOf(entry: CellsEntry, found: ReadonlyMap<OwnCell, CellProblem>): CellsEntry[] {
  const parts = new Map<number, CellsEntry>();
  for (const cell of entry.cells) {
    const now = found.get(cell)?.now;
    if (now && now.val === cell.val) continue;
    const part = parts.get(cell.edit) ?? { ...entry, cells: [] };
    part.cells.push(cell);
    parts.set(cell.edit, part);
  }
  return [...parts.values()];
}

/**
 * The user's unsaved changes: a queue that is sent in order, one at a time, and the changes the server refused, which
 * wait for the user. A value leaves only when it is saved or dropped.
 */
export class Outbox {
  #queue: OutboxEntry[] = [];
  #blocked: CellsEntry[] = [];
  #edits = 0;
  #index: Map<string, Found> | undefined;

  get queue(): readonly OutboxEntry[] {
    return this.#queue;
  }

  /** The unsaved cells, each with its latest value; queued values win over refused ones. */
  get cells(): ReadonlyMap<string, Found> {
    if (!this.#index) {
      this.#index = new Map();
      for (const entry of [...this.#blocked, ...this.#queue]) {
        if (entry.kind !== 'cells' && entry.kind !== 'rows') continue;
        for (const cell of entry.cells) this.#index.set(keyOf(cell.row, cell.col), { cell, entry });
      }
    }
    return this.#index;
  }

  /** Refused cells that an undo or redo on its way covers: they are in sight again when it is answered. */
  get covered(): { cell: OwnCell; fault?: string }[] {
    if (this.#queue.length === 0) return [];
    return this.#blocked.flatMap(({ cells, fault }) =>
      cells.filter((cell) => this.find(cell.row, cell.col)?.cell !== cell).map((cell) => ({ cell, fault })),
    );
  }

  get rows(): Set<string> {
    return new Set([...this.cells.values()].map(({ cell }) => cell.row));
  }

  find(row: string, col: string): Found | undefined {
    return this.cells.get(keyOf(row, col));
  }

  isBlocked(entry: CellsEntry | RowsEntry): entry is CellsEntry {
    return entry.kind === 'cells' && this.#blocked.includes(entry);
  }

  /** True while an entry awaits its reply. */
  has(entry: OutboxEntry): boolean {
    return this.#queue.includes(entry);
  }

  push(entry: OutboxEntry): void {
    this.#queue.push(entry);
    this.#index = undefined;
  }

  /**
   * Queues values typed together; `seen` gives a cell's value as its user sees it. A value for a refused cell replaces
   * the refused one, and its entry is released when none of its cells has a problem any more.
   */
  save(values: readonly NewValue[], seen: (row: string, col: string) => Cell, context?: EditContext): void {
    this.#edits += 1;
    const cells: OwnCell[] = [];
    const mended = new Set<CellsEntry>();
    const covered = new Map(this.covered.map(({ cell }) => [keyOf(cell.row, cell.col), cell]));
    for (const { row, col, val, typed, was } of values) {
      const found = this.find(row, col);
      if (found && this.isBlocked(found.entry)) {
        this.#mend(found.cell);
        Object.assign(found.cell, { val, typed });
        mended.add(found.entry);
      } else {
        const under = covered.get(keyOf(row, col));
        if (under) this.#dropCell(under, this.#blocked);
        cells.push({ row, col, val, typed, was: was === undefined ? seen(row, col) : was, edit: this.#edits });
      }
    }
    for (const entry of mended) {
      // The content changed, so it is released with a new idempotency key.
      delete entry.fault;
      entry.context = context;
      this.#release(entry);
    }
    if (cells.length > 0) this.push({ kind: 'cells', op: uuidv7(), via: 'direct', cells, tried: false, context });
    this.#index = undefined;
  }

  /** Values to be saved with new rows, as cells of that change; their refused values are dropped. */
  cellsOf(values: readonly NewValue[], seen: (row: string, col: string) => Cell): OwnCell[] {
    this.#edits += 1;
    return values.map(({ row, col, val, typed, was }) => {
      const found = this.find(row, col);
      const refused = found && this.isBlocked(found.entry) ? found.cell : undefined;
      const stood = refused ? (refused.problem?.now?.val ?? refused.was) : seen(row, col);
      if (refused) this.#dropCell(refused);
      this.#index = undefined;
      return { row, col, val, typed, was: was === undefined ? stood : was, edit: this.#edits };
    });
  }

  /** The next entry to send; a long queue of small changes is merged first. */
  next(): OutboxEntry | undefined {
    const [head] = this.#queue;
    if (this.#queue.length > mostWaiting && head?.kind === 'cells') this.#merge(head);
    return this.#queue[0];
  }

  remove(entry: OutboxEntry): void {
    this.#queue = this.#queue.filter((other) => other !== entry);
    this.#index = undefined;
  }

  /** Replaces an entry in the queue; undefined removes it. */
  replace(entry: OutboxEntry, other: OutboxEntry | undefined): void {
    this.#queue = this.#queue.flatMap((queued) => (queued === entry ? (other ?? []) : queued));
    this.#index = undefined;
  }

  /** The entry with an idempotency key that is known to be carried out. */
  withOp(op: string): SentEntry | undefined {
    return [...this.#queue, ...this.#blocked].find(
      (entry): entry is SentEntry => entry.kind !== 'step' && entry.op === op,
    );
  }

  /** Removes an entry the server has saved, also when it was taken for refused. */
  settled(entry: SentEntry): void {
    this.remove(entry);
    this.#blocked = this.#blocked.filter((other) => other !== entry);
  }

  /**
   * Handles a refused change, of which nothing is written: values that equal the saved ones are dropped, and of merged
   * changes only those with a problem stay blocked.
   */
  refused(entry: CellsEntry, reply: Pick<Reply, 'status' | 'problems'>): void {
    const { found, fault } = problemsOf(entry.cells, reply);
    this.remove(entry);
    const again: CellsEntry[] = [];
    // Without a cell to blame the whole entry is blocked and keeps its idempotency key: it may have been written.
    for (const part of fault === undefined ? partsOf(entry, found) : [{ ...entry, fault }]) {
      for (const cell of part.cells) {
        const problem = found.get(cell);
        if (problem) cell.problem = { message: problem.message, now: problem.now };
      }
      if (this.#isWrong(part)) this.#keep(part, this.#superseded(part));
      if (part.cells.length === 0) continue;
      if (this.#isWrong(part)) this.#blocked.push(part);
      else again.push({ ...part, op: uuidv7(), tried: false });
    }
    this.#queue.unshift(...again);
    this.#index = undefined;
  }

  /** Blocks the cells of a change that was refused with its rows, as a change of their own. */
  apart(entry: RowsEntry, reply: Pick<Reply, 'status' | 'problems'>): void {
    const { cells, via, context } = entry;
    if (cells.length === 0) return;
    const own = reply.problems?.filter(({ row }) => cells.some((cell) => cell.row === row));
    const alone: CellsEntry = { kind: 'cells', op: uuidv7(), via, cells, tried: false, context };
    this.refused(alone, { status: reply.status, problems: own });
  }

  /** Gives up a change: values typed over it now have its `was`. */
  abandon(entry: OutboxEntry): void {
    this.remove(entry);
    if (entry.kind === 'cells' || entry.kind === 'rows') this.#superseded(entry);
    this.#index = undefined;
  }

  /** 'mine' sends a refused value again, over the saved one; 'stored' drops it. */
  choose(row: string, col: string, which: 'mine' | 'stored'): void {
    const found = this.find(row, col);
    if (!found) return;
    const { cell, entry } = found;
    if (which === 'stored') this.#dropCell(cell);
    else if (this.isBlocked(entry)) {
      this.#mend(cell);
      this.#release(entry);
    }
    this.#index = undefined;
  }

  /** Sends every refused change again except conflicts, which the user has to decide. */
  retry(): void {
    for (const entry of this.#blocked) {
      for (const cell of entry.cells) if (cell.problem && !cell.problem.now) this.#mend(cell);
      this.#release(entry);
    }
    this.#index = undefined;
  }

  /** A colleague changed a cell that is in conflict: the conflict is now with their new value. */
  changed(row: string, col: string, now: NonNullable<CellProblem['now']>): void {
    const found = this.find(row, col);
    if (!found?.cell.problem?.now) return;
    if (now.val === found.cell.val) this.#dropCell(found.cell);
    else found.cell.problem = { ...found.cell.problem, now };
    this.#index = undefined;
  }

  /** The user deleted the row, so its unsaved values are dropped. */
  dropRow(row: string): void {
    for (const { cell } of this.cells.values()) if (cell.row === row) this.#dropCell(cell);
    this.#index = undefined;
  }

  #isWrong({ cells, fault }: CellsEntry): boolean {
    return fault !== undefined || cells.some(({ problem }) => problem !== undefined);
  }

  /** Clears a cell's problem; a conflict's saved value becomes its `was`. */
  #mend(cell: OwnCell): void {
    if (cell.problem?.now) cell.was = cell.problem.now.val;
    if (cell.problem) cell.problem = undefined;
  }

  /**
   * Queues a refused entry again once its cells have no problem: with a new idempotency key, unless it may have been
   * written.
   */
  #release(entry: CellsEntry): void {
    if (!this.isBlocked(entry) || entry.cells.some(({ problem }) => problem !== undefined)) return;
    this.#blocked = this.#blocked.filter((other) => other !== entry);
    if (entry.cells.length === 0) return;
    const { fault, ...rest } = entry;
    this.#queue.push({ ...rest, op: fault === undefined ? uuidv7() : entry.op, tried: fault !== undefined });
  }

  /** The entry's cells without those typed again later; the later ones take over the entry's `was`. */
  #superseded(entry: CellsEntry | RowsEntry): OwnCell[] {
    const later = new Map<string, OwnCell>();
    for (const other of this.#queue.toReversed()) {
      if ((other.kind !== 'cells' && other.kind !== 'rows') || other === entry) continue;
      for (const cell of other.cells) later.set(keyOf(cell.row, cell.col), cell);
    }
    return entry.cells.filter((cell) => {
      const over = later.get(keyOf(cell.row, cell.col));
      if (over) over.was = cell.was;
      return !over;
    });
  }

  /**
   * Reduces an entry to these cells. A subset gets a new idempotency key, since the server may have carried out the
   * whole.
   */
  #keep(entry: CellsEntry, cells: OwnCell[]): void {
    if (cells.length < entry.cells.length) Object.assign(entry, { cells, op: uuidv7() });
  }

  #dropCell(cell: OwnCell, from: readonly OutboxEntry[] = [...this.#queue, ...this.#blocked]): void {
    const entries = from.filter((entry) => entry.kind === 'cells');
    for (const entry of entries) {
      this.#keep(
        entry,
        entry.cells.filter(({ row, col }) => row !== cell.row || col !== cell.col),
      );
      if (entry.cells.length === 0) {
        this.#queue = this.#queue.filter((other) => other !== entry);
        this.#blocked = this.#blocked.filter((other) => other !== entry);
      } else if (entry.fault === undefined) this.#release(entry);
    }
  }

  /** Merges the direct changes queued behind `head` into it, up to the first that repeats a cell. */
  #merge(head: CellsEntry): void {
    if (head.tried || head.via !== 'direct') return;
    const keys = new Set(head.cells.map(({ row, col }) => keyOf(row, col)));
    const cells = [...head.cells];
    let taken = 1;
    for (const entry of this.#queue.slice(1)) {
      if (entry.kind !== 'cells' || entry.tried || entry.via !== 'direct') break;
      if (entry.context?.activedate !== head.context?.activedate) break;
      if (entry.cells.some(({ row, col }) => keys.has(keyOf(row, col)))) break;
      if (cells.length + entry.cells.length > mostCells) break;
      for (const { row, col } of entry.cells) keys.add(keyOf(row, col));
      cells.push(...entry.cells);
      taken += 1;
    }
    this.#queue.splice(0, taken, { ...head, cells });
    this.#index = undefined;
  }
}
