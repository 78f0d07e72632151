import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { disputeItem, disputeSchema } from '@/lib/domains/customers/reminders/dispute-item';
import { readReminder } from '@/lib/domains/customers/reminders/read-reminder';
import { remindCustomer, remindSchema } from '@/lib/domains/customers/reminders/remind-customer';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { oreOf } from '@/tests/factories/page-of';
import { isNight, runs } from '@/tests/factories/runs';
import { invoice, ledgerOf, paid, scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const first = '2026-01-02';
const dayAfter = (share: number, from: string, to: string) =>
  addDays(from, Math.floor(share * Math.max(0, daysBetween(from, to))));
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** A payment of an invoice: of a part of it (1: all), and how it says whose it is. */
const payment = fc.record({
  of: fc.nat(7),
  part: fc.constantFrom(0.3, 0.999, 1, 1.2),
  at: share,
  says: fc.constantFrom('number', 'nothing', 'kid on another'),
});
const history = fc.record({
  made: share.map((one) => dayAfter(one, '2026-05-01', '2026-12-20')),
  invoices: fc.array(
    fc.record({ at: share, ore: fc.integer({ min: 5_000, max: 9_000_000 }), days: fc.integer({ min: 1, max: 60 }) }),
    { minLength: 1, maxLength: 8 },
  ),
  payments: fc.array(payment, { maxLength: 6 }),
  /** The places of disputed invoices, and whether the day of it has passed. */
  disputes: fc.array(fc.record({ of: fc.nat(7), passed: fc.boolean() }), { maxLength: 2 }),
});

test('a letter claims nothing known to be paid, in dispute or due after what is known, on whichever day the ledger was made', {
  timeout: 240_000,
}, async () => {
  let claims = 0;
  await fc.assert(
    fc.asyncProperty(history, async ({ made, invoices, payments, disputes }) => {
      const last = made < '2026-10-31' ? made : '2026-10-31';
      const sold = invoices.map(({ at, ore, days }, i) => {
        const date = dayAfter(at, first, last);
        return { no: `${7001 + i}`, kid: `90${7001 + i}0`, date, due: addDays(date, days), ore };
      });
      const paidBy = payments.flatMap(({ of, part, at, says }, i) => {
        const one = sold[of];
        return one
          ? [{ one, says, no: `${9001 + i}`, date: dayAfter(at, one.date, last), ore: Math.round(one.ore * part) }]
          : [];
      });
      const said = { number: 'K1', nothing: 'K1', 'kid on another': 'K2' } as const;
      const of = await makeLedgerCompany();
      await of.take({
        ...ledgerOf([
          ...sold.map(({ no, kid, date, due, ore }) => invoice(no, date, ore, { reference: no, dueDate: due, kid })),
          ...paidBy.map(({ one, says, no, date, ore }) =>
            paid(no, date, ore, {
              customer: said[says],
              ...(says === 'number' && { reference: one.no }),
              ...(says === 'kid on another' && { kid: one.kid }),
            }),
          ),
        ]),
        customers: [
          { no: 'K1', name: 'Blåbær AS', balances: [] },
          { no: 'K2', name: 'Tindrud AS', balances: [] },
        ],
      });
      await asCompany(of.companyId, (tx) => tx.execute(sql`update import_run set made_on = ${made}`));
      const [row] = await of.ask<{ xid: string }>(sql`select xid from customer where no = 'K1'`);
      const customer = row?.xid ?? '';
      const scope = scopeOf(of);
      const span = await ledgerSpanOf(of.companyId);
      const before = await readReminder(scope, span, customer);
      const disputed = new Set<string>();
      for (const { of: at, passed } of disputes) {
        const item = before.items.find(({ no }) => no === sold[at]?.no);
        if (!item?.no) continue;
        disputed[passed ? 'delete' : 'add'](item.no);
        const until = addDays(today(), passed ? -1 : 5);
        const request = { op: randomUUID(), customer, item: item.key, dispute: { with: 'Per', until } };
        await disputeItem(scope, span, disputeSchema.parse(request));
      }
      const { asOf, payBy, items } = await readReminder(scope, span, customer);
      expect(asOf <= last).toBe(true);
      const ticked = items.filter(({ doubt }) => doubt === null);
      for (const { no, due, amount } of ticked) {
        if (amount <= 0) continue;
        claims += 1;
        const one = sold.find((sale) => sale.no === no);
        const named = paidBy.filter((paying) => paying.one.no === no && paying.says === 'number');
        const left = (one?.ore ?? 0) - named.reduce((sum, { ore }) => sum + ore, 0);
        expect({ no, over: oreOf(amount) - left > 0 }).toEqual({ no, over: false });
        expect({ no, late: (due ?? '') < asOf }).toEqual({ no, late: true });
        expect(disputed.has(no ?? '')).toBe(false);
        expect(paidBy.some(({ one: other, says }) => other.no === no && says === 'kid on another')).toBe(false);
      }
      const sum = ticked.reduce((ore, { amount }) => ore + oreOf(amount), 0);
      const owed = [...sold, ...paidBy.filter(({ says }) => said[says] === 'K1').map(({ ore }) => ({ ore: -ore }))];
      const balance = owed.reduce((ore, one) => ore + one.ore, 0);
      expect(sum <= Math.max(0, balance)).toBe(true);
      if (sum <= 0) return;
      const op = randomUUID();
      const letter = { op, customer, to: 'post@kunde.example', payBy, asOf, items: ticked.map(({ key }) => key) };
      await remindCustomer(scope, span, remindSchema.parse(letter));
      const [sent] = await of.ask<{ body: string; amount: number }>(
        sql`select body, amount::float8 as amount from reminder where xid = ${op}`,
      );
      expect(oreOf(sent?.amount)).toBe(sum);
      expect(sent?.body).toContain(`Betalinger etter ${formatDate(asOf)} er ikke med.`);
    }),
    { numRuns: runs(80, 5) },
  );
  if (isNight) expect(claims).toBeGreaterThan(0);
});
