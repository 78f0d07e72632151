import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as createCall, GET as findCall } from '@/app/api/bid/customer/route';
import { POST as upload } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { customer } from '@/db/schema';
import type { TableImported } from '@/lib/product/imports/table/receive-table';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { fieldFile } from '@/tests/factories/outside-files';

let mine: TestCompany;
let cookie = '';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
beforeEach(async () => {
  mine = await makeCompany();
  cookie = await cookiesOf(mine);
});

async function send(tbl: string, csv: string | Buffer): Promise<TableImported> {
  const form = new FormData();
  form.set('tbl', tbl);
  form.set('company', mine.companyId);
  form.set('op', randomUUID());
  form.set('file', new File([new Uint8Array(Buffer.from(csv))], 'fil.csv'));
  const answer = await call(upload, '/api/tableimport', { method: 'POST', body: form, headers: { cookie } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as TableImported;
}

const customers = () =>
  asCompany(mine.companyId, (tx) =>
    tx.select().from(customer).where(eq(customer.companyId, mine.companyId)).orderBy(asc(customer.no)),
  );

describe('organisation numbers in the forms that people write', () => {
  const file = fieldFile('csv/customers-orgnr-forms.csv');
  test.skipIf(!file.isThere)('a file of customers has them stored as nine digits', async () => {
    await send('customer', await file.read());
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
