import type { Cell } from '@/lib/core/widgets/column';
import {
  type Connection,
  ConnectionLost,
  type ConnectionState,
  type Question,
  type Watched,
} from '@/lib/platform/tables/live/client';
import type { Push, Reply } from '@/lib/platform/tables/live/protocol';
import type { WireChange } from '@/lib/platform/tables/wire-change';

type Values = Record<string, Cell>;
type Line = WireChange & { via: string; was: Cell; whole?: Values };
type Change = Exclude<Question, { type: 'watch' }>;
type Rows = Extract<Question, { type: 'rows' }>;

/** A value the model's own rule refuses. */
export const badValue = 'dårlig';

/**
 * A live table in memory, with a line to each of its screens on which every frame is delivered, or lost, when the test says
 * so: the rules of the real one (all or none, `was`, once per `op`, numbers in order) and nothing else.
 */
export class ModelTable {
  readonly rows = new Map<string, Values>();
  readonly log: Line[] = [];
  /** What a column holds in a new row that was given nothing for it. */
  readonly standards: Values = {};

  constructor(
    rows: Readonly<Record<string, Values>>,
    private readonly tbl = 'm',
  ) {
    for (const [row, values] of Object.entries(rows)) this.rows.set(row, { ...values });
  }

  get no(): number {
    return this.log.length;
  }

  carryOut(question: Change, by: string): Omit<Reply, 'seq'> {
    if (!('op' in question) || question.op === undefined) throw new Error('The model knows operations only.');
    const { op, via } = question;
    const before = this.log.filter((line) => line.op === op);
    const last = before.at(-1);
    if (last) return { status: 'ok', no: last.no, lines: before.length };
    return this.#do(question, by, op, via);
  }

  /** Its parts one after the other, all or none. */
  #doAll({ tbl, company, cells, add, remove, restore }: Rows, by: string, op: string, via: Rows['via']) {
    const [rows, lines] = [new Map([...this.rows].map(([row, values]) => [row, { ...values }])), this.log.length];
    const common = { tbl, company, op, via };
    const parts: Change[] = [
      ...remove.map((row): Change => ({ type: 'delete', ...common, row })),
      ...(cells.length > 0 ? [{ type: 'cells', ...common, cells } satisfies Change] : []),
      ...restore.map((no): Change => ({ type: 'restore', ...common, no })),
      ...add.map((one): Change => ({ type: 'add', ...common, ...one })),
    ];
    const refused = parts.map((part) => this.#do(part, by, op, via)).filter(({ status }) => status !== 'ok');
    if (refused.length > 0) {
      this.rows.clear();
      for (const [row, values] of rows) this.rows.set(row, values);
      this.log.length = lines;
      return { status: refused[0]?.status ?? '', problems: refused.flatMap(({ problems = [] }) => problems) };
    }
    return { status: 'ok', no: this.no, lines: this.log.length - lines };
  }

  #do(question: Change, by: string, op: string, via: Rows['via']): Omit<Reply, 'seq'> {
    const write = (line: Pick<Line, 'row' | 'kind' | 'was'> & Partial<Line>) => {
      const at = new Date(0).toISOString();
      this.log.push({ ...line, no: this.no + 1, op, via, tbl: this.tbl, by: { id: by, name: by }, at });
    };
    const gone = (row: string, col: string): Omit<Reply, 'seq'> => ({
      status: 'Fant ikke raden',
      problems: [{ row, col, message: 'Fant ikke raden' }],
    });
    switch (question.type) {
      case 'cells': {
        const problems = question.cells.flatMap(({ row, col, val, was }) => {
          const current = this.rows.get(row)?.[col] ?? null;
          if (!this.rows.has(row)) return [{ row, col, message: 'Fant ikke raden' }];
          if (val === badValue) return [{ row, col, message: 'Verdien er dårlig.' }];
          if (was === current) return [];
          return [{ row, col, message: 'Noen har endret.', now: { val: current, text: String(current ?? '') } }];
        });
        const [first] = problems;
        if (first) return { status: first.message, problems };
        for (const { row, col, val } of question.cells) {
          const values = this.rows.get(row) ?? {};
          const was = values[col] ?? null;
          if (was === val) continue;
          this.rows.set(row, { ...values, [col]: val });
          write({ row, kind: 'edit', col, val, was });
        }
        break;
      }
      case 'add': {
        const { row } = question;
        if (this.rows.has(row)) return { status: 'Raden finnes allerede.' };
        const bad = Object.entries(question.vals).filter(([, val]) => val === badValue);
        if (bad.length > 0) {
          const problems = bad.map(([col]) => ({ row, col, message: 'Verdien er dårlig.' }));
          return { status: 'Verdien er dårlig.', problems };
        }
        const vals = { ...this.standards, ...question.vals };
        this.rows.set(row, vals);
        write({ row, kind: 'insert', was: null, vals });
        break;
      }
      case 'delete': {
        const whole = this.rows.get(question.row);
        if (!whole) return gone(question.row, '');
        this.rows.delete(question.row);
        write({ row: question.row, kind: 'delete', was: null, whole });
        break;
      }
      case 'restore': {
        const line = this.log.find(({ no, kind }) => no === question.no && kind === 'delete');
        if (!line?.whole) return { status: 'Fant ikke den slettede raden.' };
        if (this.rows.has(line.row)) return { status: 'Raden finnes allerede.' };
        this.rows.set(line.row, { ...line.whole });
        write({ row: line.row, kind: 'restore', was: null, vals: line.whole });
        break;
      }
      case 'rows':
        return this.#doAll(question, by, op, via);
      default:
        throw new Error('The model knows operations only.');
    }
    return { status: 'ok', no: this.no };
  }
}

type Requested = { question: Question; resolve: (reply: Reply) => void; reject: (error: Error) => void };

/** One screen's line to a model table. */
export class ModelLine implements Connection {
  state: ConnectionState = 'open';
  watching = false;
  /** Frames under way: from the screen, and to it. */
  up: Requested[] = [];
  down: (() => void)[] = [];
  #requested: Requested[] = [];
  #watched: Watched | undefined;
  #reported: number | undefined;
  readonly #onPush = new Set<(push: Push) => void>();
  readonly #onChange = new Set<() => void>();

  constructor(
    private readonly table: ModelTable,
    private readonly who: string,
    /** More missed changes than this, and the screen is told to read again. */
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  onPush(run: (push: Push) => void) {
    this.#onPush.add(run);
    return () => this.#onPush.delete(run);
  }

  onChange(run: () => void) {
    this.#onChange.add(run);
    return () => this.#onChange.delete(run);
  }

  request(question: Question): Promise<Reply> {
    if (this.state !== 'open') return Promise.reject(new ConnectionLost());
    return new Promise((resolve, reject) => {
      const requested = { question, resolve, reject };
      this.#requested.push(requested);
      this.up.push(requested);
    });
  }

  watch(watched: Watched) {
    this.#watched = watched;
    this.rewatch();
    return () => {
      this.#watched = undefined;
    };
  }

  rewatch() {
    const { company, tbl, since } = this.#watched ?? {};
    if (this.state !== 'open' || !company || !tbl || !since) return;
    this.request({ type: 'watch', company, tbl, since: since() }).then(
      () => {
        this.watching = true;
        this.#tell();
      },
      () => {},
    );
  }

  moveTo() {}
  wake() {}

  /** The next frame from the screen reaches the table. */
  deliverUp(): void {
    const requested = this.up.shift();
    if (!requested) return;
    const { question } = requested;
    if (question.type === 'watch') {
      this.#reported = question.since;
      this.notify();
      this.down.push(() => this.#reply(requested, { status: 'ok' }));
      return;
    }
    const reply = this.table.carryOut(question, this.who);
    this.down.push(() => this.#reply(requested, reply));
  }

  /** The next frame from the table reaches the screen. */
  deliverDown(): void {
    this.down.shift()?.();
  }

  /** The table tells the screen what it does not have yet. */
  notify(): void {
    const since = this.#reported;
    if (since === undefined || since >= this.table.no) return;
    const { no } = this.table;
    this.#reported = no;
    const common = { companyId: 'c', tbl: 'm', no };
    const changes = this.table.log.slice(since);
    const push: Push =
      changes.length > this.most ? { type: 'reload', ...common } : { type: 'changes', ...common, changes };
    this.down.push(() => this.take(push));
  }

  /** The table says something unasked, which comes at once. */
  take(push: Push): void {
    for (const run of this.#onPush) run(push);
  }

  /** The line goes down: what is under way is lost, answers too. */
  cut(): void {
    if (this.state === 'down') return;
    this.state = 'down';
    this.watching = false;
    this.#reported = undefined;
    this.up = [];
    this.down = [];
    const requested = this.#requested;
    this.#requested = [];
    this.#tell();
    for (const { reject } of requested) reject(new ConnectionLost());
  }

  mend(): void {
    if (this.state === 'open') return;
    this.state = 'open';
    this.#tell();
    this.rewatch();
  }

  #reply(requested: Requested, reply: Reply): void {
    this.#requested = this.#requested.filter((other) => other !== requested);
    requested.resolve(reply);
  }

  #tell(): void {
    for (const run of this.#onChange) run();
  }
}
