import { badInput, UserError } from '@/base/errors';
import type { Cell, Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { CellProblem } from '@/lib/platform/tables/cell-problem';
import type { Question } from '@/lib/platform/tables/live/client';
import type { OwnChange, OwnChangesPage } from '@/lib/platform/tables/own-changes';
import type { Recorded } from '@/lib/platform/tables/record';
import { ChangeRefused } from '@/lib/platform/tables/refusal';
import type { WireChange } from '@/lib/platform/tables/wire-change';
import { ModelTable } from '@/tests/factories/model-table';

export const companyId = '00000000-0000-4000-8000-000000000001';
export const tbl = 'customer';

export type Change = Exclude<Question, { type: 'watch' }> & { op: string };
type Values = Record<string, Cell>;

const failure = (code: string) => Object.assign(new Error(`The database failed: ${code}`), { code });
/** ECONNRESET: what was sent may have been done. */
export const awayError = () => failure('ECONNRESET');
export const heldError = () => failure('55P03');
const repeatedError = () => failure('23505');

/** What an idempotency key is compared by; what the editor saw is a condition and not part of it. */
function contentOf(change: Change): string {
  const { type, row, vals, no, add, remove, restore, cells }: Partial<Record<string, unknown>> = change;
  const written = 'cells' in change ? change.cells.map((cell) => [cell.row, cell.col, cell.val]) : cells;
  return JSON.stringify([type, row, vals, no, add, remove, restore, written]);
}

/** The answer of a key: the lines of a change that was done, or why it was refused for good. */
type Key = { user: string; content: string } & ({ lines: number; no: number } | { refusal: readonly CellProblem[] });

/** The database of a simulation: what a transaction does happens at once, all or none, with the product's own refusals. */
export class SimulatedDatabase {
  protected readonly table: ModelTable;
  readonly #keys = new Map<string, Key>();
  readonly #listeners = new Set<(payload: string) => void>();

  constructor(rows: Readonly<Record<string, Values>>) {
    this.table = new ModelTable(rows, tbl);
  }

  get no(): number {
    return this.table.no;
  }

  get log(): readonly (WireChange & { via: string; was: Cell })[] {
    return this.table.log;
  }

  get rows(): Row[] {
    return [...this.table.rows].map(([xid, values]) => ({ ...values, xid }));
  }

  listen(run: (payload: string) => void): () => void {
    this.#listeners.add(run);
    return () => this.#listeners.delete(run);
  }

  notify(event: object): void {
    for (const run of this.#listeners) run(JSON.stringify(event));
  }

  /** One change in a transaction of its own, once for its key. Throws what the product's verbs throw. */
  save(scope: Scope, change: Change): Recorded {
    const before = this.knownBefore(scope, change);
    return before ?? this.#notified(() => this.carryOut(scope, change));
  }

  /** Changes in one transaction, all or none. Throws when one was done before or is refused. */
  saveTogether(changes: readonly { scope: Scope; change: Change }[]): Recorded[] {
    if (changes.some(({ change }) => this.#keys.has(change.op))) throw repeatedError();
    return this.allOrNone(() => this.#notified(() => changes.map(({ scope, change }) => this.carryOut(scope, change))));
  }

  /** What was done under the change's key. Throws 409 when that was something else. */
  protected knownBefore(scope: Scope, change: Change): Recorded | undefined {
    const key = this.#keys.get(change.op);
    if (!key) return undefined;
    if (key.user !== scope.user.id || key.content !== contentOf(change)) {
      throw new UserError(409, 'Kjennetegnet (op) er brukt til en annen endring. Send denne med et nytt.');
    }
    if ('refusal' in key) throw new ChangeRefused(key.refusal, { op: change.op, hash: key.content });
    return { no: key.lines > 0 ? key.no : this.no, lines: key.lines };
  }

  /** Refuses the change with this key for good. False when it has been done meanwhile. */
  storeRefusal({ user }: Scope, { problems, key }: ChangeRefused): boolean {
    if (!key || !('hash' in key)) throw new Error('The model knows operations only.');
    const known = this.#keys.get(key.op);
    if (known) return 'refusal' in known;
    this.#keys.set(key.op, { user: user.id, content: key.hash, refusal: problems });
    return true;
  }

  protected allOrNone<T>(run: () => T): T {
    const [rows, lines, keys] = [new Map(this.table.rows), this.no, new Map(this.#keys)];
    try {
      return run();
    } catch (error) {
      this.table.rows.clear();
      for (const [row, values] of rows) this.table.rows.set(row, values);
      this.table.log.length = lines;
      this.#keys.clear();
      for (const [op, key] of keys) this.#keys.set(op, key);
      throw error;
    }
  }

  /** Changes after a number, in order, with the latest number; undefined when there are more than `most`. */
  since(no: number, most: number): { no: number; changes: WireChange[] | undefined } {
    const lines = this.table.log.filter((line) => line.no > no);
    const changes = lines.map(({ via: _via, was: _was, whole: _whole, ...change }) => change);
    return { no: this.no, changes: lines.length > most ? undefined : changes };
  }

  /** A page of so many of the user's own changes, the latest before a line. */
  ownChanges(user: string, most: number, before = Number.POSITIVE_INFINITY): OwnChangesPage {
    const own = new Map<string, OwnChange>();
    for (const { no, op, via, row, kind, col, val = null, was, by } of this.log) {
      if (by.id !== user || no >= before) continue;
      const change = own.get(op) ?? { op, via: via as OwnChange['via'], steps: [] };
      const [from, to] = kind === 'edit' ? [was, val] : [null, null];
      change.steps.push({ no, row, kind, col, from, to });
      own.set(op, change);
    }
    const changes = [...own.values()].slice(-most);
    const first = changes[0]?.steps[0]?.no;
    return { changes, ...(own.size > changes.length && { before: first }) };
  }

  /** Announces what a transaction has added to the log. */
  #notified<T>(run: () => T): T {
    const before = this.no;
    const result = run();
    if (this.no > before) this.notify({ type: 'table-changed', companyId, no: this.no });
    return result;
  }

  protected carryOut(scope: Scope, change: Change): Recorded {
    const before = this.no;
    const { status, problems } = this.table.carryOut(change, scope.user.id);
    if (status !== 'ok') {
      throw problems ? new ChangeRefused(problems, { op: change.op, hash: contentOf(change) }) : badInput(status);
    }
    const recorded = { no: this.no, lines: this.no - before };
    this.#keys.set(change.op, { user: scope.user.id, content: contentOf(change), ...recorded });
    return recorded;
  }
}
