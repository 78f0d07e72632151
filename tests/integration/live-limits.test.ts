import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { deflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { customer, editLog } from '@/db/schema';
import { type LiveServer, startLive } from '@/lib/live/server';
import { saveCells } from '@/lib/tables/save-cells';
import { eventually } from '@/tests/factories/eventually';
import { liveClient } from '@/tests/factories/live-client';
import { customersOf, direct, newCustomer } from '@/tests/factories/live-rows';
import { edit, makeSide, portOf, watching } from '@/tests/factories/live-side';
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

test('a screen that has stopped reading is cut off, and the others are not', async () => {
  const one = await makeSide();
  const rows = [one.row, ...(await Promise.all(Array.from({ length: 149 }, () => newCustomer(one.scope))))];
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
