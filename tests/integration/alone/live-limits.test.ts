import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { deflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { customer, editLog, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { publish } from '@/lib/platform/events/publish';
import { mostSockets, userMessages } from '@/lib/platform/tables/live/limits';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { type LiveClient, liveClient } from '@/tests/factories/live-client';
import { customersOf, direct, newCustomer } from '@/tests/factories/live-rows';
import { edit, makeSide, noOf, portOf, type Side, watching } from '@/tests/factories/live-side';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('limits');

let sidecars: LiveServer[];

beforeAll(async () => {
  sidecars = [await startLive(0)];
});

afterAll(async () => {
  await Promise.all(sidecars.map((live) => live.stop()));
  await closeConnection();

  await database.drop();
});

test('more than a hundred messages at once: the rest is refused with nothing written, and soon all is well again', async () => {
  const one = await makeSide();
  const client = await liveClient(portOf(sidecars[0]), one.cookie);
  const replies = await Promise.all(Array.from({ length: 130 }, (_, i) => client.ask(edit(one, `${i}`))));
  const ok = replies.filter(({ status }) => status === 'ok');
  expect(ok.length).toBeGreaterThanOrEqual(100);
  expect(ok.length).toBeLessThan(125);
  for (const { status } of replies.filter((reply) => reply.status !== 'ok')) {
    expect(status).toBe('For mange endringer på kort tid. Vent litt og prøv igjen.');
  }
  const log = await asCompany(one.company, (tx) => tx.select().from(editLog).where(eq(editLog.companyId, one.company)));
  expect(log.filter(({ kind }) => kind === 'edit')).toHaveLength(ok.length);
  await eventually(async () => expect(await client.ask(edit(one, 'igjen'))).toMatchObject({ status: 'ok' }));
  await client.close();
});

test('two thousand pasted cells go in one deflated frame of less than 64 KB', async () => {
  const one = await makeSide();
  const rows = Array.from({ length: 400 }, (_, i) => ({
    companyId: one.company,
    xid: randomUUID(),
    no: `${i}`,
    name: `${i}`,
    paymentDays: 30,
  }));
  await asCompany(one.company, (tx) => tx.insert(customer).values(rows));
  const cols = ['address', 'postalCode', 'city', 'phone', 'name'];
  const cells = rows.flatMap(({ xid: row }, i) =>
    cols.map((col) => ({ row, col, val: col === 'postalCode' ? `${i}` : `${col} ${i * 7919}` })),
  );
  const message = { ...direct(), type: 'cells', cells, company: one.company };
  expect(cells).toHaveLength(2_000);
  expect(deflateRawSync(JSON.stringify(message)).length).toBeLessThan(64 * 1024);
  const client = await liveClient(portOf(sidecars[0]), one.cookie);
  expect(await client.ask(message, { deflated: true })).toMatchObject({ status: 'ok', no: 2_001 });
  const stored = (await customersOf(one.scope)).filter(({ xid }) => xid !== one.row);
  expect(stored.every(({ city }) => city?.startsWith('city '))).toBe(true);
  await client.close();
});

test('a small frame that unfolds to something huge is refused, and the socket goes on', async () => {
  const one = await makeSide();
  const client = await liveClient(portOf(sidecars[0]), one.cookie);
  const answered = once(client.socket, 'message');
  client.send(deflateRawSync(`{"val":"${'x'.repeat(40 * 1024 * 1024)}"}`));
  expect(JSON.parse(String((await answered)[0]))).toEqual({ status: 'Meldingen kan ikke leses.' });
  expect(await client.ask(edit(one, 'videre'))).toMatchObject({ status: 'ok' });
  await client.close();
});

/** A frame of a few KB that unfolds to almost 2 MB of cells, none of which is one. */
const swollen = deflateRawSync(`{"type":"cells","cells":[${'{},'.repeat(650_000)}{}]}`);
/** The same with nothing but depth. */
const deep = deflateRawSync('['.repeat(1_900_000));

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How long a number of edits take, one after the other, ms. */
async function editTimes(client: LiveClient, one: Side, edits: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < edits; i += 1) {
    const started = performance.now();
    expect(await client.ask(edit(one, `${i}`))).toMatchObject({ status: 'ok' });
    times.push(performance.now() - started);
  }
  return times;
}

test.each([
  ['who may change nothing', [{ path: '/info', action: 'Read' }]],
  ['who may change everything', [{ path: '/', action: 'Write' }]],
] as const)(
  'small frames that unfold to something large, from a member %s, do not slow the others',
  async (_, grants) => {
    const one = await makeSide();
    const member = await makeUser(one.company, [...grants]);
    const client = await liveClient(portOf(sidecars[0]), one.cookie);
    const alone = median(await editTimes(client, one, 15));
    const cookie = await cookiesOf(member);
    const crowd = await Promise.all(Array.from({ length: 4 }, () => liveClient(portOf(sidecars[0]), cookie)));
    const flood = setInterval(() => {
      for (const { socket } of crowd) if (socket.readyState === WebSocket.OPEN) socket.send(swollen);
    }, 50);
    // The first of them are taken, in debt: what counts is how it goes on.
    await editTimes(client, one, 5);
    const crowded = median(await editTimes(client, one, 31));
    clearInterval(flood);
    for (const { socket } of crowd) socket.terminate();
    expect(crowded).toBeLessThan(6 * alone);
    await client.close();
  },
);

test('who may change nothing is told so before his frame is unfolded, and what he may he still can', async () => {
  const one = await makeSide();
  const member = await makeUser(one.company, [{ path: '/', action: 'Read' }]);
  const client = await liveClient(portOf(sidecars[0]), await cookiesOf(member));
  const answered = once(client.socket, 'message');
  client.send(deflateRawSync(JSON.stringify({ ...edit(one, 'x'), seq: 'lest' })));
  expect(JSON.parse(String((await answered)[0]))).toEqual({ status: 'Du kan ikke endre noe her.' });
  expect(await client.ask(edit(one, 'x'))).toMatchObject({ status: 'Du kan ikke endre Kunder.' });
  const since = await noOf(one.company);
  expect(await client.ask({ type: 'watch', tbl: 'customer', since, company: one.company })).toMatchObject({
    status: 'ok',
  });
  // A right that is given counts at once.
  await asSystem(async (tx) => {
    const { userId } = member;
    await tx.insert(permission).values({ companyId: one.company, userId, path: '/', action: 'Write' });
    await publish(tx, { type: 'access-changed', userId });
  });
  await eventually(async () =>
    expect(await client.ask(edit(one, 'y'), { deflated: true })).toMatchObject({ status: 'ok' }),
  );
  await client.close();
});

test('what is deeper than any message is not read, and the socket goes on', async () => {
  const one = await makeSide();
  const client = await liveClient(portOf(sidecars[0]), one.cookie);
  const answered = once(client.socket, 'message');
  client.send(deep);
  expect(JSON.parse(String((await answered)[0]))).toEqual({ status: 'Meldingen kan ikke leses.' });
  expect(await client.ask(edit(one, 'videre'))).toMatchObject({ status: 'ok' });
  await client.close();
});

test('many sockets of one user are one user: together they may send no more than that, and no more may be opened', async () => {
  const one = await makeSide();
  const clients = await Promise.all(Array.from({ length: 8 }, () => liveClient(portOf(sidecars[0]), one.cookie)));
  const replies = await Promise.all(
    clients.flatMap((client) =>
      Array.from({ length: 90 }, (_, i) => client.ask({ ...edit(one, `${i}`), tbl: 'ukjent' })),
    ),
  );
  const refused = replies.filter(({ status }) => status.startsWith('For mange endringer'));
  expect(refused.length).toBeGreaterThan(8 * 90 - userMessages.atOnce - 150);
  expect(refused.length).toBeLessThan(8 * 90 - userMessages.atOnce + 1);
  // Another log-in of the same user counts as well.
  const again = await cookiesOf(one.made);
  const more = await Promise.all(Array.from({ length: mostSockets - 8 }, () => liveClient(portOf(sidecars[0]), again)));
  await expect(liveClient(portOf(sidecars[0]), again)).rejects.toThrow('429');
  for (const { socket } of [...clients, ...more]) socket.terminate();
});

test('a screen that has stopped reading is cut off, and the others are not', async () => {
  const one = await makeSide();
  const rows = [one.row];
  while (rows.length < 150) rows.push(await newCustomer(one.scope));
  const live = await startLive(0);
  const [deaf, fine] = [await watching(portOf(live), one), await watching(portOf(live), one)];
  deaf.socket.pause();
  for (let round = 0; live.sockets.size === 2; round += 1) {
    const val = `${round}`.padEnd(190, 'x');
    const cells = rows.flatMap((row) => ['name', 'address', 'city'].map((col) => ({ row, col, val })));
    await saveCells(one.scope, { ...direct(), cells });
    await eventually(() => expect(fine.of('changes').at(-1)?.changes.at(-1)?.val).toBe(val));
    if (round === 150) throw new Error('The socket was never cut off.');
  }
  expect(live.sockets.size).toBe(1);
  expect(fine.socket.readyState).toBe(WebSocket.OPEN);
  deaf.socket.terminate();
  await fine.close();
  await live.stop();
}, 120_000);
