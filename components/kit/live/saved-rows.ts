import type { Row } from '@/lib/core/widgets/column';
import type { WireChange } from '@/lib/platform/tables/wire-change';

/** Rows that colleagues add come after those that were read. */
const afterAll = 1e9;
/** So many of the latest changes are remembered, for rows that come later but were read before them. */
const mostRemembered = 10_000;
/** Rows indexed per step: a millisecond or two. */
const stepRows = 2_000;

export function idOf(row: Row): string {
  return String(row.xid);
}

/**
 * A table's saved rows: as read, plus the changes since, in the order of their numbers. The rows read may already hold
 * some of these; applying all in order again gives the same result.
 */
export class SavedRows {
  #rows = new Map<string, Row>();
  /** Rows as they were read, indexed by id up to `#known`; looking up any row by id indexes them all. */
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
  /** Changes up to this number have been forgotten. */
  #forgotten = 0;
  #order: string[] | undefined;
  #list: readonly Row[] | undefined;
  /** Rows that have changed in their places since the list was made. */
  readonly #edited = new Set<string>();
  /** Each id's place in the list, where the positions of the reading do not tell it. */
  #places: ReadonlyMap<string, number> | undefined;

  /** `style` is the column a row's style code comes from. */
  constructor(
    private readonly style?: string,
    private readonly remembered = mostRemembered,
  ) {}

  /** The rows hold every change of the table up to this number. */
  get no(): number {
    return this.#no;
  }

  /** True once the server has reported missing changes, until the rows have been read again. */
  get outOfDate(): boolean {
    return this.#reloadAt !== undefined;
  }

  get(id: string): Row | undefined {
    this.#know();
    return this.#rows.get(id);
  }

  /** The last version of a deleted row. */
  lastOf(id: string): Row | undefined {
    return this.#gone.get(id);
  }

  /** Remembers the last version of a row that was never among these. */
  remember(row: Row): void {
    this.#gone.set(idOf(row), row);
  }

  /** The ids of the rows in their order. */
  get order(): readonly string[] {
    this.#know();
    this.#order ??= [...this.#rows.keys()].sort((a, b) => this.position(a) - this.position(b));
    return this.#order;
  }

  /** The rows in their order; the same array while its content is the same. */
  get list(): readonly Row[] {
    const before = this.#list;
    if (before && this.#edited.size === 0) return before;
    const list = before
      ? this.withRows(before, this.#edited)
      : this.order.map((id) => this.#rows.get(id)).filter((row) => row !== undefined);
    this.#edited.clear();
    this.#list = list;
    return list;
  }

  /** A copy of the list with some rows as they are now, or as `made` of them. */
  withRows(list: readonly Row[], ids: Iterable<string>, made = (row: Row): Row => row): Row[] {
    const copy = [...list];
    for (const id of ids) {
      const row = this.get(id);
      const place = this.#placeIn(list, id);
      if (row && place !== undefined) copy[place] = made(row);
    }
    return copy;
  }

  /** The place of a row in the list. */
  #placeIn(list: readonly Row[], id: string): number | undefined {
    const read = this.position(id);
    const there = list[read];
    if (there && idOf(there) === id) return read;
    this.#places ??= new Map(list.map((row, place) => [idOf(row), place]));
    return this.#places.get(id);
  }

  position(id: string): number {
    this.#know();
    return this.#positions.get(id) ?? afterAll;
  }

  /** Places a row that is about to arrive before all others. */
  placeFirst(id: string): void {
    this.#know();
    this.#added += 1;
    this.#positions.set(id, -this.#added);
  }

  /**
   * Replaces the rows by those read at number `no` or later; the last values of `stored` rows that are gone are
   * remembered. Returns whether changes must be requested again, because these rows are older than the previous ones or
   * than a forgotten change.
   */
  load(rows: readonly Row[], no: number, stored: ReadonlySet<string> = new Set()): boolean {
    // The previous rows need their index only where their last values or changes are used.
    if (stored.size > 0 || this.#log.length > 0) this.#know();
    const before = this.#rows;
    const older = no < Math.max(this.#readAt, this.#forgotten);
    if (older) this.#forgotten = 0;
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
    this.#listAnew(rows);
    this.#order = undefined;
    for (const id of stored) {
      const last = before.get(id);
      if (last && !this.get(id)) this.#gone.set(id, last);
    }
    for (const change of this.#log) this.#make(change);
    return older;
  }

  /** Indexes the rows in steps that fit between two frames; otherwise the first lookup by id does it at once. */
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
    // The order is that of the reading until a row is added or removed.
    if (this.#known === this.#read.length) {
      this.#isKnown = true;
      this.#order = [...this.#rows.keys()];
    }
  }

  /** Applies changes in order, up to `no`; returns those that are new. */
  apply(changes: readonly WireChange[], no: number): WireChange[] {
    const last = Math.max(this.#no, this.#log.at(-1)?.no ?? 0);
    const fresh = changes.filter((change) => change.no > last);
    for (const change of fresh) {
      this.#log.push(change);
      this.#make(change);
    }
    if (!this.outOfDate) this.#no = Math.max(this.#no, no);
    if (this.#log.length > 2 * this.remembered) {
      this.#forgotten = this.#log.splice(0, this.#log.length - this.remembered).at(-1)?.no ?? 0;
    }
    return fresh;
  }

  /** Changes up to `no` are missing and will not come: the rows have to be read again. */
  miss(no: number): void {
    this.#reloadAt = Math.max(no, this.#reloadAt ?? 0);
  }

  /** The row with its style code derived again, since local values may have changed it. */
  styled(row: Row): Row {
    if (this.style === undefined) return row;
    const { _style, ...rest } = row;
    const style = row[this.style];
    return style === null || style === undefined ? (rest as Row) : { ...rest, _style: style };
  }

  /** Replaces the list; without one it is made of the rows when it is needed. */
  #listAnew(list?: readonly Row[]): void {
    this.#list = list;
    this.#edited.clear();
    this.#places = undefined;
  }

  #make({ kind, row: id, col, val, vals }: WireChange): void {
    this.#know();
    const row = this.#rows.get(id);
    if (kind === 'edit') {
      if (!row || col === undefined) return;
      this.#rows.set(id, this.styled({ ...row, [col]: val ?? null }));
      this.#edited.add(id);
      return;
    }
    this.#order = undefined;
    this.#listAnew();
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
