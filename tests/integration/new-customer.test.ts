import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST as createCall, GET as findCall } from '@/app/api/bid/customer/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { customer, editLog } from '@/db/schema';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';

const orgnr = '974760673';
let mine: TestCompany;
let cookie = '';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
beforeEach(async () => {
  mine = await makeCompany();
  cookie = await cookiesOf(mine);
});

type Fields = Record<string, unknown>;

async function create(fields: Fields, as = cookie): Promise<{ status: number; text: string; xid?: string }> {
  const body = { company: mine.companyId, op: randomUUID(), name: 'Nordfjord AS', ...fields };
  const answer = await call(createCall, '/api/bid/customer', json(body, { cookie: as }));
  const text = await answer.text();
  return { status: answer.status, text, ...(answer.ok && { xid: (JSON.parse(text) as { xid: string }).xid }) };
}

const find = async (number: string) => {
  const address = `/api/bid/customer?company=${mine.companyId}&orgnr=${number}`;
  const answer = await call(findCall, address, { headers: { cookie } });
  return answer.ok ? ((await answer.json()) as { customer: unknown }).customer : answer.status;
};

const customers = (companyId = mine.companyId) =>
  asCompany(companyId, (tx) => tx.select().from(customer).where(eq(customer.companyId, companyId)));

const logged = () =>
  asCompany(mine.companyId, (tx) =>
    tx
      .select()
      .from(editLog)
      .where(and(eq(editLog.companyId, mine.companyId), eq(editLog.tbl, 'customer'))),
  );

test('a new customer is a row of the live table: its number, its standards, its line in the log', async () => {
  const all = {
    address: 'Storgata 1',
    postalCode: '0155',
    city: 'OSLO',
    phone: '22 00 00 00',
    email: 'post@eksempel.no',
  };
  const first = await create({ orgnr: '974 760 673', ...all });
  const second = await create({ name: 'Kari Nordmann' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await customers()).toMatchObject([
    { xid: first.xid, no: '10001', name: 'Nordfjord AS', orgnr, ...all, paymentDays: 30 },
    { xid: second.xid, no: '10002', name: 'Kari Nordmann', orgnr: null, address: null },
  ]);
  expect(await logged()).toMatchObject([
    { row: first.xid, kind: 'insert', via: 'direct', no: 1, rowLabel: '10001 Nordfjord AS', userId: mine.userId },
    { row: second.xid, kind: 'insert', no: 2 },
  ]);
  expect(await find(orgnr)).toEqual({ xid: first.xid, no: '10001', name: 'Nordfjord AS' });
});

test('a company the ledger already has, however its number is written there, is refused by name', async () => {
  await asCompany(mine.companyId, (tx) =>
    tx
      .insert(customer)
      .values({ companyId: mine.companyId, no: '77', name: 'Gammel kunde', orgnr: 'NO 974 760 673 MVA' }),
  );
  expect(await find(orgnr)).toMatchObject({ no: '77', name: 'Gammel kunde' });
  expect(await find('923609016')).toBeNull();
  expect(await create({ orgnr })).toEqual({ status: 409, text: 'Kunden finnes allerede: 77 Gammel kunde.' });
  expect(await customers()).toHaveLength(1);
});

test('two who make the same customer at once make one, and the slower is told', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create({ orgnr })));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.text).toBe('Kunden finnes allerede: 10001 Nordfjord AS.');
  expect(await customers()).toHaveLength(1);
});

test('asked for again under the same name, at once or later, it happens once and is answered alike', async () => {
  for (const fields of [{ orgnr }, { name: 'Uten nummer' }]) {
    const same = { ...fields, op: randomUUID() };
    const made = [...(await Promise.all([create(same), create(same), create(same)])), await create(same)];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ xid }) => xid)).size).toBe(1);
  }
  expect(await customers()).toHaveLength(2);
  expect(await logged()).toHaveLength(2);
});

test('another user’s asking is not taken for one’s own', async () => {
  const op = randomUUID();
  await create({ op, name: 'Mors' });
  const other = await cookiesOf(await makeUser(mine.companyId));
  expect(await create({ op, name: 'Fars' }, other)).toEqual({
    status: 409,
    text: 'Kjennetegnet (op) er brukt til en annen endring. Send denne med et nytt.',
  });
  expect((await customers()).map(({ name }) => name)).toEqual(['Mors']);
});

test.each([
  [{ orgnr: '974760674' }, 'er ikke et gyldig organisasjonsnummer'],
  [{ name: ' ' }, 'Navn: Obligatorisk.'],
  [{ name: 'x'.repeat(201) }, 'Navn: Maks 200 tegn'],
  [{ email: 'ikke en adresse' }, 'E-post: Ugyldig email.'],
  [{ postalCode: '12345678901' }, 'Postnr: Maks 10 tegn'],
  [{ op: 'x' }, 'Kjennetegnet (op) er ugyldig.'],
  [{ name: 7 }, 'Navnet mangler.'],
])('%o is refused with a sentence and nothing is written', async (fields: Fields, sentence) => {
  const { status, text } = await create(fields);
  expect(status).toBe(400);
  expect(text).toContain(sentence);
  expect(await customers()).toEqual([]);
});

test('it wants Write on the customer card, and no more', async () => {
  const reader = await cookiesOf(await makeUser(mine.companyId, [{ path: '/bid', action: 'Read' }]));
  expect((await create({}, reader)).status).toBe(403);
  const seller = await cookiesOf(await makeUser(mine.companyId, [{ path: customerCardPath, action: 'Write' }]));
  expect((await create({}, seller)).status).toBe(201);
});

test('another company may have the same customer', async () => {
  await create({ orgnr });
  const first = mine;
  mine = await makeCompany();
  cookie = await cookiesOf(mine);
  expect(await find(orgnr)).toBeNull();
  expect((await create({ orgnr })).status).toBe(201);
  expect(await customers(first.companyId)).toHaveLength(1);
});
