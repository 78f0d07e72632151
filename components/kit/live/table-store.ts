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
/** Throttle for reading a narrowed table again. */
const readAgainMs = 1_000;
/** Colleagues' changes are shown at once, and then at most so often. */
const showEveryMs = 100;

/** The store's dependencies on the screen that shows it. */
export type StoreDeps = {
  say: (message: string) => void;
  /** Reads the page again, including the table's rows. */
  refresh: () => void;
  /** A new row's id; undefined when the call failed, which has then been reported. */
  newRow: () => Promise<string | undefined>;
  /** The user's own latest changes, or the latest before that log line. */
  ownChanges: (before?: number) => Promise<OwnChangesPage>;
  /** Reports an error in the program. */
  onError: (error: unknown) => void;
  /** Shows a message with 'Angre'; returns a function that withdraws it. */
  offer: (text: string, undo: () => void) => () => void;
};

/** A table as it was read; `complete` when these are all its rows. */
export type ReadTable = { live: Live; columns: readonly Column[]; rows: readonly Row[]; complete: boolean };

export type Shown = Pick<
  LiveRows,
  'rows' | 'read' | 'columns' | 'version' | 'connection' | 'waiting' | 'present' | 'canUndo' | 'canRedo'
> & {
  /** True once all rows are read. */
  complete: boolean;
};

/**
 * The client state of one table: saved rows, colleagues' changes, and local edits with their connection. It outlives
 * its screen while something is unsaved, so that leaving a page loses nothing.
 */
export class TableStore {
  readonly #saved: SavedRows;
  readonly #own: LocalEdits;
  readonly #offered = new OfferedRows();
  readonly #flashes = new Flashes(() => this.#changedByOthers());
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
  #notifiedAt = Number.NEGATIVE_INFINITY;
  #notifyLater: ReturnType<typeof setTimeout> | undefined;

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

  get isLoaded(): boolean {
    return this.#read !== undefined;
  }

  /** True once all rows of a table with these columns are here: a widget with its first rows adds nothing. */
  hasAllOf(columns: readonly Column[]): boolean {
    const names = (list: readonly Column[]) => list.map(({ value }) => value).join();
    return this.#read?.complete === true && names(this.#read.columns) === names(columns);
  }

  /** True while something is being sent or waits for the user. */
  get busy(): boolean {
    return this.#own.busy;
  }

  get waiting(): number {
    return this.#own.waiting;
  }

  /** The work that closing the tab would lose. */
  get unsaved(): UnsavedWork {
    return this.#own.unsaved;
  }

  /**
   * Restores what an earlier page left unsaved, once all rows are loaded: a new row that has been saved meanwhile is no
   * draft.
   */
  takeUp({ rows, values, refusals }: UnsavedWork): void {
    for (const row of rows.toReversed()) {
      if (this.#saved.get(row)) continue;
      this.#saved.placeFirst(row);
      this.#own.drafts.add(row);
    }
    // Each new row is saved alone, since one row's problem must not block the others.
    this.save(values.filter(({ row }) => !rows.includes(row)));
    for (const one of rows) this.save(values.filter(({ row }) => row === one));
    // Last, since a value that is typed in a cell ends its refusal.
    for (const refusal of refusals) this.#own.refuse(refusal);
    this.#changed();
  }

  connect(client: Connection): void {
    if (this.#client === client) return;
    this.dispose();
    this.#client = client;
    this.#disconnect = [client.onPush((push) => this.#receive(push)), client.onChange(() => this.#connectionChanged())];
    void this.#send();
  }

  /** Unsubscribes; what waits is not sent any more. */
  dispose(): void {
    this.hide();
    for (const run of this.#disconnect) run();
    this.#disconnect = [];
    this.#client = undefined;
    this.#flashes.stop();
    clearTimeout(this.#notifyLater);
    this.#notifyLater = undefined;
  }

  /**
   * The table is on the screen: subscribes to changes, and once all rows are loaded reads the user's earlier changes
   * for undo.
   */
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

  /** Replaces the table by what has just been read. */
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

  /** Does the work of the first edit ahead of time, in steps that fit between two frames. */
  prepare(): Generator<void> {
    return this.#saved.prepare();
  }

  /** The displayed rows; the same object until something changes. */
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

  /** Adds the values' new rows on top, or directly below the row they were offered under. */
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

  /** Withdraws the offer to undo, since it is no longer the latest change. */
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

  /** True if requests that are not queued can be made; shows the reason if not. */
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

  /** Called after each action of the user. */
  #worked(): void {
    this.#ended();
    if (this.#isDown && this.#own.isSending) {
      this.#sayLost();
      this.#client?.wake();
    }
    this.#changed();
    void this.#send();
  }

  /** Reads the user's own changes, a page at a time, until the next undo and redo are known. */
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

  /** Sends the queue one entry at a time: each is answered before the next, so that the order holds. */
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
      // An entry in flight when the connection was lost stays first and is sent again with the same idempotency key.
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
        this.#changedByOthers();
        void this.#send();
        return;
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
   * The changes that can be applied locally. Only the server can tell whether a row a colleague added or changed meets
   * a narrowed table's condition: the table is read again, which also brings their new rows.
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

  /** Updates the other side of a conflict when a colleague changes that cell again. */
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
    this.#outdate();
    this.#notify();
  }

  /** What is displayed has to be built anew. */
  #outdate(): void {
    this.#version += 1;
    this.#shown = undefined;
  }

  /** As #changed, but the screens are drawn again at most each showEveryMs, however many changes come. */
  #changedByOthers(): void {
    this.#outdate();
    const wait = this.#notifiedAt + showEveryMs - performance.now();
    if (wait <= 0) this.#notify();
    else this.#notifyLater ??= setTimeout(() => this.#notify(), wait);
  }

  #notify(): void {
    clearTimeout(this.#notifyLater);
    this.#notifyLater = undefined;
    this.#notifiedAt = performance.now();
    for (const run of this.#listeners) run();
  }
}
