import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as pageCall } from '@/app/api/[section]/[kind]/route';
import { closeConnection } from '@/db/client';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { base } from '@/tests/factories/caller';
import { eventually } from '@/tests/factories/eventually';
import { liveClient } from '@/tests/factories/live-client';
import { edit, makeSide, portOf, type Side } from '@/tests/factories/live-side';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('busy');
const side = await sideConnection(database.url);

let one: Side;
let live: LiveServer;

beforeAll(async () => {
  one = await makeSide();
  live = await startLive(0);
});

afterAll(async () => {
  await live.stop();
  await closeConnection();
  await side.end();
  await database.drop();
});

/** Holds what the statement locks while fn runs. */
async function holding<T>(lock: string, fn: () => Promise<T>): Promise<T> {
  await side.query('begin');
  await side.query(lock);
  try {
    return await fn();
  } finally {
    await side.query('rollback');
  }
}

const bids = (media: string) =>
  pageCall(
    new Request(`${base}/api/bid/editable?id=tilbud&media=${media}&company=${one.company}`, {
      headers: { cookie: one.cookie },
    }),
    { params: Promise.resolve({ section: 'bid', kind: 'editable' }) },
  );

/** Cancels whoever waits for a lock, as the server does by itself when a statement's time is up. */
async function cancelWaiting(): Promise<void> {
  await eventually(async () => {
    const { rows } = await side.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
}

test.each(['json', 'excel', 'pdf'])('a page whose rows are held is 503 with a sentence, as %s too', async (media) => {
  const answer = await holding('lock table bid in access exclusive mode', () => bids(media));
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('Noen andre holder på å endre det samme. Prøv igjen om litt.');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bids(media)).status).toBe(200);
});

test('a page whose statement is cut is 503 with a sentence', async () => {
  const answer = await holding('lock table bid in access exclusive mode', async () => {
    const requested = bids('json');
    await cancelWaiting();
    return requested;
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/^Dette tok for lang tid og ble avbrutt\./);
});

test('an edit of a row that somebody holds is told so in a sentence, and goes through afterwards', async () => {
  const client = await liveClient(portOf(live), one.cookie);
  const held = await holding(`select from customer where xid = '${one.row}' for update`, () =>
    client.ask(edit(one, '22 00 00 00')),
  );
  expect(held.status).toBe('Noen andre holder på å endre det samme. Prøv igjen om litt.');
  expect(await client.ask(edit(one, '22 00 00 00'))).toMatchObject({ status: 'ok' });
  await client.close();
});
