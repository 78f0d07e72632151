import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { equipment, membership, permission, project } from '@/db/schema';
import { asSystem } from '@/db/system';
import { savePlan } from '@/lib/domains/equipment/planning/save-plan';
import { publish } from '@/lib/platform/events/publish';
import { planningPath } from '@/lib/platform/routing/paths';
import { closeCodes } from '@/lib/platform/tables/live/close-codes';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { liveClient } from '@/tests/factories/live-client';
import { customersOf, direct, newCustomer } from '@/tests/factories/live-rows';
import { changesOf, edit, makeSide, portOf, watching } from '@/tests/factories/live-side';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('rights');
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

/** Leaves a user these permissions and tells, as the administration does. */
async function grant(user: { userId: string }, companyId: string, paths: { path: string; action: 'Read' | 'Write' }[]) {
  await asSystem(async (tx) => {
    await tx.delete(permission).where(and(eq(permission.userId, user.userId), eq(permission.companyId, companyId)));
    if (paths.length > 0)
      await tx.insert(permission).values(paths.map((p) => ({ ...p, companyId, userId: user.userId })));
    await publish(tx, { type: 'access-changed', userId: user.userId });
  });
}

test('rights taken away: Write refuses the next edit, Read closes the table, membership says 403', async () => {
  const one = await makeSide();
  const user = await makeUser(one.company);
  const client = await watching(portOf(sidecars[1]), { ...one, cookie: await cookiesOf(user) });
  expect(await client.ask(edit(one, '1'))).toMatchObject({ status: 'ok' });
  await grant(user, one.company, [{ path: '/master', action: 'Read' }]);
  expect(await client.ask(edit(one, '2'))).toMatchObject({ status: 'Du kan ikke endre Kunder.' });
  await saveCells(one.scope, { ...direct(), cells: [{ row: one.row, col: 'phone', val: '3' }] });
  await eventually(() => expect(changesOf(client).at(-1)).toMatchObject({ val: '3' }));

  await grant(user, one.company, []);
  await eventually(() => expect(client.of('closed')).toHaveLength(1));
  expect(client.of('closed')).toMatchObject([
    { companyId: one.company, tbl: 'customer', message: 'Du har ikke tilgang til Kunder.' },
  ]);
  const before = client.of('changes').length;
  const witness = await watching(portOf(sidecars[1]), one);
  await witness.ask(edit(one, '4'));
  await eventually(() => expect(changesOf(witness)).toHaveLength(1));
  expect(client.of('changes')).toHaveLength(before);
  expect(await client.ask({ type: 'watch', tbl: 'customer', since: 0, company: one.company })).toMatchObject({
    status: 'Du har ikke tilgang til Kunder.',
  });

  await asSystem(async (tx) => {
    await tx.delete(membership).where(eq(membership.userId, user.userId));
    await publish(tx, { type: 'access-changed', userId: user.userId });
  });
  expect(await client.ask(edit(one, '5'))).toMatchObject({ status: 'Du har ikke tilgang til dette selskapet.' });
  expect(await customersOf(one.scope)).toMatchObject([{ phone: '4' }]);
  await Promise.all([client.close(), witness.close()]);
});

/** How many of the database's connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await side.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test('a right that ends while a lot of messages is at work ends what is left of the lot, its watch too', async () => {
  const one = await makeSide();
  const user = await makeUser(one.company);
  const second = await newCustomer(one.scope);
  const other = await sideConnection(database.url);
  for (const [connection, row] of [
    [side, one.row],
    [other, second],
  ] as const) {
    await connection.query('begin');
    await connection.query('select 1 from customer where xid = $1 for update', [row]);
  }
  const client = await liveClient(portOf(sidecars[0]), await cookiesOf(user));
  const alone = client.ask(edit(one, '1'));
  await eventually(async () => expect(await waiting()).toBe(1));
  // These have come while the first is at work: they are one lot.
  const slow = client.ask(edit({ company: one.company, row: second }, '2'));
  const late = client.ask({ type: 'watch', tbl: 'customer', since: 0, company: one.company });
  const later = client.ask(edit(one, '3'));
  await side.query('commit');
  expect(await alone).toMatchObject({ status: 'ok' });
  await eventually(async () => expect(await waiting()).toBe(1));
  const witness = await liveClient(portOf(sidecars[0]), await cookiesOf(user));
  await witness.ask({ type: 'watch', tbl: 'customer', since: 0, company: one.company });
  await grant(user, one.company, []);
  await eventually(() => expect(witness.of('closed')).toHaveLength(1));
  await other.query('commit');
  // It was waiting for its row when the right ended: done under the right it was asked with, or refused, and never half of it.
  const { status } = await slow;
  expect(['ok', 'Du kan ikke endre Kunder.']).toContain(status);
  expect((await customersOf(one.scope)).find(({ xid }) => xid === second)?.phone).toBe(status === 'ok' ? '2' : null);
  expect(await late).toMatchObject({ status: 'Du har ikke tilgang til Kunder.' });
  expect(await later).toMatchObject({ status: 'Du kan ikke endre Kunder.' });
  await Promise.all([client.close(), witness.close(), other.end()]);
});

test('membership taken away with the last company and the session ended: the socket closes', async () => {
  const one = await makeSide();
  const client = await watching(portOf(sidecars[0]), one);
  await asSystem(async (tx) => {
    await tx.execute(`update session set ended_at = now() where user_id = '${one.made.userId}'`);
    await publish(tx, { type: 'access-changed', userId: one.made.userId });
  });
  const { code } = await client.closed;
  expect(code).toBe(closeCodes.sessionEnded);
});

test('who may read the planning screen hears of every booking, and changes none; who may not hears of none', async () => {
  const one = await makeSide();
  const may = (path: string) => makeUser(one.company, [{ path, action: 'Read' }]).then(cookiesOf);
  const [planner, stranger] = [await may(planningPath), await may('/economy')];
  const [hears, deaf] = await Promise.all([planner, stranger].map((cookie) => liveClient(portOf(sidecars[1]), cookie)));
  if (!hears || !deaf) throw new Error('No socket.');
  const watch = { type: 'watch', tbl: 'booking', since: 0, company: one.company };
  expect(await hears.ask(watch)).toMatchObject({ status: 'ok' });
  expect(await deaf.ask(watch)).toMatchObject({ status: 'Du har ikke tilgang til Utstyr.' });

  const [job, item] = [uuidv7(), uuidv7()];
  await asCompany(one.company, async (tx) => {
    const days = { startdate: '2026-03-01', enddate: '2026-03-20' };
    await tx.insert(project).values({
      companyId: one.company,
      xid: job,
      erpProjectid: '26001',
      description: 'Kai',
      status: 'Pågår',
      ...days,
    });
    await tx
      .insert(equipment)
      .values({ companyId: one.company, xid: item, shortid: 'P1', title: 'Pumpe', classification: 'utst' });
  });
  await savePlan(one.scope, { projectid: job, items: [{ eid: item, status: 'planlagt' }] });
  await eventually(() => expect(changesOf(hears)).toMatchObject([{ tbl: 'booking', kind: 'insert' }]));
  expect(deaf.of('changes')).toEqual([]);
  const [booked] = changesOf(hears);
  const requested = { tbl: 'booking', row: booked?.row, col: 'note', val: 'x', company: one.company, projectid: job };
  expect(await hears.ask(requested)).toMatchObject({ status: 'Du kan ikke endre Utstyr.' });
  await Promise.all([hears.close(), deaf.close()]);
});
