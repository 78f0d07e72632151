import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { env } from '@/base/env';
import { closeConnection, statement, transaction } from '@/db/client';
import { asCompany, type CompanyTx } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { makeCompany } from '@/tests/factories/company';

// What goes through a pooler is told so; here the database itself is at the other end, and says what it was told.
process.env.DATABASE_POOLER_URL = process.env.DATABASE_URL;

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const reported = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const usual = { statement: '15s', lock: '3s', idle: '30s' };

test('the limits of time hold in each transaction, and one’s own narrower one before them', async () => {
  const { companyId } = await makeCompany();
  const ask = (tx: CompanyTx) => tx.execute(reported);
  for (const purpose of [asCompany, asCompany.read, asCompany.poll, asCompany.page, asCompany.edit]) {
    expect((await purpose(companyId, ask)).rows[0]).toEqual(usual);
  }
  expect((await asCompany.edit(companyId, ask, { mostLockMs: 200 })).rows[0]).toEqual({ ...usual, lock: '200ms' });
  expect((await transaction((tx) => tx.execute(reported))).rows[0]).toEqual(usual);
});

test('nothing is left on a connection: no limit, no company, no prepared statement', async () => {
  const { companyId } = await makeCompany();
  for (let i = 0; i < 3; i += 1) {
    await asCompany.edit(companyId, (tx) => tx.execute(sql`select ${i}::int`), { mostLockMs: 200 });
  }
  const left = z.object({ prepared: z.number(), company: z.string().nullable(), reset: z.string() });
  const { rows } = await transaction((tx) =>
    tx.execute(sql`select (select count(*)::int from pg_prepared_statements) as prepared,
      nullif(current_setting('app.company_id', true), '') as company,
      (select reset_val from pg_settings where name = 'lock_timeout') as reset`),
  );
  expect(left.parse(rows[0])).toEqual({ prepared: 0, company: null, reset: '0' });
  expect(await statement((db) => db.select({ one: sql<number>`1` }).from(sql`(select 1) as one`))).toEqual([
    { one: 1 },
  ]);
});
