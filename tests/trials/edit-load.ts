import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type LiveAddress, type LiveClient, liveClient } from '@/tests/factories/live-client';
import type { Target } from './edit-target';
import type { Operation, Write } from './histories/history';
import type { Random } from './random';

/** One cell of an edit as it was asked for. */
export type Requested = { row: string; col: string; val: string };
/** An edit that was answered 'ok'. */
export type Acknowledged = { companyId: string; op: string; no: number; cells: Requested[] };

export type Load = {
  acknowledged: Acknowledged[];
  /** Edits sent again because no answer came, or one that says so. */
  again: () => number;
  /** Edits answered that the database takes none. */
  refused: () => number;
  /** Answers that no kill explains. */
  wrong: string[];
  /** The numbers each watching screen was told of, reconnects included, by company. */
  seen: Map<string, number[]>;
  /** What writers did and watching screens were sent, by company. */
  history: Map<string, Operation[]>;
  /** Lets every edit under way be answered, then ends. */
  stop: () => Promise<void>;
};

const answerMs = 8_000;
const reconnectMs = 100;
const catchUpMs = 20_000;
const away = /^(Databasen svarer ikke|Innsikt venter|Disken på serveren er full)/;
const tooFast = /^For mange endringer/;
const ownColumns = ['address', 'city', 'phone'] as const;
const sharedColumn = 'postalCode';

/** A connection that comes back by itself; `open` runs on each new one before it is used. */
function steady(to: () => LiveAddress, cookie: string, open: (client: LiveClient) => Promise<void> = async () => {}) {
  let client: LiveClient | undefined;
  return {
    get: async (isWanted: () => boolean): Promise<LiveClient | undefined> => {
      while (isWanted()) {
        if (client?.socket.readyState === 1) return client;
        try {
          client = await liveClient(to(), cookie);
          await open(client);
          return client;
        } catch {
          // The process at the other end is being killed and started: that is what the trial is about.
          client?.socket.terminate();
          await wait(reconnectMs);
        }
      }
      return undefined;
    },
    end: () => client?.socket.terminate(),
  };
}

/** Sockets that edit without pause until stopped, each its own cells and now and then one they share. */
export function startLoad(targets: readonly Target[], sockets: number, to: () => LiveAddress, random: Random): Load {
  const acknowledged: Acknowledged[] = [];
  const wrong: string[] = [];
  const seen = new Map<string, number[]>();
  const history = new Map(targets.map(({ companyId }): [string, Operation[]] => [companyId, []]));
  let repeats = 0;
  let refusals = 0;
  let running = true;
  let answered = false;

  async function edits(writer: number): Promise<void> {
    const target = targets[writer % targets.length];
    const row = target?.rows[Math.floor(writer / targets.length) % target.rows.length];
    if (!target || row === undefined) throw new Error('There are fewer rows than writers.');
    const { companyId } = target;
    const connection = steady(to, target.cookie);
    const current = new Map<string, string | null>(ownColumns.map((col) => [col, null]));
    for (let count = 0; running; count += 1) {
      const val = `${writer}.${count}`;
      const cols = random.share() < 0.3 ? ownColumns : [random.pick(ownColumns)];
      const own = cols.map((col) => ({ row, col, val, was: current.get(col) ?? null }));
      const cells = random.share() < 0.2 ? [{ row: random.pick(target.rows), col: sharedColumn, val }] : own;
      const message = { type: 'cells', tbl: 'customer', cells, company: companyId, op: randomUUID() };
      const write: Write = {
        ...{ kind: 'write', client: `writer ${writer}`, op: message.op, outcome: 'unknown' },
        ...{ invoked: performance.now(), ended: Number.POSITIVE_INFINITY },
        cells: cells.map((cell) => ({ cell: `${cell.row} ${cell.col}`, val, ...('was' in cell && { was: cell.was }) })),
      };
      history.get(companyId)?.push(write);
      for (let tries = 0; ; tries += 1) {
        if (tries > 0) repeats += 1;
        const client = await connection.get(() => true);
        if (!client) return;
        const reply = await Promise.race([
          client.ask(message).catch(() => undefined),
          wait(answerMs, undefined, { ref: false }),
        ]);
        if (!reply) {
          client.socket.terminate();
        } else if (reply.status === 'ok') {
          acknowledged.push({ companyId, op: message.op, no: reply.no ?? 0, cells });
          Object.assign(write, { outcome: 'ok', ended: performance.now(), no: reply.no });
          for (const { col } of cells) if (col !== sharedColumn) current.set(col, val);
          break;
        } else if (away.test(reply.status)) {
          refusals += 1;
        } else if (!tooFast.test(reply.status)) {
          wrong.push(reply.status);
          if (wrong.length > 20) return;
        }
        await wait(reconnectMs);
      }
      await wait(20 + random.below(100));
    }
    connection.end();
  }

  async function watch({ companyId, cookie }: Target): Promise<void> {
    const numbers: number[] = [];
    seen.set(companyId, numbers);
    let since = 0;
    const connection = steady(to, cookie, async (client) => {
      client.onPush((push) => {
        if (push.type === 'reload') wrong.push('reload');
        if (push.type !== 'changes') return;
        const { no, changes } = push;
        numbers.push(...changes.map((change) => change.no));
        const lines = changes.flatMap(({ kind, row, col, val = null, ...change }) =>
          kind === 'edit' ? [{ no: change.no, op: change.op, cell: `${row} ${col}`, val }] : [],
        );
        const news = { client: `screen of ${companyId}`, at: performance.now(), since, no, lines };
        history.get(companyId)?.push({ kind: 'news', ...news });
        since = no;
      });
      const message = { type: 'watch', tbl: 'customer', since: numbers.at(-1) ?? 0, company: companyId };
      const { status } = await client.ask(message);
      if (status !== 'ok') throw new Error(status);
    });
    while (!answered) {
      await connection.get(() => true);
      await wait(reconnectMs);
    }
    const own = acknowledged.filter((edit) => edit.companyId === companyId);
    const last = own.reduce((most, { no }) => Math.max(most, no), 0);
    for (const until = Date.now() + catchUpMs; (numbers.at(-1) ?? 0) < last && Date.now() < until; ) {
      await connection.get(() => true);
      await wait(reconnectMs);
    }
    connection.end();
  }

  const writers = Array.from({ length: sockets }, (_, writer) => edits(writer));
  const watchers = targets.map(watch);
  return {
    acknowledged,
    wrong,
    seen,
    history,
    again: () => repeats,
    refused: () => refusals,
    stop: async () => {
      running = false;
      await Promise.all(writers);
      answered = true;
      await Promise.all(watchers);
    },
  };
}
