import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST as createCall, GET as openCall } from '@/app/api/bid/new/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, contact, customer, editLog } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { bidTablePath, calcPath } from '@/lib/platform/routing/paths';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';

let mine: TestCompany;
let cookie = '';
const year = today().slice(2, 4);

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
beforeEach(async () => {
  mine = await makeCompany();
  cookie = await cookiesOf(mine);
});

type Fields = Record<string, unknown>;

async function create(fields: Fields, as = cookie): Promise<{ status: number; text: string; xid: string }> {
  const body = { company: mine.companyId, op: randomUUID(), description: 'Maling av kai', ...fields };
  const answer = await call(createCall, '/api/bid/new', json(body, { cookie: as }));
  const text = await answer.text();
  return { status: answer.status, text, xid: answer.ok ? (JSON.parse(text) as { xid: string }).xid : '' };
}

const opened = async (as = cookie) => {
  const answer = await call(openCall, `/api/bid/new?company=${mine.companyId}`, { headers: { cookie: as } });
  return answer.ok ? ((await answer.json()) as unknown) : answer.status;
};

async function addCustomer(companyId: string, no = '10001'): Promise<{ client: string; person: string }> {
  const [client, person] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: client, no, name: `Kunde ${no}` });
    await tx.insert(contact).values({ companyId, xid: person, customerId: client, name: `Kari ${no}` });
  });
  return { client, person };
}

const bids = () =>
  asCompany(mine.companyId, (tx) => tx.select().from(bid).where(eq(bid.companyId, mine.companyId)).orderBy(bid.key));

test('a bid is a row of the live table: the number that was suggested, its standards, its line in the log', async () => {
  const { client } = await addCustomer(mine.companyId);
  expect(await opened()).toEqual({ key: `${year}-0001`, customers: [{ value: client, label: '10001 Kunde 10001' }] });
  const first = await create({ client, duedate: '2030-02-01', validdate: '2030-03-03' });
  const second = await create({ key: 'A-77', description: 'Uten kunde', client: '', duedate: '', validdate: '' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await bids()).toMatchObject([
    { xid: first.xid, key: `${year}-0001`, clientId: client, duedate: '2030-02-01', validdate: '2030-03-03' },
    { xid: second.xid, key: 'A-77', clientId: null, duedate: null, validdate: null, bidstatus: '1. Forespørsel' },
  ]);
  expect(await opened()).toMatchObject({ key: `${year}-0002` });
  const log = await asCompany(mine.companyId, (tx) =>
    tx
      .select()
      .from(editLog)
      .where(and(eq(editLog.companyId, mine.companyId), eq(editLog.tbl, 'bid'))),
  );
  expect(log).toMatchObject([{ row: first.xid, kind: 'insert', via: 'direct' }, { row: second.xid }]);
});

test('asked for twice under one name it is made once, also at the same moment', async () => {
  const op = randomUUID();
  const [a, b] = await Promise.all([create({ op }), create({ op })]);
  const again = await create({ op });
  expect(new Set([a.xid, b.xid, again.xid]).size).toBe(1);
  expect(await bids()).toHaveLength(1);
  expect((await create({ op, description: 'Et annet' })).status).toBe(409);
});

test('what the table refuses is refused here, with the field named', async () => {
  expect(await create({ description: ' ' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('Beskrivelse'),
  });
  const early = await create({ duedate: '2030-02-01', validdate: '2030-01-31' });
  expect(early).toMatchObject({ status: 400, text: expect.stringContaining('Gyldig til kan ikke være før fristen.') });
  await create({ key: 'A-1' });
  expect(await create({ key: 'A-1' })).toMatchObject({ status: 400, text: expect.stringContaining('«A-1»') });
  const other = await makeCompany();
  const { client } = await addCustomer(other.companyId);
  expect((await create({ client })).status).toBe(400);
  expect(await bids()).toHaveLength(1);
});

test('a contact is the bid’s own customer’s, and stays so', async () => {
  const [a, b] = [await addCustomer(mine.companyId, '1'), await addCustomer(mine.companyId, '2')];
  const { xid } = await create({ client: a.client });
  const scope = scopeIn(mine);
  const set = (cells: Record<string, string | null>) =>
    saveCells(scope, {
      op: randomUUID(),
      via: 'direct',
      tbl: 'bid',
      cells: Object.entries(cells).map(([col, val]) => ({ row: xid, col, val })),
    });
  await expect(set({ contact: b.person })).rejects.toThrow('Kontakten er ikke hos kunden.');
  await set({ contact: a.person });
  await expect(set({ client: b.client })).rejects.toThrow('Kontakten er ikke hos kunden.');
  await set({ client: b.client, contact: b.person });
  await set({ description: 'Et annet navn' });
  expect(await bids()).toMatchObject([{ clientId: b.client, contactId: b.person, description: 'Et annet navn' }]);
});

test('whoever may not write bids neither opens the form nor makes one', async () => {
  const grants = [
    { path: bidTablePath, action: 'Read' },
    { path: calcPath, action: 'Write' },
  ] as const;
  const reader = await cookiesOf(await makeUser(mine.companyId, [...grants]));
  expect(await opened(reader)).toBe(403);
  expect((await create({}, reader)).status).toBe(403);
  expect(await bids()).toEqual([]);
});
