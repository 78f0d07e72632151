import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { env } from '@/base/env';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import type { Goal } from './goals';
import { alternately, type Times, timed, timesOf } from './timing';

/** So many users write at once, with a socket each; and so many other screens are open while one of them writes. */
const writers = 16;
const others = 20;
/** A socket takes so many messages at once: what waits in one is a burst of these. */
const burst = 90;
const editsEach = 40;

const replySchema = z.object({ status: z.string(), seq: z.string() });
const newsSchema = z.object({ op: z.string().optional(), changes: z.array(z.object({ op: z.string() })).optional() });

type List = { companyId: string; cookies: string[]; rows: string[] };
type Edit = { row: string; val: number };
type Screen = {
  socket: WebSocket;
  /** Sends a message, and resolves when it is answered 'ok'. */
  ask: (message: Record<string, unknown>) => Promise<void>;
  /** Sends an edit, and resolves when it is answered 'ok'. */
  edit: (edit: Edit, op?: string) => Promise<void>;
  /** Resolves when this screen has been told of the change. */
  reported: (op: string) => Promise<void>;
};

/** Runs a question over a connection of its own. */
async function requested<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const bare = new pg.Client({ connectionString: env().DATABASE_URL });
  await bare.connect();
  try {
    return (await bare.query<Row>(text, values)).rows;
  } finally {
    await bare.end();
  }
}

/** The number of the company's latest change. */
async function latestOf(companyId: string): Promise<number> {
  const text = "select last from number_series where company_id = $1 and name = 'edit_log'";
  const [found] = await requested<{ last: number }>(text, [companyId]);
  return found?.last ?? 0;
}

/** A company's price list of so many lines, all a supplier's with numbers, and the cookies of those who may write in it. */
async function makePriceList(lines: number): Promise<List> {
  const made = await makeCompany();
  const supplier = randomUUID();
  await requested("insert into supplier (company_id, xid, no, name) values ($1, $2, '1', 'Målt AS')", [
    made.companyId,
    supplier,
  ]);
  const rows = await requested<{ xid: string }>(
    `insert into price_line (company_id, xid, classification, title, priceam, sup_id, lineid)
     select $1, gen_random_uuid(), 'goods', 'Vare ' || n, n, $2, 'V' || n from generate_series(1, $3::int) n
     returning xid`,
    [made.companyId, supplier, lines],
  );
  await requested('vacuum analyze price_line, supplier', []);
  const cookies = [await cookiesOf(made)];
  while (cookies.length < writers) cookies.push(await cookiesOf(await makeUser(made.companyId)));
  return { companyId: made.companyId, cookies, rows: rows.map(({ xid }) => xid) };
}

async function screenOf(address: string, companyId: string, cookie = ''): Promise<Screen> {
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  await once(socket, 'open');
  const answered = new Map<string, (status: string) => void>();
  const received = new Set<string>();
  const hearing = new Map<string, () => void>();
  socket.on('message', (data) => {
    const value: unknown = JSON.parse(String(data));
    const reply = replySchema.safeParse(value).data;
    if (reply) return answered.get(reply.seq)?.(reply.status);
    const { op, changes = [] } = newsSchema.parse(value);
    for (const name of [...(op ? [op] : []), ...changes.map((change) => change.op)]) {
      received.add(name);
      hearing.get(name)?.();
    }
  });
  const ask = async (message: Record<string, unknown>) => {
    const seq = randomUUID();
    const status = await new Promise<string>((resolve) => {
      answered.set(seq, resolve);
      socket.send(JSON.stringify({ tbl: 'price_line', company: companyId, seq, ...message }));
    });
    answered.delete(seq);
    if (status !== 'ok') throw new Error(`A message was refused: ${status}`);
  };
  return {
    socket,
    ask,
    edit: ({ row, val }, op = randomUUID()) => ask({ row, col: 'priceam', val, op }),
    reported: async (op) => {
      if (!received.has(op)) await new Promise<void>((resolve) => hearing.set(op, resolve));
    },
  };
}

async function startFloor() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/edit-floor.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The floor has no output.');
  const [line] = await once(child.stdout, 'data');
  return { address: `ws://127.0.0.1:${Number(String(line))}`, stop: () => child.kill('SIGKILL') };
}

/** What is measured on either side: sockets for a price list, and rows of its own that nobody else edits. */
class Side {
  #count = 0;
  readonly written = new Map<string, number>();

  constructor(
    private readonly address: string,
    private readonly list: List,
    private readonly firstRow: number,
    private readonly watches: boolean,
  ) {}

  /** The next edit: each of a row of its own. */
  next(): Edit {
    this.#count += 1;
    const row = this.list.rows[this.firstRow + this.#count * 2] ?? '';
    const val = this.#count + 0.5;
    this.written.set(row, val);
    return { row, val };
  }

  async screens(count: number, { watching = false } = {}): Promise<Screen[]> {
    const { companyId, cookies } = this.list;
    const opened: Screen[] = [];
    for (let i = 0; i < count; i += 1) {
      const screen = await screenOf(this.address, companyId, cookies[i % cookies.length]);
      if (watching && this.watches) await screen.ask({ type: 'watch', since: await latestOf(companyId) });
      opened.push(screen);
    }
    return opened;
  }

  /** Edits per second of so many who each send the next edit when the last is answered. */
  async together(): Promise<number> {
    const screens = await this.screens(writers);
    const took = await timed(() =>
      Promise.all(
        screens.map(async ({ edit }) => {
          for (let i = 0; i < editsEach; i += 1) await edit(this.next());
        }),
      ),
    );
    for (const { socket } of screens) socket.terminate();
    return (writers * editsEach * 1000) / took;
  }

  /** Edits per second of a burst out of one socket, until all are answered and every other screen has been told of all. */
  async burst(round: number, watching: readonly Screen[]): Promise<number> {
    const screen = await screenOf(this.address, this.list.companyId, this.list.cookies[round % writers]);
    const ops = Array.from({ length: burst }, () => randomUUID());
    const took = await timed(() =>
      Promise.all([
        ...ops.map((op) => screen.edit(this.next(), op)),
        ...watching.flatMap(({ reported }) => ops.map((op) => reported(op))),
      ]),
    );
    screen.socket.terminate();
    return (burst * 1000) / took;
  }
}

const sides = ['floor', 'ours'] as const;
type Sides<T> = Record<(typeof sides)[number], T>;

/** The same rounds on both sides, one after the other and the other one first each time; their medians. */
async function rounds(count: number, work: (side: keyof Sides<unknown>, round: number) => Promise<number>) {
  const found: Sides<number[]> = { floor: [], ours: [] };
  for (let round = 0; round < count; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) found[side].push(await work(side, round));
  }
  return { floor: timesOf(found.floor).median, ours: timesOf(found.ours).median };
}

export type EditFigures = {
  lines: number;
  alone: Sides<Times>;
  perSecond: Sides<number>;
  seen: Sides<Times>;
  burst: Sides<number>;
  /** Acknowledged edits whose value does not stand in the list. */
  lost: number;
};

async function lostOf(written: ReadonlyMap<string, number>): Promise<number> {
  const rows = await requested<{ xid: string; price: string }>(
    'select xid, priceam::text as price from price_line where xid = any($1::uuid[])',
    [[...written.keys()]],
  );
  return rows.filter(({ xid, price }) => written.get(xid) !== Number(price)).length + written.size - rows.length;
}

/** Price edits in a list of so many lines, through the sidecar and over a bare socket and driver, in alternating rounds. */
export async function measureEdits(port: number, lines: number, quick: boolean): Promise<EditFigures> {
  const list = await makePriceList(lines);
  const floor = await startFloor();
  const both: Sides<Side> = {
    floor: new Side(floor.address, list, 0, false),
    ours: new Side(`ws://127.0.0.1:${port}/ws`, list, 1, true),
  };
  const open: Screen[] = [];
  const opened = async (side: Side, count: number, watching: boolean) => {
    const screens = await side.screens(count, { watching });
    open.push(...screens);
    return screens;
  };
  try {
    const single = { floor: await opened(both.floor, 16, false), ours: await opened(both.ours, 16, false) };
    let count = 0;
    const editAlone = (side: keyof typeof both) => async () => {
      count += 1;
      await single[side][(count >> 1) % 16]?.edit(both[side].next());
    };
    const alone = await alternately(
      { floor: editAlone('floor'), ours: editAlone('ours') },
      { runs: quick ? 100 : 400, seconds: 60 },
    );
    for (const { socket } of open.splice(0)) socket.terminate();
    const perSecond = await rounds(quick ? 3 : 7, (side) => both[side].together());
    const watching = { floor: await opened(both.floor, others, true), ours: await opened(both.ours, others, true) };
    const senders = { floor: await opened(both.floor, 8, false), ours: await opened(both.ours, 8, false) };
    const reach = (side: keyof typeof both) => async () => {
      count += 1;
      const op = randomUUID();
      await Promise.all([
        senders[side][(count >> 1) % 8]?.edit(both[side].next(), op),
        ...watching[side].map(({ reported }) => reported(op)),
      ]);
    };
    const seen = await alternately(
      { floor: reach('floor'), ours: reach('ours') },
      { runs: quick ? 60 : 300, seconds: 60 },
    );
    const bursts = await rounds(quick ? 3 : 9, (side, round) => both[side].burst(round, watching[side]));
    const lost = await lostOf(both.ours.written);
    return { lines, alone, perSecond, seen, burst: bursts, lost };
  } finally {
    for (const { socket } of open) socket.terminate();
    floor.stop();
  }
}

/** The figures as rows of the speed table. */
export function rowsOf({ alone, perSecond, seen, burst: bursts }: EditFigures): Goal[] {
  return [
    {
      row: '9a',
      task: 'one edit of a cell, sent to acknowledged (median)',
      unit: 'ms',
      floor: alone.floor.median,
      ours: alone.ours.median,
      goal: { most: 3.5 },
    },
    {
      row: '9b',
      task: `edits per second, ${writers} writers, one edit at a time each`,
      unit: '/s',
      ...perSecond,
      goal: { least: 0.25 },
    },
    {
      row: '10a',
      task: `an edit seen by all of ${others} others (p95)`,
      unit: 'ms',
      floor: seen.floor.p95,
      ours: seen.ours.p95,
      goal: { most: 4 },
    },
    {
      row: '10b',
      task: `a burst of ${burst} edits from one socket, acknowledged and seen by ${others} others, per second`,
      unit: '/s',
      ...bursts,
      goal: { least: 0.2 },
    },
  ];
}
