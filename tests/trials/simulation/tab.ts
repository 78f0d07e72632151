import { TableStore } from '@/components/kit/live/table-store';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { type Connection, LiveClient, type Question } from '@/lib/platform/tables/live/client';
import type { Reply } from '@/lib/platform/tables/live/protocol';
import type { OwnChangesPage } from '@/lib/platform/tables/own-changes';
import type { Read, Write } from '@/tests/trials/histories/history';
import { companyId, tbl } from './database';
import type { User } from './live-process';
import type { Wire } from './network';
import type { VirtualTime } from './virtual-time';

export const columnNames = ['name', 'address', 'city', 'phone'] as const;
const columns: Column[] = columnNames.map((value) => ({
  ...{ value, text: value, type: 'text' },
  editor: { kind: 'text', ...(value === 'name' && { required: true }) },
}));
const live = { tbl, newRow: 'Ny kunde', label: ['name'], mayWrite: true };
const readAgainMs = 1_500;
/** Answers that leave open whether the change was saved. */
const isOpenEnded = (status: string) => /^(Databasen svarer ikke|Noen andre holder på)/.test(status);

/** What a tab has from the web process; each may fail, as when the database is away. */
export type Web = {
  connect: (tab: Tab) => Wire;
  readPage: () => Promise<{ no: number; rows: readonly Row[] }>;
  ownChanges: (user: User, before?: number) => Promise<OwnChangesPage>;
  newRow: () => Promise<string | undefined>;
};

/** A change as it was requested, with what became of it. */
export type RequestedChange = Write & { question: Question; via: string; status?: string };

const opOf = (question: Question) => ('op' in question ? question.op : undefined);
const cellsOf = (question: Question) =>
  'cells' in question
    ? question.cells.map(({ row, col, val, was }) => ({ cell: `${row} ${col}`, val: val as Cell, was: was as Cell }))
    : [];

/** A browser tab with the table open: the product's own client, over what a test gives it for a socket. */
export class Tab {
  client!: LiveClient;
  store!: TableStore;
  wire: Wire | undefined;
  readonly changes = new Map<string, RequestedChange>();
  readonly reads: Read[] = [];
  readonly errors: unknown[] = [];
  #page = 0;
  #reading = false;
  #readAgain = false;

  constructor(
    readonly user: User,
    private readonly time: VirtualTime,
    private readonly web: Web,
  ) {
    this.open();
  }

  get name(): string {
    return this.user.fullName;
  }

  get isLoaded(): boolean {
    return this.store.isLoaded;
  }

  cell(row: string, col: string): Cell | undefined {
    const found = this.store.shown.rows.find(({ xid }) => xid === row);
    return found && ((found[col] ?? null) as Cell);
  }

  /** Opens the page, and gives it what an earlier one left unsaved. */
  open(): void {
    const left = this.store?.unsaved;
    this.#page += 1;
    const page = this.#page;
    this.client = new LiveClient({
      open: () => {
        this.wire = this.web.connect(this);
        return this.wire.browser as unknown as WebSocket;
      },
      onLost: () => {},
      onSessionEnded: () => this.errors.push('The session was ended.'),
      onError: (error) => this.errors.push(error),
    });
    const { store, client } = { store: this.#newStore(page), client: this.client };
    this.store = store;
    this.#reading = false;
    this.#readAgain = false;
    void this.read().then(() => {
      if (page !== this.#page) return;
      store.connect(this.#recorded(client));
      store.show();
      if (left) store.takeUp(left);
    });
  }

  /** The page is left and opened again, as by reload: what is unsaved is taken along. */
  reload(): void {
    if (!this.isLoaded) return;
    const { store, client } = this;
    this.open();
    store.dispose();
    client.close();
  }

  /** Reads the page again, once more when that was wanted meanwhile; goes on until it can be read. */
  async read(): Promise<void> {
    const page = this.#page;
    if (this.#reading) {
      this.#readAgain = true;
      return;
    }
    this.#reading = true;
    do {
      this.#readAgain = false;
      const invoked = this.time.now;
      const found = await this.web.readPage().catch(() => undefined);
      if (page !== this.#page) return;
      if (!found) {
        await this.time.wait(readAgainMs);
        if (page !== this.#page) return;
        this.#readAgain = true;
        continue;
      }
      const { no, rows } = found;
      const cells = rows.flatMap((row) =>
        columnNames.map((col): [string, Cell] => [`${row.xid} ${col}`, (row[col] ?? null) as Cell]),
      );
      this.reads.push({ kind: 'read', client: this.name, invoked, ended: this.time.now, no, cells: new Map(cells) });
      this.store.load({ live: { ...live, no }, columns: [...columns], rows, complete: true });
    } while (this.#readAgain);
    this.#reading = false;
  }

  #newStore(page: number): TableStore {
    return new TableStore(
      { company: companyId, tbl },
      {
        say: () => {},
        refresh: () => {
          if (page === this.#page) void this.read();
        },
        newRow: () => this.web.newRow(),
        ownChanges: (before) => this.web.ownChanges(this.user, before),
        onError: (error) => {
          if (!String(error).includes('The database failed')) this.errors.push(error);
        },
        offer: () => () => {},
      },
    );
  }

  /** The client with each change it is given, and the answer, remembered. */
  #recorded(client: LiveClient): Connection {
    return {
      get state() {
        return client.state;
      },
      get watching() {
        return client.watching;
      },
      onPush: (run) => client.onPush(run),
      onChange: (run) => client.onChange(run),
      watch: (watched) => client.watch(watched),
      rewatch: () => client.rewatch(),
      moveTo: (row, col) => client.moveTo(row, col),
      wake: (options) => client.wake(options),
      request: async (question) => {
        const requested = this.#ask(question);
        const reply = await client.request(question);
        if (requested) this.#answer(requested, reply);
        return reply;
      },
    };
  }

  #ask(question: Question): RequestedChange | undefined {
    const op = opOf(question);
    if (op === undefined) return undefined;
    const requested = this.changes.get(op) ?? {
      ...{ kind: 'write', client: this.name, op, question, via: 'via' in question ? question.via : 'direct' },
      ...{ invoked: this.time.now, ended: Number.POSITIVE_INFINITY, outcome: 'unknown', cells: cellsOf(question) },
    };
    this.changes.set(op, requested);
    return requested;
  }

  #answer(requested: RequestedChange, { status, no }: Reply): void {
    if (requested.outcome === 'ok') return;
    requested.status = status;
    if (status !== 'ok') requested.outcome = isOpenEnded(status) ? 'unknown' : 'fail';
    else Object.assign(requested, { outcome: 'ok', ended: this.time.now, no });
  }
}
