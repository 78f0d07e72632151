import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { readReminder } from '@/lib/domains/customers/reminders/read-reminder';
import { remindCustomer, remindSchema } from '@/lib/domains/customers/reminders/remind-customer';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { invoice, ledgerOf, paid, scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('what a payment without a number may have been for is not claimed until somebody ticks it, and the letter asks', async () => {
  const of = await makeLedgerCompany();
  const sold = (no: string, date: string, ore: number) => invoice(no, date, ore, { reference: no, dueDate: date });
  await of.take(
    ledgerOf([
      sold('701', '2026-03-02', 100_000),
      sold('702', '2026-03-09', 200_000),
      paid('801', '2026-04-01', 50_000),
      // Named: nothing is guessed of what is left of it.
      sold('703', '2026-05-04', 300_000),
      paid('802', '2026-06-01', 295_000, { reference: '703' }),
      sold('704', '2026-07-06', 400_000),
    ]),
  );
  const [customer] = await of.ask<{ xid: string }>(sql`select xid from customer where no = 'K1'`);
  const scope = scopeOf(of);
  const span = await ledgerSpanOf(of.companyId);
  const { asOf, payBy, items } = await readReminder(scope, span, customer?.xid ?? '');
  expect(items.map(({ no, amount, doubt }) => [no, amount, doubt])).toEqual([
    ['701', 500, 'maybe paid'],
    ['702', 2_000, 'maybe paid'],
    ['703', 50, 'small'],
    ['704', 4_000, null],
  ]);
  expect(items.map(({ text }) => text)).toContain('Utført arbeid, rest av 3.000,00');
  const bodyWith = async (ticked: string[]) => {
    const op = randomUUID();
    const keys = items.flatMap(({ key, no }) => (ticked.includes(no ?? '') ? [key] : []));
    const request = { op, customer: customer?.xid, to: 'post@kunde.example', payBy, asOf, items: keys };
    await remindCustomer(scope, span, remindSchema.parse(request));
    const [row] = await of.ask<{ body: string; amount: string }>(
      sql`select body, amount from reminder where xid = ${op}`,
    );
    return row?.body ?? '';
  };
  const asks = 'Vi har fått betaling som ikke sier hvilken faktura den gjelder. Var den for';
  expect(await bodyWith(['704'])).toContain(`${asks} 701 eller 702?`);
  expect(await bodyWith(['702', '704'])).toContain(`${asks} 701?`);
  expect(await bodyWith(['701', '702', '704'])).not.toContain(asks);
});
