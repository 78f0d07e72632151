import { cellText } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Live } from '@/lib/core/widgets/widget';
import type { EditContext } from '@/lib/platform/tables/declared/live-table';
import { type Connection, ConnectionLost } from '@/lib/platform/tables/live/client';
import { TooLarge } from '@/lib/platform/tables/live/frame';
import type { Present, Push } from '@/lib/platform/tables/live/protocol';
import type { OwnChangesPage } from '@/lib/platform/tables/own-changes';
import type { WireChange } from '@/lib/platform/tables/wire-change';
import { addLabel, closedColumns, type Labels, withLabels } from './choices';
import { Flashes } from './flashes';
import type { CellMark, Flash, LiveRows, NewRows, NewValue } from './live-rows';
import { LocalEdits, type UnsavedWork } from './local-edits';
import { OfferedRows } from './offered-rows';
import { questionOf, type TableId } from './question';
import { SavedRows } from './saved-rows';
import { ShownRows } from './shown-rows';

const lostMessage = 'Websocket connection error';
/** A narrowed table is read again at most this often, with all that has changed meanwhile. */
const readAgainMs = 1_000;

/** What the store needs of the screen it works for. */
export type StoreDeps = {
  say: (message: string) => void;
  /** Reads the page again, with the table's rows. */
  refresh: () => void;
  /** A new row's id, or undefined when there is none to be had (which has been said). */
  newRow: () => Promise<string | undefined>;
  /** One's own latest changes, or the latest before that line of the log. */
  ownChanges: (before?: number) => Promise<OwnChangesPage>;
  /** Something went wrong in the program. */
  onError: (error: unknown) => void;
  /** Says something with 'Angre'; gives what takes the offer away. */
  offer: (text: string, undo: () => void) => () => void;
};

/** A table as it was read; `complete` when these are all its rows. */
export type ReadTable = { live: Live; columns: readonly Column[]; rows: readonly Row[]; complete: boolean };

export type Shown = Pick<
  LiveRows,
  'rows' | 'read' | 'columns' | 'version' | 'connection' | 'waiting' | 'present' | 'canUndo' | 'canRedo'
> & {
  /** Whether all rows are read. */
  complete: boolean;
};

/**
 * One table as the screen has it: what is saved, what colleagues change, and one's own work on its way over the connection.
 * It outlives the screen for as long as something waits, so that leaving a page loses nothing.
 */
export class TableStore {
  readonly #saved: SavedRows;
  readonly #own: LocalEdits;
  readonly #offered = new OfferedRows();
  readonly #flashes = new Flashes(() => this.#changed());
  readonly #labels: Labels = new Map();
  readonly #shownRows = new ShownRows();
  readonly #listeners = new Set<() => void>();
  #columns: readonly Column[] = [];
  #present: readonly Present[] = [];
  #read: ReadTable | undefined;
  #closed: string | undefined;
  #remembers = false;
  #reading = false;
  #readFailed = false;
  #sending = false;
  #lossSaid = false;
  #version = 0;
  #shown: Shown | undefined;
  #client: Connection | undefined;
  #disconnect: (() => void)[] = [];
  #unwatch: (() => void) | undefined;
  #withdraw: (() => void) | undefined;
  #readAgain: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: TableId,
    private deps: StoreDeps,
    style?: string,
  ) {
    this.#saved = new SavedRows(style);
    this.#own = new LocalEdits(
      this.#saved,
      () => this.#columns,
      (message) => this.deps.say(message),
    );
  }

  readonly subscribe = (run: () => void): (() => void) => {
    this.#listeners.add(run);
    return () => this.#listeners.delete(run);
  };

  /** Another screen takes over. */
  serve(deps: StoreDeps): void {
    this.deps = deps;
  }

  /** Whether it has rows yet. */
  get isLoaded(): boolean {
    return this.#read !== undefined;
  }

  /** Whether it has every row of a table with these columns: rows that are only the first of them are no news to it. */
  hasAllOf(columns: readonly Column[]): boolean {
    const names = (list: readonly Column[]) => list.map(({ value }) => value).join();
    return this.#read?.complete === true && names(this.#read.columns) === names(columns);
  }

  /** Whether something is on its way or waits for its person. */
  get busy(): boolean {
    return this.#own.busy;
  }

  get waiting(): number {
    return this.#own.waiting;
  }

  /** What would be lost with the tab. */
  get unsaved(): UnsavedWork {
    return this.#own.unsaved;
  }

  /** Takes up what was kept of an earlier page, when all rows are here: a row that has come meanwhile is no new one. */
  takeUp({ rows, values, refusals }: UnsavedWork): void {
    for (const row of rows.toReversed()) {
      if (this.#saved.get(row)) continue;
      this.#saved.placeFirst(row);
      this.#own.drafts.add(row);
    }
    for (const refusal of refusals) this.#own.refuse(refusal);
    // Each new row by itself: what is wrong with one says nothing of the others.
    this.save(values.filter(({ row }) => !rows.includes(row)));
    for (const one of rows) this.save(values.filter(({ row }) => row === one));
  }

  connect(client: Connection): void {
    if (this.#client === client) return;
    this.dispose();
    this.#client = client;
    this.#disconnect = [client.onPush((push) => this.#receive(push)), client.onChange(() => this.#connectionChanged())];
    void this.#send();
  }

  /** Leaves the connection; what waits is not sent any more. */
  dispose(): void {
    this.hide();
    for (const run of this.#disconnect) run();
    this.#disconnect = [];
    this.#client = undefined;
    this.#flashes.stop();
  }

  /** The table is on the screen: changes are heard, and once all rows are here one's own earlier ones can be undone. */
  show(): void {
    this.#unwatch ??= this.#client?.watch({ ...this.id, since: () => this.#saved.no });
    if (this.#remembers || this.#read?.complete !== true) return;
    this.#remembers = true;
    void this.#readOwn();
  }

  hide(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
    clearTimeout(this.#readAgain);
    this.#readAgain = undefined;
    this.#present = [];
  }

  /** Takes the table as it has been read, in the place of what was read before. */
  load(read: ReadTable): void {
    const isNew = this.#read?.columns !== read.columns;
    const first = this.#read === undefined;
    this.#read = read;
    const older = this.#saved.load(read.rows, read.live.no, this.#own.rows);
    this.#own.read();
    const reopened = isNew && this.#closed !== undefined;
    if (reopened) this.#closed = undefined;
    if (reopened || older) this.#client?.rewatch();
    if (isNew && !first && this.#saved.outOfDate) this.deps.refresh();
    this.#columnsChanged();
    this.#changed();
    void this.#send();
  }

  /** The work that the first edit would else do at once, in steps that fit between two frames. */
  prepare(): Generator<void> {
    return this.#saved.prepare();
  }

  /** What is shown; the same object until something changes. */
  get shown(): Shown {
    this.#shown ??= {
      rows: this.#shownRows.build(this.#saved, this.#own),
      read: this.#read?.rows ?? [],
      complete: this.#read?.complete === true,
      columns: this.#columns,
      version: this.#version,
      connection: this.#connection,
      waiting: this.waiting,
      present: this.#present,
      canUndo: this.#own.canUndo,
      canRedo: this.#own.canRedo,
    };
    return this.#shown;
  }

  readonly mark = (row: string, col: string): CellMark | undefined => this.#own.mark(row, col, this.#isDown);

  readonly flash = (row: string, col: string): Flash | undefined => this.#flashes.find(row, col);

  readonly isDraft = (row: string): boolean => this.#own.drafts.isUnsaved(row);

  readonly save = (values: readonly NewValue[], context?: EditContext): void => {
    const message = this.#closed;
    if (message === undefined) this.#own.save(values, context, this.#make(values));
    else for (const { row, col, typed } of values) this.#own.refuse({ row, col, typed, message });
    this.#worked();
  };

  /** New rows that the values make come on top, or right under the one they were offered under. */
  #make(values: readonly NewValue[]): string[] {
    const { rows, under } = this.#offered.take(values);
    for (const row of rows.toReversed()) this.#saved.placeFirst(row);
    if (rows.length > 0 && under !== undefined) this.#saved.placeFirst(under);
    return rows;
  }

  readonly newRows: NewRows = { at: 'top', ids: (count, under) => this.#offered.offer(count, under) };

  readonly refuse = (row: string, col: string, typed: string, message: string): void => {
    this.#own.refuse({ row, col, typed, message });
    this.#changed();
  };

  readonly choose = (row: string, col: string, which: 'mine' | 'stored'): void => {
    this.#own.choose(row, col, which);
    this.#worked();
  };

  readonly retry = (): void => {
    this.#client?.wake();
    this.#own.retry();
    this.#worked();
  };

  readonly addRow = async (): Promise<string | undefined> => {
    if (this.#closed !== undefined) this.deps.say(this.#closed);
    const row = this.#closed === undefined ? await this.deps.newRow() : undefined;
    if (row === undefined) return undefined;
    this.#saved.placeFirst(row);
    this.#own.drafts.add(row);
    this.#changed();
    return row;
  };

  readonly deleteRow = (row: string): Promise<boolean> => this.deleteRows([row]);

  readonly deleteRows = async (rows: readonly string[]): Promise<boolean> => {
    const saved = rows.filter((row) => !this.#own.dropDraft(row));
    this.#changed();
    if (saved.length === 0) return true;
    if (!this.#mayAsk()) return false;
    const deleted = this.#own.deleteRows(saved);
    this.#worked();
    return deleted;
  };

  readonly acted = async (): Promise<void> => {
    this.#ended();
    try {
      this.#own.remember(await this.deps.ownChanges(), true);
    } catch (error) {
      this.deps.onError(error);
    }
    this.#changed();
  };

  readonly offerUndo = (text: string): void => {
    this.#ended();
    this.#withdraw = this.deps.offer(text, () => this.undo());
  };

  /** What was offered to be taken back is no longer the latest. */
  #ended(): void {
    this.#withdraw?.();
    this.#withdraw = undefined;
  }

  readonly undo = (): void => this.#undoStep('undo');
  readonly redo = (): void => this.#undoStep('redo');

  readonly moveTo = (row: string | null, col: string | null): void => {
    if (this.#unwatch) this.#client?.moveTo(row, col);
  };

  get #isDown(): boolean {
    return this.#client?.state === 'down';
  }

  get #connection(): LiveRows['connection'] {
    const state = this.#client?.state ?? 'connecting';
    if (state !== 'open' || this.#closed !== undefined) return state;
    return this.#client?.watching ? 'open' : 'connecting';
  }

  /** Whether the server can be asked for what does not wait for it; says why not. */
  #mayAsk(): boolean {
    const reason = this.#closed ?? (this.#isDown ? lostMessage : undefined);
    if (reason !== undefined) this.deps.say(reason);
    return reason === undefined;
  }

  #undoStep(via: 'undo' | 'redo'): void {
    if (via === 'undo' && this.#own.dropUnsent()) {
      this.#ended();
      this.#changed();
      return;
    }
    if (!this.#mayAsk()) return;
    this.#readFailed = false;
    this.#own.undoStep(via);
    this.#worked();
  }

  /** Something of one's own has been done. */
  #worked(): void {
    this.#ended();
    if (this.#isDown && this.#own.isSending) {
      this.#sayLost();
      this.#client?.wake();
    }
    this.#changed();
    void this.#send();
  }

  /** Reads one's own changes, a page at a time, until it is known what undo and redo would do next. */
  async #readOwn(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      do this.#own.remember(await this.deps.ownChanges(this.#own.before));
      while (this.#own.needsEarlier);
    } catch (error) {
      this.deps.onError(error);
      this.#readFailed = true;
      if (this.#own.dropStep()) this.deps.say('Tidligere endringer kunne ikke hentes. Prøv igjen.');
    }
    this.#reading = false;
    this.#changed();
    void this.#send();
  }

  #sayLost(): void {
    if (!this.#lossSaid) this.deps.say(lostMessage);
    this.#lossSaid = true;
  }

  #connectionChanged(): void {
    if (this.#client?.state === 'open') this.#lossSaid = false;
    if (this.#isDown) {
      this.#present = [];
      if (this.#own.isSending) this.#sayLost();
    }
    this.#changed();
    void this.#send();
  }

  /** Sends what waits, one at a time: each is answered before the next, so that the order holds. */
  async #send(): Promise<void> {
    if (this.#own.needsEarlier && !this.#readFailed) void this.#readOwn();
    const client = this.#client;
    if (this.#sending || client?.state !== 'open') return;
    const entry = this.#own.next();
    if (!entry) return;
    this.#sending = true;
    try {
      this.#own.answered(entry, await client.request(questionOf(this.id, entry)));
    } catch (error) {
      // What was under way when the line went down stays first, and is asked for again by the same name.
      if (!(error instanceof ConnectionLost)) {
        if (!(error instanceof TooLarge)) this.deps.onError(error);
        this.#own.answered(entry, { status: error instanceof TooLarge ? error.message : 'Noe gikk galt' });
      }
    } finally {
      this.#sending = false;
    }
    this.#changed();
    await this.#send();
  }

  #receive(push: Push): void {
    if (!('tbl' in push) || push.tbl !== this.id.tbl || push.companyId !== this.id.company || !this.#unwatch) return;
    switch (push.type) {
      case 'changes':
        this.#take(push.changes, push.no);
        break;
      case 'reload':
        this.#saved.miss(push.no);
        this.deps.refresh();
        break;
      case 'present':
        this.#present = push.present;
        break;
      case 'closed':
        this.#closed = push.message;
        this.#present = [];
        this.#columnsChanged();
        this.deps.say(push.message);
    }
    this.#changed();
    void this.#send();
  }

  #take(changes: readonly WireChange[], no: number): void {
    const fresh = this.#saved.apply(this.#belonging(changes, no), no);
    this.#own.receive(fresh);
    this.#learnLabels(fresh);
    const others = fresh.filter((change) => !this.#own.isOwn(change));
    for (const change of others) this.#conflictsWith(change);
    this.#flashes.add(others);
  }

  /**
   * The changes that can be made here at once. Whether a colleague's row, or one that he has changed, meets the condition of a narrowed
   * table is for the server to say: the table is read again, and his new rows come with that.
   */
  #belonging(changes: readonly WireChange[], no: number): readonly WireChange[] {
    if (this.#read?.live.narrowed !== true) return changes;
    const isOpen = ({ kind, no: own }: WireChange) => kind !== 'delete' && own > this.#saved.no;
    if (!changes.some((change) => isOpen(change) && !this.#own.isOwn(change))) return changes;
    this.#saved.miss(no);
    this.#readAgain ??= setTimeout(() => {
      this.#readAgain = undefined;
      this.deps.refresh();
    }, readAgainMs);
    return changes.filter((change) => change.kind === 'edit' || change.kind === 'delete' || this.#own.isOwn(change));
  }

  #learnLabels(fresh: readonly WireChange[]): void {
    let learned = false;
    for (const { kind, val, vals, texts = {} } of fresh) {
      for (const [col, label] of Object.entries(texts)) {
        const value = kind === 'edit' ? val : vals?.[col];
        if (typeof value === 'string') learned = addLabel(this.#labels, col, value, label) || learned;
      }
    }
    if (learned) this.#columnsChanged();
  }

  /** A colleague's change of a cell in which one's own value is in conflict already. */
  #conflictsWith({ kind, row, col, val = null, texts, by, at }: WireChange): void {
    if (kind !== 'edit' || col === undefined) return;
    const column = this.#columns.find(({ value }) => value === col);
    const text = texts?.[col] ?? (column ? cellText(column, val) : String(val ?? ''));
    this.#own.outbox.changed(row, col, { val, text, by: by.name, at });
  }

  #columnsChanged(): void {
    const columns = withLabels(this.#read?.columns ?? [], this.#labels);
    this.#columns = this.#closed === undefined ? columns : closedColumns(columns);
  }

  #changed(): void {
    this.#version += 1;
    this.#shown = undefined;
    for (const run of this.#listeners) run();
  }
}
