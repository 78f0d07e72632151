import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as calculationCall } from '@/app/api/bid/calc/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { contact, customer } from '@/db/schema';
import { createCalculation } from '@/lib/domains/bids/calculations/create-calculation';
import { restoreVersion } from '@/lib/domains/bids/calculations/restore-version';
import { createCustomer } from '@/lib/domains/customers/create-customer';
import { recordMail } from '@/lib/domains/customers/mail/record-mail';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { liveClient } from '@/tests/factories/live-client';
import { direct, makeScope, newCustomer, scopeIn } from '@/tests/factories/live-rows';
import { workedRows } from '@/tests/factories/worked-calculation';

let live: LiveServer;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  live = await startLive(0);
});
afterAll(async () => {
  await live.stop();
  await closeConnection();
});

const used = { status: 409, message: 'Kjennetegnet (op) er brukt til en annen endring. Send denne med et nytt.' };
const via = 'direct' as const;

/** Everything a write could have left in the company, as one text. */
async function stateOf({ company }: Scope): Promise<string> {
  const tables = [
    'customer',
    'contact_event',
    'calculation',
    'calculation_version',
    'calculation_line',
    'edit_log',
    'named_write',
  ];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await asCompany(company.id, (tx) =>
      tx.execute(
        sql`select coalesce(json_agg(t order by t::text), '[]')::text as text from ${sql.identifier(table)} t`,
      ),
    );
    texts.push(String(rows[0]?.text));
  }
  return texts.join('\n');
}

async function contactsIn(scope: Scope): Promise<string[]> {
  const companyId = scope.company.id;
  const [customerId, ...ids] = [randomUUID(), randomUUID(), randomUUID()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: customerId, no: '1', name: 'Kunde AS' });
    await tx
      .insert(contact)
      .values(
        ids.map((xid) => ({ companyId, xid, customerId, name: `Kontakt ${xid}`, email: `${xid}@kunde.example` })),
      );
  });
  return ids;
}

/** The same write by its name, and others under that name. */
type Case = { same: () => Promise<unknown>; others: ((as: Scope) => Promise<unknown>)[] };

/** Each kind of write that has a name; `op` is the name all of a case have. */
const cases: [string, (scope: Scope, op: string) => Promise<Case>][] = [
  [
    'cells',
    async (scope, op) => {
      const [row, other] = [await newCustomer(scope), await newCustomer(scope)];
      const change = { ...direct(), op, cells: [{ row, col: 'phone', val: '22 33 44 55', was: null }] };
      const cell = (more: object) => (as: Scope) =>
        saveCells(as, { ...change, cells: [{ row, col: 'phone', val: '22 33 44 55', ...more }] });
      return {
        same: () => saveCells(scope, change),
        others: [
          cell({ val: '99 99 99 99' }),
          cell({ val: '22 33 44 55 ' }),
          cell({ col: 'city' }),
          cell({ row: other }),
          (as) => saveCells(as, { ...change, cells: [...change.cells, { row: other, col: 'city', val: 'Oslo' }] }),
          (as) => saveCells(as, { ...change, tbl: 'supplier' }),
          (as) => deleteRow(as, { ...direct(), op, row: other }),
          (as) => addRow(as, { ...direct(), op, row: randomUUID(), vals: { name: 'En annen AS' } }),
          (as) => createCustomer(as, { op, name: 'En tredje AS' }),
        ],
      };
    },
  ],
  [
    'cells that hold the value already',
    async (scope, op) => {
      const row = await newCustomer(scope);
      const change = (val: string) => ({ ...direct(), op, cells: [{ row, col: 'name', val }] });
      return {
        same: () => saveCells(scope, change('Havnes AS')),
        others: [(as) => saveCells(as, change('Havn AS'))],
      };
    },
  ],
  [
    'a new row',
    async (scope, op) => {
      const row = randomUUID();
      const add = (more: object) => (as: Scope) =>
        addRow(as, { ...direct(), op, row, vals: { name: 'Havn AS', city: 'Oslo' }, ...more });
      return {
        same: () => add({ vals: { city: 'Oslo', name: 'Havn AS' } })(scope),
        others: [
          add({ vals: { name: 'Havn AS', city: 'Bergen' } }),
          add({ row: randomUUID() }),
          add({ vals: { name: 'Havn AS' } }),
        ],
      };
    },
  ],
  [
    'a deletion',
    async (scope, op) => {
      const [row, other] = [await newCustomer(scope), await newCustomer(scope)];
      const remove = (of: string) => (as: Scope) => deleteRow(as, { op, via, tbl: 'customer', row: of });
      return { same: () => remove(row)(scope), others: [remove(other)] };
    },
  ],
  [
    'a row brought back',
    async (scope, op) => {
      const [row, other] = [await newCustomer(scope), await newCustomer(scope)];
      const gone = await deleteRow(scope, { ...direct(), row });
      const also = await deleteRow(scope, { ...direct(), row: other });
      const back = (no: number) => (as: Scope) => restoreRow(as, { op, via, tbl: 'customer', no });
      return { same: () => back(gone.no)(scope), others: [back(also.no)] };
    },
  ],
  [
    'a customer made on the card',
    async (scope, op) => {
      const make = (more: object) => (as: Scope) => createCustomer(as, { op, name: 'Mors AS', city: 'Oslo', ...more });
      return {
        same: () => make({})(scope),
        others: [make({ name: 'Fars AS' }), make({ city: 'Bergen' }), make({ phone: '22 33 44 55' })],
      };
    },
  ],
  [
    'a saved calculation',
    async (scope, op) => {
      const pid = await newBid(scope);
      const { bcid } = await saves(scope, pid);
      const [first, ...rest] = workedRows();
      const save = (more: object) => (as: Scope) => saves(as, pid, { bcid, op, ...more });
      return {
        same: () => save({ items: JSON.stringify(workedRows()) })(scope),
        others: [
          save({ items: [{ ...first, title: 'En annen tittel' }, ...rest] }),
          save({ items: workedRows().slice(0, -1) }),
          save({ assumptions: undefined }),
          save({ bcid: undefined }),
          (as) => restoreVersion(as, { bcid, restore: 1, version: 2, op }),
          (as) => createCalculation(as, { pid, name: 'Ny', from: undefined, op }),
        ],
      };
    },
  ],
  [
    'a version brought back',
    async (scope, op) => {
      const pid = await newBid(scope);
      const { bcid } = await saves(scope, pid);
      await saves(scope, pid, { bcid });
      const back = (restore: number) => (as: Scope) => restoreVersion(as, { bcid, restore, version: 2, op });
      return { same: () => back(1)(scope), others: [back(2), (as) => saves(as, pid, { bcid, op })] };
    },
  ],
  [
    'a new calculation',
    async (scope, op) => {
      const pid = await newBid(scope);
      const { bcid } = await saves(scope, pid);
      const make = (more: object) => (as: Scope) =>
        createCalculation(as, { pid, name: 'Budsjett', from: undefined, op, ...more });
      return {
        same: () => make({ name: ' Budsjett ' })(scope),
        others: [make({ name: 'Revidert' }), make({ from: bcid }), (as) => saves(as, pid, { op })],
      };
    },
  ],
  [
    'a mail',
    async (scope, op) => {
      const contacts = await contactsIn(scope);
      const mail = (more: object) => (as: Scope) =>
        recordMail(as, { op, way: 'mail', contacts, subject: 'Hei', ...more });
      return {
        same: () => mail({})(scope),
        others: [mail({ way: 'copy' }), mail({ contacts: contacts.slice(1) }), mail({ subject: 'Hei igjen' })],
      };
    },
  ],
];

describe.each(cases)('the name of %s', (_, make) => {
  test('belongs to its content: the same is answered as the first time, other content is 409 and writes nothing', async () => {
    const scope = await makeScope();
    const { same, others } = await make(scope, randomUUID());
    const first = await same();
    const before = await stateOf(scope);
    expect(await same()).toEqual(first);
    for (const other of others) await expect(other(scope)).rejects.toMatchObject(used);
    expect(await same()).toEqual(first);
    expect(await stateOf(scope)).toBe(before);
  });

  test('belongs to its user', async () => {
    const scope = await makeScope();
    const { same, others } = await make(scope, randomUUID());
    await same();
    const before = await stateOf(scope);
    const { userId } = await makeUser(scope.company.id);
    const colleague = { ...scope, user: { ...scope.user, id: userId } };
    for (const other of others) await expect(other(colleague)).rejects.toMatchObject(used);
    expect(await stateOf(scope)).toBe(before);
  });
});

test('two contents at once under one name: one is written, the other told', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const op = randomUUID();
  const vals = Array.from({ length: 10 }, (_, i) => `nr ${i}`);
  const ended = await Promise.allSettled(
    vals.map((val) => saveCells(scope, { ...direct(), op, cells: [{ row, col: 'phone', val }] })),
  );
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ended) if (end.status === 'rejected') expect(end.reason).toMatchObject(used);
  const winner = vals[ended.findIndex(({ status }) => status === 'fulfilled')];
  const [current] = await asCompany(scope.company.id, (tx) => tx.select({ phone: customer.phone }).from(customer));
  expect(current?.phone).toBe(winner);
});

test('a name used in one company is free in another, and what is done there is done', async () => {
  const [one, two] = [await makeScope(), await makeScope()];
  const op = randomUUID();
  for (const [scope, val] of [
    [one, 'Oslo'],
    [two, 'Bergen'],
  ] as const) {
    const row = await newCustomer(scope);
    const { lines } = await saveCells(scope, { ...direct(), op, cells: [{ row, col: 'city', val }] });
    expect(lines).toBe(1);
  }
});

test('a change that a verb refused has not used its name up', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const op = randomUUID();
  const change = (val: string, was: string) => ({ ...direct(), op, cells: [{ row, col: 'city', val, was }] });
  await expect(saveCells(scope, change('Oslo', 'Bergen'))).rejects.toMatchObject({ status: 409 });
  expect(await saveCells(scope, change('Trondheim', ''))).toMatchObject({ lines: 1 });
});

test('a change refused over a socket is refused for good: a copy of it that comes later is not carried out', async () => {
  const user = await makeCompany();
  const scope = scopeIn(user);
  const { port } = live.server.address() as AddressInfo;
  const cookie = await cookiesOf(user);
  const [first, second] = [await liveClient(port, cookie), await liveClient(port, cookie)];
  const row = await newCustomer(scope);
  const common = { tbl: 'customer', company: user.companyId, type: 'cells' };
  const cells = [{ row, col: 'city', val: 'Oslo', was: 'Bergen' }];
  const change = { ...common, op: uuidv7(), cells };
  const refused = await first.ask(change);
  expect(refused).toMatchObject({ status: expect.stringContaining('har endret'), problems: [{ row, col: 'city' }] });
  // Now it would fit.
  await saveCells(scope, { ...direct(), cells: [{ row, col: 'city', val: 'Bergen' }] });
  const { seq: _first, ...again } = refused;
  const copies = await Promise.all([first, second, first].map((client) => client.ask(change)));
  expect(copies).toEqual(copies.map(() => expect.objectContaining(again)));
  // Among others, in one round with them.
  const [beside, copy] = await Promise.all([
    second.ask({ ...common, op: uuidv7(), cells: [{ row, col: 'phone', val: '22 33 44 55' }] }),
    second.ask(change),
  ]);
  expect([beside.status, copy.status]).toEqual(['ok', refused.status]);
  expect((await second.ask({ ...change, cells: [{ ...cells[0], val: 'Moss' }] })).status).toBe(used.message);
  const state = await stateOf(scope);
  expect(state).toContain('"city":"Bergen"');
  expect(state).not.toContain('Oslo');
  expect((await second.ask({ ...change, op: uuidv7() })).status).toBe('ok');
  await Promise.all([first.close(), second.close()]);
});

test('a new row refused over a socket is refused for good, and saved under another key', async () => {
  const user = await makeCompany();
  const client = await liveClient((live.server.address() as AddressInfo).port, await cookiesOf(user));
  const [row, taken] = [randomUUID(), randomUUID()];
  const add = (id: string, name: string, op = uuidv7()) =>
    client.ask({ type: 'add', tbl: 'customer', company: user.companyId, op, row: id, vals: { no: '77', name } });
  expect((await add(taken, 'Den første AS')).status).toBe('ok');
  const op = uuidv7();
  const refused = await add(row, 'Den andre AS', op);
  expect(refused.problems).toMatchObject([{ row, col: 'no' }]);
  await deleteRow(scopeIn(user), { ...direct(), row: taken });
  expect((await add(row, 'Den andre AS', op)).problems).toEqual(refused.problems);
  expect((await add(row, 'Den andre AS')).status).toBe('ok');
  await client.close();
});

test('the socket and the call of calculations say so, too', async () => {
  const user = await makeCompany();
  const scope = scopeIn(user);
  const cookie = await cookiesOf(user);
  const { port } = live.server.address() as AddressInfo;
  const client = await liveClient(port, cookie);
  const row = await newCustomer(scope);
  const op = uuidv7();
  const edit = (val: string, type: 'cell' | 'cells') => {
    const cell = { row, col: 'phone', val };
    const common = { tbl: 'customer', company: user.companyId, op };
    return client.ask(type === 'cell' ? { ...common, ...cell } : { type, ...common, cells: [cell] });
  };
  const first = await edit('22 33 44 55', 'cells');
  expect(first.status).toBe('ok');
  expect(await edit('22 33 44 55', 'cell')).toMatchObject({ status: 'ok', no: first.no });
  expect((await edit('99 99 99 99', 'cells')).status).toBe(used.message);
  expect((await edit('99 99 99 99', 'cell')).status).toBe(used.message);
  await client.close();

  const pid = await newBid(scope);
  const name = randomUUID();
  const named = (items: unknown[], bcid = '') =>
    call(calculationCall, '/api/bid/calc', json({ company: user.companyId, pid, bcid, op: name, items }, { cookie }));
  expect((await named(workedRows())).status).toBe(200);
  const refused = await named(workedRows().map((line) => ({ ...line, title: 'Noe annet' })));
  expect([refused.status, await refused.text()]).toEqual([409, used.message]);
});
