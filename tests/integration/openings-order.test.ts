import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import type { SaftFixture } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const sale = (no: string, date: string, net: number) => ({
  no,
  date,
  lines: [
    { account: '1500', net, customer: 'K1' },
    { account: '3000', net: -net },
  ],
});

/** A part of 2024, with what receivables, equity and sales held when it began (øre). */
const part = (from: number, to: number, opened: number, sold: number, vouchers: SaftFixture['vouchers']) => ({
  from: [2024, from] as [number, number],
  to: [2024, to] as [number, number],
  accounts: [
    { no: '1500', name: 'Kundefordringer', opening: opened + sold },
    { no: '2000', name: 'Egenkapital', opening: -opened },
    { no: '3000', name: 'Salgsinntekt', opening: -sold },
  ],
  customers: [{ no: 'K1', name: 'Kai', balances: [{ account: '1500', opening: opened + sold }] }],
  vouchers,
});
const spring = () => part(1, 6, 50_000, 0, () => [sale('1', '2024-03-10', 20_000)]);
const autumn = () => part(7, 12, 50_000, 20_000, () => [sale('2', '2024-10-10', 5_000)]);

const openingsOf = ({ ask }: LedgerCompany) =>
  ask<{ no: string; kroner: number }>(sql`
    select no, amount as kroner from opening_balance b join account a on a.xid = b.account_id
    union all select 'K1', amount from open_item order by 1`);

const opened = [
  { no: '1500', kroner: 500 },
  { no: '2000', kroner: -500 },
  { no: '3000', kroner: 0 },
  { no: 'K1', kroner: 500 },
];

test('a year in parts opens as its first part says, whichever comes in first', async () => {
  const inOrder = await makeLedgerCompany();
  for (const file of [spring(), autumn()]) expect(await inOrder.take(file)).toMatchObject({ differences: [] });
  expect(await openingsOf(inOrder)).toEqual(opened);

  const turned = await makeLedgerCompany();
  await turned.take(autumn());
  const result = await turned.take(spring());
  expect(result.differences).toEqual([]);
  expect(result.notes).toEqual([
    'Inngående balanse 2024 er hentet fra denne filen; den sto fra en fil som begynner senere i året.',
  ]);
  expect(await openingsOf(turned)).toEqual(opened);
});

test('undoing the first part brings back what the later one said', async () => {
  const company = await makeLedgerCompany();
  await company.take(autumn());
  const before = await openingsOf(company);
  await company.take(spring());
  const [run] = await company.ask<{ xid: string }>(
    sql`select xid from import_run order by imported_at desc, xid desc limit 1`,
  );
  const author = { company: { id: company.companyId }, user: { id: company.userId, fullName: 'Test Testesen' } };
  await undoImport({ author, importId: run?.xid ?? '' });
  expect(await openingsOf(company)).toEqual(before);
});
