import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as createCall, GET as findCall } from '@/app/api/bid/customer/route';
import { POST as importCall } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { contact, customer, employee, supplier } from '@/db/schema';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { saveRows } from '@/lib/platform/tables/save-rows';
import type { TableImported } from '@/lib/product/imports/tabular/result';
import { change, refused } from '@/tests/factories/any-table';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { fieldFile } from '@/tests/factories/field-files';
import { scopeIn } from '@/tests/factories/live-rows';

let mine: TestCompany;
let cookie = '';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
beforeEach(async () => {
  mine = await makeCompany();
  cookie = await cookiesOf(mine);
});

function upload(tbl: string, csv: string | Buffer): Promise<Response> {
  const form = new FormData();
  form.set('tbl', tbl);
  form.set('company', mine.companyId);
  form.set('op', randomUUID());
  form.set('file', new File([new Uint8Array(Buffer.from(csv))], 'fil.csv'));
  return call(importCall, '/api/tableimport', { method: 'POST', body: form, headers: { cookie } });
}

async function send(tbl: string, csv: string | Buffer): Promise<TableImported> {
  const answer = await upload(tbl, csv);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as TableImported;
}

async function tryToSend(tbl: string, csv: string): Promise<string> {
  const answer = await upload(tbl, csv);
  expect(answer.status).toBe(400);
  return answer.text();
}

const customers = () =>
  asCompany(mine.companyId, (tx) =>
    tx.select().from(customer).where(eq(customer.companyId, mine.companyId)).orderBy(asc(customer.no)),
  );

const contacts = () =>
  asCompany(mine.companyId, (tx) =>
    tx
      .select({ name: contact.name, email: contact.email })
      .from(contact)
      .where(eq(contact.companyId, mine.companyId))
      .orderBy(asc(contact.name), asc(contact.email)),
  );

describe('organisation numbers in the forms that people write', () => {
  const file = fieldFile('csv/customers-orgnr-forms.csv');
  test('a file of customers has them stored as nine digits', async () => {
    await send('customer', file);
    expect((await customers()).map(({ no, orgnr }) => [no, orgnr])).toEqual([
      ['990001', '974760673'],
      ['990002', '923609016'],
    ]);
  });

  test('a file names a customer by its number, however it is written', async () => {
    await send('customer', 'Kundenr;Navn;Orgnr\n1;A AS;974760673\n');
    expect(await send('contact', 'Selskap;Navn\nOrg.nr. 974.760.673 MVA;Ola Prøve\n')).toMatchObject({ lines: 1 });
  });

  test('the form of a new customer, and its search take them', async () => {
    const typed = 'NO\u00a0974\u2009760\u2009673 MVA';
    const body = { company: mine.companyId, op: randomUUID(), name: 'A AS', orgnr: typed };
    expect((await call(createCall, '/api/bid/customer', json(body, { cookie }))).status).toBe(201);
    expect(await customers()).toMatchObject([{ orgnr: '974760673' }]);
    const again = await call(createCall, '/api/bid/customer', json({ ...body, op: randomUUID() }, { cookie }));
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('finnes allerede')]);
    const address = `/api/bid/customer?company=${mine.companyId}&orgnr=${encodeURIComponent('974.760.673')}`;
    const found = await call(findCall, address, { headers: { cookie } });
    expect(await found.json()).toMatchObject({ customer: { name: 'A AS' } });
  });
});

describe('Norwegian postal codes without their zero', () => {
  const file = fieldFile('csv/customers-postcode.csv');
  test('a file of customers has them with it', async () => {
    await send('customer', file);
    expect(await customers()).toMatchObject([{ postalCode: '0250', city: 'OSLO' }]);
  });

  test('a file sent again changes nothing, and a foreign code stays as it is written', async () => {
    const csv = 'Kundenr;Navn;Postnr;Poststed\n1;A AS;250;OSLO\n2;B ehf;101;Reykjavík\n';
    expect(await send('customer', csv)).toMatchObject({ lines: 2 });
    expect(await send('customer', csv)).toMatchObject({ lines: 0 });
    expect((await customers()).map(({ postalCode }) => postalCode)).toEqual(['0250', '101']);
    // A file of places alone meets the codes that are stored.
    await send('customer', 'Kundenr;Poststed\n2;OSLO\n');
    expect((await customers()).map(({ postalCode }) => postalCode)).toEqual(['0250', '0101']);
  });

  test('a form, a new row and a cell have the same rule, and undo brings back what was', async () => {
    const scope = scopeIn(mine);
    const body = { company: mine.companyId, op: randomUUID(), name: 'A AS', postalCode: '250', city: 'Oslo' };
    expect((await call(createCall, '/api/bid/customer', json(body, { cookie }))).status).toBe(201);
    const row = randomUUID();
    await addRow(scope, { ...change(), tbl: 'supplier', row, vals: { no: '1', name: 'B AS', postalCode: 'NO-0155' } });
    const stored = async () =>
      asCompany(mine.companyId, async (tx) => (await tx.select().from(supplier).where(eq(supplier.xid, row)))[0]);
    expect([(await customers())[0]?.postalCode, (await stored())?.postalCode]).toEqual(['0250', '0155']);
    const save = (col: string, val: unknown, via: 'direct' | 'undo' = 'direct') =>
      saveCells(scope, { op: randomUUID(), via, tbl: 'supplier', cells: [{ row, col, val }] });
    await save('postalCode', 101);
    expect(await stored()).toMatchObject({ postalCode: '0101' });
    await save('city', 'Reykjavík');
    await save('postalCode', '101');
    expect(await stored()).toMatchObject({ postalCode: '101', city: 'Reykjavík' });
    await save('city', 'OSLO');
    expect(await stored()).toMatchObject({ postalCode: '0101', city: 'OSLO' });
    await save('postalCode', '101', 'undo');
    expect(await stored()).toMatchObject({ postalCode: '101' });
  });
});

describe('e-mail addresses as mail programs write them', () => {
  test('a file’s address is taken, and its name where the name is empty', async () => {
    await send('customer', 'Kundenr;Navn;E-post\n1;A AS;A AS <post@a.example>\n');
    expect(await customers()).toMatchObject([{ name: 'A AS', email: 'post@a.example' }]);
    await send(
      'contact',
      'Selskap;Navn;E-post\n1;;"""Prøve, Ola"" <ola@a.example>"\n1;Kari;Kari Prøve <kari@a.example>\n',
    );
    expect(await contacts()).toEqual([
      { name: 'Kari', email: 'kari@a.example' },
      { name: 'Prøve, Ola', email: 'ola@a.example' },
    ]);
  });

  test('a name that is stored is not written over by the one of an address', async () => {
    await send('employee', 'Ansattnr;Navn\n7;Kari Prøve\n');
    await send('employee', 'Ansattnr;E-post\n7;K. P. <kari@a.example>\n');
    const stored = await asCompany(mine.companyId, (tx) =>
      tx.select().from(employee).where(eq(employee.companyId, mine.companyId)),
    );
    expect(stored).toMatchObject([{ employee: 'Kari Prøve', email: 'kari@a.example' }]);
  });

  test('a row added by hand takes the name, unless one is typed', async () => {
    await send('customer', 'Kundenr;Navn\n1;A AS\n');
    const [client] = await customers();
    const scope = scopeIn(mine);
    const add = (vals: Record<string, unknown>) =>
      addRow(scope, { ...change(), tbl: 'contact', row: randomUUID(), vals: { client: client?.xid, ...vals } });
    await add({ email: 'Ola Prøve <ola@a.example>' });
    await add({ name: 'Kari', email: 'Kari Prøve <kari@a.example>' });
    expect(await contacts()).toEqual([
      { name: 'Kari', email: 'kari@a.example' },
      { name: 'Ola Prøve', email: 'ola@a.example' },
    ]);
  });
});

describe('the same contacts twice', () => {
  const ola = { name: 'Ola Prøve', email: 'ola@a.example' };
  beforeEach(() => send('customer', 'Kundenr;Navn\n1;A AS\n2;B AS\n'));

  const file = fieldFile('csv/contacts-twice.csv');
  test('a file sent twice gives one contact', async () => {
    for (const lines of [1, 0]) expect(await send('contact', file)).toMatchObject({ lines });
    expect(await contacts()).toEqual([ola]);
  });

  test('a file finds them however they are spelt, fills in what they lack, and adds others of the name', async () => {
    await send('contact', 'Selskap;Navn\n1;Ola Prøve\n1;Ola Prøve\n');
    expect(await contacts()).toEqual([{ name: 'Ola Prøve', email: null }]);
    expect(await send('contact', 'Selskap;Navn;E-post\n1;OLA  PRØVE;ola@a.example\n')).toMatchObject({ lines: 1 });
    expect(await contacts()).toEqual([ola]);
    const again = 'Selskap;Navn;E-post\n1;ola prøve;Ola@A.example\n1;Ola Prøve;\n';
    expect(await tryToSend('contact', again)).toContain('«Ola Prøve» står i både rad 2 og rad 3.');
    expect(await send('contact', 'Selskap;Navn\n1;Ola\u00a0Prøve\n')).toMatchObject({ lines: 0 });
    await send('contact', 'Selskap;Navn;E-post\n1;Ola Prøve;op@a.example\n2;Ola Prøve;ola@a.example\n');
    expect(await contacts()).toEqual([ola, ola, { ...ola, email: 'op@a.example' }]);
    const which = await tryToSend('contact', 'Selskap;Navn;Stilling\n1;Ola Prøve;Leder\n');
    expect(which).toContain('Flere rader har denne nøkkelen');
  });

  test('one added by hand or pasted with others is refused, with the cell; another of the name is not', async () => {
    const scope = scopeIn(mine);
    const [a, b] = (await customers()).map(({ xid }) => xid);
    const row = randomUUID();
    await addRow(scope, { ...change(), tbl: 'contact', row, vals: { client: a, ...ola } });
    const vals = { client: a, name: 'ola prøve ', email: 'OLA@a.example' };
    const message = 'Kunden har allerede denne kontakten. Er det en annen med samme navn, skriv e-posten til begge.';
    const add = (more: Record<string, unknown> = {}) =>
      addRow(scope, { ...change(), tbl: 'contact', row: randomUUID(), vals: { ...vals, ...more } });
    expect(await refused(add())).toMatchObject({ problems: [{ col: 'name', message }] });
    expect(await refused(add({ email: '' }))).toMatchObject({ problems: [{ col: 'name', message }] });
    const paste = (...rows: Record<string, unknown>[]) =>
      saveRows(scope, {
        ...{ ...change(), tbl: 'contact', cells: [], remove: [], restore: [] },
        add: rows.map((own) => ({ row: randomUUID(), vals: { client: a, ...own } })),
      });
    expect(await refused(paste({ name: 'Kari' }, { name: 'Ola Prøve' }))).toMatchObject({ problems: [{ message }] });
    expect(await refused(paste({ name: 'Per' }, { name: 'per' }))).toMatchObject({ problems: [{ message }] });
    expect(await contacts()).toEqual([ola]);
    await add({ email: 'op@a.example' });
    await add({ client: b });
    expect(await contacts()).toHaveLength(3);
    const own = (col: string, val: unknown) =>
      saveCells(scope, { ...change(), tbl: 'contact', cells: [{ row, col, val }] });
    await own('name', 'Ola H. Prøve');
    await own('name', 'Ola Prøve');
    expect(await refused(own('client', b))).toMatchObject({ problems: [{ col: 'client', message }] });
  });

  test('two who add the same contact at once add one', async () => {
    const scope = scopeIn(mine);
    const [a] = (await customers()).map(({ xid }) => xid);
    const add = () => addRow(scope, { ...change(), tbl: 'contact', row: randomUUID(), vals: { client: a, ...ola } });
    const outcomes = await Promise.allSettled([add(), add(), add(), add()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await contacts()).toEqual([ola]);
  });
});
