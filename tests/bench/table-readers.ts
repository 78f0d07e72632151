import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Goal } from './goals';
import { forgetMost, memoryOf } from './process-memory';
import type { TableCompany } from './table-company';
import { timed, timesOf } from './timing';

/** Where a side answers: the address of all rows by shape, and of its socket. */
export type Side = { rows: string; columns?: string; socket: string };
export type Sides = { floor: Side; ours: Side };

const agent = new http.Agent({ keepAlive: true });
const pauseMs = 60;
const editsPerRound = 60;

/** Reads an address to its end and gives its bytes. */
function read(address: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'identity' };
    const request = http.get(address, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    });
    request.on('error', (error) => {
      // The server may have closed a connection that was idle at the moment it was used again.
      if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        read(address, cookie).then(resolve, reject);
      else reject(error);
    });
  });
}

/** The median milliseconds until so many readers at once have all rows, of each of the works in alternating rounds. */
async function readers(
  addresses: Readonly<Record<string, string>>,
  company: TableCompany,
  count: number,
  rounds: number,
) {
  const taken = new Map(Object.keys(addresses).map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    const order = Object.entries(addresses);
    for (const [name, address] of round % 2 === 0 ? order : order.reverse()) {
      const asking = () => Promise.all(company.cookies.slice(0, count).map((cookie) => read(address, cookie)));
      const ms = await timed(asking);
      if (round >= 0) taken.get(name)?.push(ms);
    }
  }
  return (name: string) => timesOf(taken.get(name) ?? []).median;
}

/** Milliseconds of each of a row of edits, one after the other, through one socket. */
async function edits(address: string, { companyId, rows }: TableCompany, cookie: string): Promise<number[]> {
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  await once(socket, 'open');
  const taken: number[] = [];
  for (let i = 0; i < editsPerRound; i += 1) {
    const row = rows[Math.floor(Math.random() * rows.length)] ?? '';
    const seq = randomUUID();
    const edit = { tbl: 'price_line', company: companyId, seq, op: randomUUID(), row, col: 'priceam', val: i + 0.25 };
    taken.push(
      await timed(async () => {
        socket.send(JSON.stringify(edit));
        const [data] = await once(socket, 'message');
        const { status } = JSON.parse(String(data)) as { status: string };
        if (status !== 'ok') throw new Error(`An edit was refused: ${status}`);
      }),
    );
    await wait(pauseMs);
  }
  socket.terminate();
  return taken;
}

/** The same while somebody else reads all rows over and over. */
async function editsBesideReading(side: Side, address: string, company: TableCompany): Promise<number[]> {
  const [editor = '', reader = ''] = company.cookies;
  let ended = false;
  const reading = (async () => {
    while (!ended) await read(address, reader);
  })();
  try {
    return await edits(side.socket, company, editor);
  } finally {
    ended = true;
    await reading;
  }
}

/** Rows 5, 6 and 14 of the speed table. `web` is the process whose memory is measured. */
export async function measureReaders(
  { floor, ours }: Sides,
  company: TableCompany,
  web: number,
  quick: boolean,
): Promise<Goal[]> {
  const idle = memoryOf(web).now;
  forgetMost(web);
  const addresses = { floor: floor.rows, rows: ours.rows, columns: ours.columns ?? ours.rows };
  const [one, four] = [
    await readers(addresses, company, 1, quick ? 3 : 9),
    await readers(addresses, company, 4, quick ? 2 : 5),
  ];
  const peak = memoryOf(web).most;
  const taken = { floor: [] as number[], rows: [] as number[], columns: [] as number[] };
  for (let round = 0; round < (quick ? 1 : 4); round += 1) {
    taken.rows.push(...(await editsBesideReading(ours, ours.rows, company)));
    taken.floor.push(...(await editsBesideReading(floor, floor.rows, company)));
    taken.columns.push(...(await editsBesideReading(ours, ours.columns ?? ours.rows, company)));
  }
  const json = (row: string, task: string, ask: typeof one, name: string, most: number): Goal => ({
    row,
    task,
    unit: 'ms',
    floor: ask('floor'),
    ours: ask(name),
    goal: { most },
  });
  const p95 = (name: keyof typeof taken) => timesOf(taken[name]).p95;
  return [
    json('5a', 'JSON of 100,000 rows, one reader', one, 'rows', 1.1),
    json('5b', 'JSON of 100,000 rows, four readers at once, until all have them', four, 'rows', 0.8),
    json('5c', 'the same by columns, as the screen reads them, one reader', one, 'columns', 1.1),
    json('5d', 'the same by columns, four readers at once', four, 'columns', 0.8),
    {
      row: '6a',
      task: 'an edit while another reads 100,000 rows over and over (p95)',
      unit: 'ms',
      floor: p95('floor'),
      ours: p95('rows'),
      goal: { most: 0.1 },
    },
    {
      row: '6b',
      task: "the same with the screen's own reading (p95)",
      unit: 'ms',
      floor: p95('floor'),
      ours: p95('columns'),
      goal: { most: 0.1 },
    },
    { row: '14a', task: 'memory of web before anybody reads', unit: 'MB', ours: idle, goal: { most: 220 } },
    {
      row: '14b',
      task: 'memory of web at most, four readers of 100,000 rows',
      unit: 'MB',
      ours: peak,
      goal: { most: 450 },
    },
  ];
}
