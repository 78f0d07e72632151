import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as readyCall } from '@/app/readyz/route';
import { makeDatabase } from '@/db/check';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { onReplica } from '@/db/on-replica';
import { asReplicaRead } from '@/db/replica-read';
import { customer } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { isDatabaseAway } from '@/db/unavailable';
import { startClock } from '@/lib/platform/queues/jobs/clock';
import { livingProcesses } from '@/lib/platform/queues/jobs/processes';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { call } from '@/tests/factories/caller';
import { cuttableProxy, targetOf } from '@/tests/factories/cuttable-proxy';
import { eventually } from '@/tests/factories/eventually';
import { newCustomer } from '@/tests/factories/live-rows';
import { changesOf, edit, makeSide, portOf, type Side, watching } from '@/tests/factories/live-side';
import { startStreaming } from '@/tests/factories/streaming-replica';

const name = 'innsikt_failover';

// The product reaches its database through a proxy, which leads to another server when the first is gone.
const servers = await startStreaming();
await migrateDatabase(await makeDatabase(servers.url('postgres'), name));
const proxy = await cuttableProxy(targetOf(servers.url(name)));
const through = new URL(servers.url(name));
through.port = String(proxy.port);
process.env.DATABASE_URL = through.href;
const late = await servers.anotherReplica();
process.env.DATABASE_READ_URL = late.url(name);

let side: Side;
let live: LiveServer;

beforeAll(async () => {
  side = await makeSide();
  live = await startLive(0);
});

afterAll(async () => {
  await live.stop();
  await closeConnection();
  await proxy.stop();
  await late.remove();
  await servers.remove();
}, 60_000);

const readCustomers = () => onReplica(() => asCompany.read(side.company, (tx) => tx.$count(customer)));
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function onServer(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(query).finally(() => client.end());
}

test('a proxy that leads to a replica: neither writes nor reads, and no process of jobs begins', async () => {
  await eventually(async () => expect(await readCustomers()).toEqual({ result: 1, copied: true }));
  proxy.lead(targetOf(servers.replicaUrl(name)));
  // What was open may end first in the middle of its work.
  await eventually(async () => expect((await call(() => readyCall(), '/readyz')).status).toBe(503));
  expect(isDatabaseAway(await failure(asSystem((tx) => tx.execute('select 1'))))).toBe(true);
  expect(isDatabaseAway(await failure(askSystem((db) => db.select().from(customer))))).toBe(true);
  expect(isDatabaseAway(await failure(newCustomer(side.scope)))).toBe(true);
  expect(await failure(startClock([], { tasks: {}, minute: async () => {} }))).toMatchObject({ code: '57P03' });
  proxy.lead(targetOf(servers.url(name)));
  await eventually(() => newCustomer(side.scope));
});

test.each([
  'create table of_a_replica ()',
  'begin read write',
  'listen somewhere',
  'select pg_current_wal_flush_lsn()',
  "select pg_notify('somewhere', '')",
])('a replica behind a pooler is a database that is away: %s', async (query) => {
  expect(isDatabaseAway(await failure(onServer(servers.replicaUrl(name), query)))).toBe(true);
});

test('a read that meets another copy behind the same address, one that is behind, is of the primary', async () => {
  const read = () => asCompany.read(side.company, (tx) => tx.$count(customer));
  const { result } = await readCustomers();
  for (const { position, used } of [
    { position: { lsn: '0/0', timeline: 1 }, used: true },
    { position: { lsn: 'FFFF/0', timeline: 1 }, used: false },
    { position: { lsn: '0/0', timeline: 2 }, used: false },
  ]) {
    const reading = { used: false, position };
    expect(await asReplicaRead(reading, read)).toBe(result);
    expect(reading.used).toBe(used);
  }
});

test('after a failover all goes on by itself: edits, news to open screens, jobs', async () => {
  const clock = await startClock([], { tasks: {}, minute: async () => {} });
  const screen = await watching(portOf(live), side);
  const editor = await watching(portOf(live), side);
  expect(await editor.ask(edit(side, '11'))).toMatchObject({ status: 'ok' });
  await eventually(() => expect(changesOf(screen)).toHaveLength(1));
  await servers.promoteReplica();
  proxy.lead(targetOf(servers.replicaUrl(name)));
  const message = edit(side, '22');
  await eventually(async () => expect(await editor.ask(message)).toMatchObject({ status: 'ok' }));
  await eventually(() =>
    expect(changesOf(screen).map((change) => change.kind === 'edit' && change.val)).toEqual(['11', '22']),
  );
  await eventually(async () => expect(await livingProcesses()).toContain(clock.id));
  await Promise.all([screen.close(), editor.close(), clock.stop()]);
});

test('a copy of the old primary is not read, however far its log has come', async () => {
  // It goes on after the new primary has left it, further than the new one has come.
  await onServer(servers.url(name), `create table of_the_old as select generate_series(1, 100000) as number`);
  await eventually(() => onServer(late.url(name), 'select from of_the_old'));
  const before = await readCustomers();
  await newCustomer(side.scope);
  expect(await readCustomers()).toEqual({ result: before.result + 1, copied: false });
});

test('a copy that has been promoted is not read, and no page waits for it', async () => {
  await late.promote();
  const from = performance.now();
  for (let i = 0; i < 20; i += 1) expect((await readCustomers()).copied).toBe(false);
  expect(performance.now() - from).toBeLessThan(3_000);
});
