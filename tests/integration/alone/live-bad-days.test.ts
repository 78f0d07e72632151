import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { editLog } from '@/db/schema';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { freePort } from '@/lib/tools/run/ports';
import { cuttableProxy, targetOf } from '@/tests/factories/cuttable-proxy';
import { eventually } from '@/tests/factories/eventually';
import { liveClient } from '@/tests/factories/live-client';
import { customersOf, newCustomer } from '@/tests/factories/live-rows';
import { changesOf, edit, makeSide, portOf, watching } from '@/tests/factories/live-side';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';
import { startSidecar } from '@/tests/factories/sidecar';

const database = await workOnOwnDatabase('baddays');
const side = await sideConnection(database.url);
const proxy = await cuttableProxy(targetOf(database.url));
const through = new URL(database.url);
through.hostname = '127.0.0.1';
through.port = String(proxy.port);
process.env.DATABASE_URL = through.toString();
process.env.DATABASE_POOL = '4';

const awayText = 'Databasen svarer ikke akkurat nå. Prøv igjen om litt.';
let live: LiveServer;

/** Resolves when the sidecar listens and the clients of its pool have rested: they are asked before they are believed. */
async function rested(): Promise<void> {
  await eventually(async () => {
    const { rows } = await side.query(
      `select count(*) filter (where query ilike 'listen%') as listening,
         bool_and(state_change < now() - interval '1.1 seconds') filter (where application_name = 'innsikt') as rested
       from pg_stat_activity where datname = current_database()`,
    );
    expect(rows).toEqual([{ listening: 1, rested: true }]);
  });
}

beforeAll(async () => {
  live = await startLive(0);
});

afterAll(async () => {
  await live.stop();
  await closeConnection();
  await proxy.stop();
  await side.end();
  await database.drop();
});

test.each(['silent', 'refused'] as const)(
  'a database that is %s: a sentence, nothing written, and well again without a restart',
  async (way) => {
    const one = await makeSide();
    const client = await watching(portOf(live), one);
    expect(await client.ask(edit(one, 'før'))).toMatchObject({ status: 'ok' });
    await rested();
    await proxy.set(way);
    const replies = await Promise.all([client.ask(edit(one, 'under')), client.ask(edit(one, 'under igjen'))]);
    for (const { status } of replies) expect(status).toBe(awayText);
    expect(client.socket.readyState).toBe(1);
    await proxy.set('up');
    await eventually(async () => expect(await client.ask(edit(one, 'etter'))).toMatchObject({ status: 'ok' }), {
      interval: 200,
    });
    expect(await customersOf(one.scope)).toMatchObject([{ phone: 'etter' }]);
    // The listener has been away too: the screen is brought up to date all the same.
    await eventually(() => expect(changesOf(client).map(({ val }) => val)).toEqual(['før', 'etter']));
    await client.close();
  },
);

test('SIGTERM in the middle of many edits: each socket closes with 1001 after its answers, and what was answered is kept', async () => {
  const one = await makeSide();
  const rows = await Promise.all(Array.from({ length: 12 }, () => newCustomer(one.scope)));
  const sidecar = await startSidecar(await freePort(), { ...process.env, DATABASE_URL: database.url });
  const clients = await Promise.all(rows.map(() => liveClient(sidecar.port, one.cookie)));
  const answered: { row: string; no: number }[] = [];
  const sent = clients.map(async (client, i) => {
    const row = rows[i] ?? '';
    for (let count = 0; count < 90; count += 1) {
      const reply = await client.ask(edit({ company: one.company, row }, `${count}`)).catch(() => undefined);
      if (!reply) return;
      if (reply.status !== 'ok') throw new Error(reply.status);
      answered.push({ row, no: reply.no ?? 0 });
    }
    throw new Error('The sidecar never stopped.');
  });
  await eventually(() => expect(answered.length).toBeGreaterThan(60));
  sidecar.process.kill('SIGTERM');
  for (const client of clients) expect((await client.closed).code).toBe(1001);
  await Promise.all(sent);
  await sidecar.exited;
  expect(sidecar.process.exitCode).toBe(0);
  const log = await asCompany(one.company, (tx) => tx.select().from(editLog).orderBy(editLog.no));
  const edits = log.filter(({ kind }) => kind === 'edit');
  for (const { row, no } of answered) expect(edits).toContainEqual(expect.objectContaining({ row, no }));
  // Whatever was under way has been answered too: nothing is written that nobody was told of.
  expect(edits).toHaveLength(answered.length);
  const stored = new Map((await customersOf(one.scope)).map(({ xid, phone }) => [xid, phone]));
  for (const row of rows) expect(stored.get(row)).toBe(edits.findLast((line) => line.row === row)?.newValue);
});
