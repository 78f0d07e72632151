import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { readReminder } from '@/lib/domains/customers/reminders/read-reminder';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { searchParts } from '@/lib/product/search/hit';
import { joinGroups, searchCompany } from '@/lib/product/search/search-company';
import { companyWith } from '@/tests/factories/field-ledgers';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('an invoice is called by its own number, with the voucher beside it', async () => {
  const of = await companyWith('invoice-number-in-reference');
  const [customer] = await of.ask<{ xid: string }>(sql`select xid from customer`);
  const { items } = await readReminder(scopeOf(of), await ledgerSpanOf(of.companyId), customer?.xid ?? '');
  expect(items.map(({ no }) => no)).toEqual(['20411', '20412']);
  const { data } = widgetOf(await pageOf(scopeOf(of), openItemsPath), 'poster', 'datatable');
  expect(data.map(({ invoice, voucher }) => [invoice, voucher]).sort()).toEqual([
    ['20411', '900001'],
    ['20412', '900002'],
  ]);
  const parts = await Promise.all(searchParts.map((part) => searchCompany(scopeOf(of), '20412', { part })));
  const names = joinGroups(parts, 5).flatMap(({ hits }) => hits.map(({ name }) => name));
  expect(names).toContain('20412 til Prøvekunde AS');
});
