import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { WebSocket } from 'ws';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { addRow } from '@/lib/platform/tables/add-row';
import { freePort } from '@/lib/tools/run/ports';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { type LiveClient, liveClient } from '@/tests/factories/live-client';
import { type Sidecar, startSidecar } from '@/tests/factories/sidecar';
import { addToReport, figure, milliseconds, printTable, size } from './report';
import { alternately, type Times, timesOf } from './timing';

type Held = { companyId: string; row: string; cookie: string };

const tbl = 'customer';
/** A socket may send so many messages at once; the rounds are spread over as many sockets as that takes. */
const editsPerSocket = 90;

/** A company with one customer row and a session in it. */
async function makeHeld(): Promise<Held> {
  const made = await makeCompany();
  const { companyId, name, userId, email } = made;
  const row = randomUUID();
  await addRow(
    {
      company: { id: companyId, name },
      user: { id: userId, email, fullName: 'Måler' },
      permissions: [{ path: '/', action: 'Write' }],
    },
    { op: randomUUID(), via: 'direct', tbl, row, vals: { name: 'Målt AS' } },
  );
  return { companyId, row, cookie: await cookiesOf(made) };
}

const edit = ({ companyId, row }: Held, val: number) => ({
  tbl,
  row,
  col: 'paymentDays',
  val,
  company: companyId,
  op: randomUUID(),
});

async function startEcho() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/ws-echo.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The echo has no output.');
  const [line] = await once(child.stdout, 'data');
  const socket = new WebSocket(`ws://127.0.0.1:${Number(String(line))}`, { perMessageDeflate: false });
  await once(socket, 'open');
  return { socket, stop: () => child.kill('SIGKILL') };
}

/** One edit's way to the sidecar, into the table and back, beside the bare statement and the bare socket. */
async function measureEdit(port: number, runs: number): Promise<Record<'update' | 'echo' | 'edit', Times>> {
  const held = await makeHeld();
  const clients: LiveClient[] = [];
  while (clients.length * editsPerSocket <= runs) clients.push(await liveClient(port, held.cookie));
  const bare = new pg.Client({ connectionString: env().DATABASE_URL });
  await bare.connect();
  const echo = await startEcho();
  let count = 0;
  const next = () => {
    count += 1;
    return count % 365;
  };
  try {
    return await alternately(
      {
        update: () =>
          bare.query('update customer set payment_days = $1 where company_id = $2 and xid = $3', [
            next(),
            held.companyId,
            held.row,
          ]),
        echo: async () => {
          const answered = once(echo.socket, 'message');
          echo.socket.send(JSON.stringify(edit(held, next())));
          await answered;
        },
        edit: async () => {
          const client = clients[Math.floor(count / 3) % clients.length];
          const reply = await client?.ask(edit(held, next()));
          if (reply?.status !== 'ok') throw new Error(`An edit was refused: ${reply?.status}`);
        },
      },
      { runs, seconds: 60 },
    );
  } finally {
    for (const client of clients) client.socket.terminate();
    echo.socket.terminate();
    echo.stop();
    await bare.end();
  }
}

function memoryOf({ process: child }: Sidecar): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024;
}

async function openWatching(port: number, { companyId, cookie }: Held): Promise<LiveClient> {
  const client = await liveClient(port, cookie);
  const reply = await client.ask({ type: 'watch', tbl, since: 0, company: companyId });
  if (reply.status !== 'ok') throw new Error(`A watch was refused: ${reply.status}`);
  return client;
}

/** Milliseconds from an edit's sending until its sender is answered and until every watcher of its company has it. */
async function reach(held: Held, watchers: readonly LiveClient[], val: number) {
  const started = performance.now();
  let answered = Number.NaN;
  const [sender] = watchers;
  if (!sender) throw new Error('Nobody watches.');
  const op = randomUUID();
  const all = watchers.map(
    (client) =>
      new Promise<void>((resolve) => {
        client.onPush((push) => {
          if (push.type === 'changes' && push.changes.some((change) => change.op === op)) resolve();
        });
      }),
  );
  const reply = sender.ask({ ...edit(held, val), op }).then(({ status }) => {
    answered = performance.now() - started;
    if (status !== 'ok') throw new Error(`An edit was refused: ${status}`);
  });
  await Promise.all([reply, ...all]);
  return { answered, reached: performance.now() - started };
}

/** So many sockets held, all watching one table of ten companies: what it costs, and how soon an edit is everywhere. */
async function measureHeld(sidecar: Sidecar, sockets: number) {
  const before = memoryOf(sidecar);
  const companies: Held[] = [];
  for (let i = 0; i < 10; i += 1) companies.push(await makeHeld());
  const started = performance.now();
  const watching = new Map<Held, LiveClient[]>();
  for (let i = 0; i < sockets / companies.length; i += 1) {
    const opened = await Promise.all(companies.map((held) => openWatching(sidecar.port, held)));
    for (const [at, held] of companies.entries()) {
      const client = opened[at];
      if (client) watching.set(held, [...(watching.get(held) ?? []), client]);
    }
  }
  const openedMs = performance.now() - started;
  const held = memoryOf(sidecar);
  const times: { answered: number; reached: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const [company, clients] of watching) times.push(await reach(company, clients, 40 + round));
  }
  const after = memoryOf(sidecar);
  for (const clients of watching.values()) for (const { socket } of clients) socket.terminate();
  return {
    sockets,
    openedMs,
    memory: { before, held, after },
    answered: timesOf(times.map((time) => time.answered)),
    reached: timesOf(times.map((time) => time.reached)),
  };
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
const sidecar = await startSidecar(await freePort(), { ...process.env, NODE_ENV: 'production' });
try {
  const rounds = values.quick ? 100 : 500;
  const edits = await measureEdit(sidecar.port, rounds);
  const ratio = (times: Times, to: Times) => [figure(times.median / to.median, 2), figure(times.p95 / to.p95, 2)];
  printTable(
    `En endring fram og tilbake: median og p95 av ${rounds} runder`,
    ['', 'median ms', 'p95 ms', 'mot UPDATE', '(p95)', 'mot ekko', '(p95)'],
    (
      [
        ['bar UPDATE over pg', edits.update],
        ['bart ws-ekko', edits.echo],
        ['endring gjennom live', edits.edit],
      ] as const
    ).map(([name, times]) => [
      name,
      milliseconds(times.median),
      milliseconds(times.p95),
      ...ratio(times, edits.update),
      ...ratio(times, edits.echo),
    ]),
  );
  const held = await measureHeld(sidecar, values.quick ? 200 : 1_000);
  const { memory, answered, reached, sockets } = held;
  const perSocket = (memory.held - memory.before) / sockets;
  printTable(
    `${figure(sockets)} sokler åpne, ${sockets / 10} ser på hver av ti selskapers tabell`,
    ['', 'median', 'p95'],
    [
      ['åpnet på', `${figure(held.openedMs)} ms`, ''],
      ['minne før', size(memory.before), ''],
      ['minne med alle åpne', size(memory.held), ''],
      ['minne etter endringene', size(memory.after), ''],
      ['minne per sokkel', size(perSocket), ''],
      ['svar på en endring', `${milliseconds(answered.median)} ms`, `${milliseconds(answered.p95)} ms`],
      ['framme hos alle', `${milliseconds(reached.median)} ms`, `${milliseconds(reached.p95)} ms`],
    ],
  );
  if (values.file) addToReport(values.file, 'live', { edits, held });
} finally {
  sidecar.process.kill('SIGTERM');
  await sidecar.exited;
  await closeConnection();
}
