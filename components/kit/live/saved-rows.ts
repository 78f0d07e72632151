import type { Row } from '@/lib/core/widgets/column';
import type { WireChange } from '@/lib/platform/tables/wire-change';

/** Rows that colleagues add stand after those that were read. */
const afterAll = 1e9;
/** So many rows are known by their ids in one step: a millisecond or two. */
const stepRows = 2_000;

export function idOf(row: Row): string {
  return String(row.xid);
}

/**
 * A table's rows as they are saved: as they were read, and the changes since, in the order of their numbers. What was read
 * may hold some of these already; they are made once more, and the later ones set right what that turned back.
 */
export class SavedRows {
  #rows = new Map<string, Row>();
  /** Rows as they were read, of which the first `#known` stand in `#rows`; all do before a row is asked for by its id. */
  #read: readonly Row[] = [];
  #known = 0;
  #isKnown = true;
  #gone = new Map<string, Row>();
  #positions = new Map<string, number>();
  #added = 0;
  #readAt = 0;
  #no = 0;
  #reloadAt: number | undefined;
  #log: WireChange[] = [];
  #order: string[] | undefined;
  #list: readonly Row[] | undefined;

  /** `style` is the column a row's style code comes from. */
  constructor(private readonly style?: string) {}

  /** Every change of the table up to this number is in the rows. */
  get no(): number {
    return this.#no;
  }

  /** The rows were told to be too far behind, and have not been read again since. */
  get outOfDate(): boolean {
    return this.#reloadAt !== undefined;
  }

  get(id: string): Row | undefined {
    this.#know();
    return this.#rows.get(id);
  }

  /** A row that is no longer there, as it was last. */
  lastOf(id: string): Row | undefined {
    return this.#gone.get(id);
  }

  /** The ids of the rows in their order. */
  get order(): readonly string[] {
    this.#know();
    this.#order ??= [...this.#rows.keys()].sort((a, b) => this.position(a) - this.position(b));
    return this.#order;
  }

  /** The rows in their order; the same list for as long as they hold the same. */
  get list(): readonly Row[] {
    this.#list ??= this.order.map((id) => this.#rows.get(id)).filter((row) => row !== undefined);
    return this.#list;
  }

  position(id: string): number {
    this.#know();
    return this.#positions.get(id) ?? afterAll;
  }

  /** A row that is about to come is to stand before all others. */
  placeFirst(id: string): void {
    this.#know();
    this.#added += 1;
    this.#positions.set(id, -this.#added);
  }

  /**
   * Takes rows as they were read, at number `no` or later, in the place of those before; of `stored` the last values are
   * remembered where they are gone. Gives whether changes must be asked for again, because the rows are older than those before.
   */
  load(rows: readonly Row[], no: number, stored: ReadonlySet<string> = new Set()): boolean {
    // Of the rows before, those that may be asked about.
    if (stored.size > 0 || this.#log.length > 0) this.#know();
    const before = this.#rows;
    const older = no < this.#readAt;
    this.#log = older ? [] : this.#log.filter((change) => change.no > no);
    this.#readAt = no;
    this.#no = older ? no : Math.max(no, this.#no);
    if (this.#reloadAt !== undefined && no >= this.#reloadAt) {
      this.#reloadAt = undefined;
      this.#no = Math.max(this.#no, this.#log.at(-1)?.no ?? 0);
    }
    this.#rows = new Map();
    this.#read = rows;
    this.#known = 0;
    this.#isKnown = false;
    this.#list = rows;
    this.#order = undefined;
    for (const id of stored) {
      const last = before.get(id);
      if (last && !this.get(id)) this.#gone.set(id, last);
    }
    for (const change of this.#log) this.#make(change);
    return older;
  }

  /** The work that the first question about a row by its id would else do at once, in steps that fit between two frames. */
  *prepare(): Generator<void> {
    while (!this.#isKnown) {
      this.#know(stepRows);
      yield;
    }
  }

  #know(most = Number.POSITIVE_INFINITY): void {
    if (this.#isKnown) return;
    const end = Math.min(this.#read.length, this.#known + most);
    for (; this.#known < end; this.#known += 1) {
      const row = this.#read[this.#known];
      if (!row) continue;
      const id = idOf(row);
      this.#rows.set(id, row);
      this.#positions.set(id, this.#known);
    }
    // They stand as they were read until something comes or goes.
    if (this.#known === this.#read.length) {
      this.#isKnown = true;
      this.#order = [...this.#rows.keys()];
    }
  }

  /** Takes changes in order, up to `no`; gives those that are new. */
  apply(changes: readonly WireChange[], no: number): WireChange[] {
    const last = Math.max(this.#no, this.#log.at(-1)?.no ?? 0);
    const fresh = changes.filter((change) => change.no > last);
    for (const change of fresh) {
      this.#log.push(change);
      this.#make(change);
    }
    if (!this.outOfDate) this.#no = Math.max(this.#no, no);
    return fresh;
  }

  /** Changes up to `no` are missing and will not come: the rows have to be read again. */
  miss(no: number): void {
    this.#reloadAt = Math.max(no, this.#reloadAt ?? 0);
  }

  /** A row with values of one's own over it, its style code with it. */
  styled(row: Row): Row {
    if (this.style === undefined) return row;
    const { _style, ...rest } = row;
    const style = row[this.style];
    return style === null || style === undefined ? (rest as Row) : { ...rest, _style: style };
  }

  #make({ kind, row: id, col, val, vals }: WireChange): void {
    this.#know();
    const row = this.#rows.get(id);
    this.#list = undefined;
    if (kind === 'edit') {
      if (row && col !== undefined) this.#rows.set(id, this.styled({ ...row, [col]: val ?? null }));
      return;
    }
    this.#order = undefined;
    if (kind === 'delete') {
      if (row) this.#gone.set(id, row);
      this.#rows.delete(id);
      return;
    }
    this.#rows.set(id, this.styled({ ...vals, xid: id }));
    this.#gone.delete(id);
    if (!this.#positions.has(id)) this.#positions.set(id, afterAll + this.#positions.size);
  }
}
