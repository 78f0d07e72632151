import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { POST as upload } from '@/app/api/equipment/invoices/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { queryRows } from '@/db/query-rows';
import type { InvoicesImported } from '@/lib/product/imports/ehf/result';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const row = z.strictObject({ no: z.string(), typecode: z.string().nullable(), payable: z.number(), lines: z.string() });

/** Sends one of the field's files as a company of its own would, and gives the answer and what was stored. */
async function sent(name: string) {
  const company = await makeCompany({ orgnr: '123456785' });
  const form = new FormData();
  form.set('company', company.companyId);
  form.append('file', new File([readFileSync(`tests/factories/ehf/${name}.xml`)], `${name}.xml`));
  const headers = { cookie: await cookiesOf(company) };
  const answer = await call(upload, '/api/equipment/invoices', { method: 'POST', body: form, headers });
  expect(answer.status).toBe(200);
  const { files } = (await answer.json()) as InvoicesImported;
  const stored = await asCompany(
    company.companyId,
    (tx) => queryRows(tx, row)`
      select i.no, i.typecode, i.payableam::float8 as payable,
        (select string_agg(l.lineid || ' ' || l.text || ' ' || l.netam, ', ' order by l.orderint)
          from supplier_invoice_line l where l.invoice_id = i.xid) as lines
      from supplier_invoice i where ${sql`i.company_id = ${company.companyId}`}`,
  );
  return { file: files[0], stored };
}

/** The field's files with their right answers; one on an order in kroner is tested with its order. */
test.each([
  [
    'base-plus-001',
    { no: 'F-101', typecode: '380', payable: 124.99 },
    '1 Vare 1 33.33, 2 Vare 2 33.33, 3 Vare 3 33.33',
  ],
  ['type-876', { typecode: '876' }, undefined],
  ['type-388', { typecode: '388' }, undefined],
  ['same-line-id', { no: 'F-110', payable: 37.5 }, '1 Vare 1 10.00, 1 Vare 2 20.00'],
  ['sbdh', { no: 'F-111', payable: 250 }, '1 Vare 1 200.00'],
  ['eur-on-order', { no: 'F-112', payable: 1_250 }, '1 Bolt 1000.00'],
])('%s', async (name, head, lines) => {
  const { file, stored } = await sent(name);
  expect(file).toMatchObject({ state: 'added' });
  expect(stored).toMatchObject([{ ...head, ...(lines !== undefined && { lines }) }]);
});

test('the øre between the base of a rate and its lines is noted', async () => {
  const { file } = await sent('base-plus-001');
  expect(file?.notes).toContain(
    'Avgiftsgrunnlaget for 25 % er 0,01 høyere enn linjene gir: avrunding som standarden tillater.',
  );
});
