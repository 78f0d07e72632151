import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { eventually } from '@/tests/factories/eventually';
import { customersOf, direct, newCustomer } from '@/tests/factories/live-rows';
import { changesOf, edit, makeSide, noOf, portOf, watching } from '@/tests/factories/live-side';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('sockets');
const side = await sideConnection(database.url);
let sidecars: LiveServer[];

beforeAll(async () => {
  sidecars = [await startLive(0), await startLive(0)];
});

afterAll(async () => {
  await Promise.all(sidecars.map((live) => live.stop()));
  await closeConnection();
  await side.end();
  await database.drop();
});

test('an edit through one sidecar shows through the other with its number, and to its own screen', async () => {
  const one = await makeSide();
  const [here, there] = [await watching(portOf(sidecars[0]), one), await watching(portOf(sidecars[1]), one)];
  const reply = await here.ask(edit(one, '22 33 44 55'));
  expect(reply).toMatchObject({ status: 'ok', no: 2 });
  for (const client of [here, there]) {
    await eventually(() => expect(changesOf(client)).toHaveLength(1));
    expect(client.of('changes')).toMatchObject([
      { no: 2, changes: [{ no: 2, row: one.row, kind: 'edit', col: 'phone', val: '22 33 44 55' }] },
    ]);
    await client.close();
  }
});

test('another company’s edits reach nobody else', async () => {
  const [one, two] = [await makeSide(), await makeSide()];
  const [mine, theirs] = [await watching(portOf(sidecars[0]), one), await watching(portOf(sidecars[0]), two)];
  await theirs.ask(edit(two, 'hemmelig'));
  await mine.ask(edit(one, 'vår egen'));
  await eventually(() => expect(changesOf(mine)).toHaveLength(1));
  await eventually(() => expect(changesOf(theirs)).toHaveLength(1));
  expect(JSON.stringify(mine.pushes)).not.toContain('hemmelig');
  expect(await mine.ask({ type: 'watch', tbl: 'customer', since: 0, company: two.company })).toMatchObject({
    status: 'Du har ikke tilgang til dette selskapet.',
  });
  await Promise.all([mine.close(), theirs.close()]);
});

test('away while 500 edits happen: what comes after the reconnect makes the screen equal the database', async () => {
  const one = await makeSide();
  const since = await noOf(one.company);
  const rows = [one.row, ...(await Promise.all(Array.from({ length: 9 }, () => newCustomer(one.scope))))];
  for (let i = 0; i < 50; i += 1) {
    const cells = rows.map((row) => ({ row, col: i % 2 === 0 ? 'phone' : 'city', val: `${i}` }));
    await saveCells(one.scope, { ...direct(), cells });
  }
  const client = await watching(portOf(sidecars[1]), one, since);
  await eventually(() => expect(changesOf(client)).toHaveLength(9 + 500));
  expect(changesOf(client).map(({ no }) => no)).toEqual(Array.from({ length: 509 }, (_, i) => since + 1 + i));
  const screen = new Map<string, Record<string, unknown>>([[one.row, {}]]);
  for (const { row, vals, col, val } of changesOf(client)) {
    screen.set(row, { ...screen.get(row), ...vals, ...(col !== undefined && { [col]: val }) });
  }
  for (const { xid, companyId: _company, ...stored } of await customersOf(one.scope)) {
    expect(stored).toMatchObject(screen.get(xid) ?? { gone: true });
  }
  await client.close();
});

test('who has missed more than the limit is told to read the table again, and goes on from there', async () => {
  const one = await makeSide();
  const rows = [one.row, ...(await Promise.all(Array.from({ length: 39 }, () => newCustomer(one.scope))))];
  const cells = rows.flatMap((row) =>
    ['phone', 'city', 'address', 'postalCode', 'name', 'paymentDays', 'email', 'phone']
      .slice(0, 7)
      .map((col, i) => ({ row, col, val: col === 'email' ? 'a@b.no' : 50 + i })),
  );
  await saveCells(one.scope, { ...direct(), cells });
  const live = await startLive(0, '127.0.0.1', { mostMissed: 300 });
  const client = await watching(portOf(live), one, 1);
  const no = await noOf(one.company);
  await eventually(() =>
    expect(client.of('reload')).toEqual([{ type: 'reload', companyId: one.company, tbl: 'customer', no }]),
  );
  expect(changesOf(client)).toEqual([]);
  await client.ask(edit(one, 'etterpå'));
  await eventually(() => expect(changesOf(client)).toMatchObject([{ no: no + 1, val: 'etterpå' }]));
  await live.stop();
});

const ofListeners = `from pg_stat_activity
  where datname = current_database() and application_name <> 'side' and query ilike 'listen%'`;

async function endListeners(): Promise<number> {
  return (await side.query(`select pg_terminate_backend(pid) ${ofListeners}`)).rows.length;
}

const allListen = () =>
  eventually(async () => expect((await side.query(`select pid ${ofListeners}`)).rows).toHaveLength(sidecars.length));

test('the listener is ended again and again while edits go on: every screen still gets them all', async () => {
  const one = await makeSide();
  const screens = [await watching(portOf(sidecars[0]), one), await watching(portOf(sidecars[1]), one)];
  for (let i = 0; i < 60; i += 1) {
    await saveCells(one.scope, { ...direct(), cells: [{ row: one.row, col: 'phone', val: `${i}` }] });
    if (i % 12 === 5) await eventually(async () => expect(await endListeners()).toBeGreaterThan(0));
  }
  // The last change comes while nobody can listen, and no other follows that would tell of it.
  const server = await sideConnection(new URL('/postgres', database.url).href);
  const name = new URL(database.url).pathname.slice(1);
  // A listener that has not come back yet could not be ended, and would miss nothing.
  await allListen();
  await server.query(`alter database ${name} allow_connections false`);
  expect(await endListeners()).toBe(sidecars.length);
  await saveCells(one.scope, { ...direct(), cells: [{ row: one.row, col: 'phone', val: 'sist' }] });
  await server.query(`alter database ${name} allow_connections true`);
  await server.end();
  const all = Array.from({ length: 61 }, (_, i) => i + 2);
  for (const screen of screens) {
    await eventually(() => expect(changesOf(screen).map(({ no }) => no)).toEqual(all));
    await screen.close();
  }
});
