import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import { openParts } from '@/lib/ledger/receivables-aging';
import { customerCardPath, liquidityPath, openItemsPath } from '@/lib/routing/paths';
import { customerParam } from '@/lib/routing/things';
import type { Row } from '@/lib/widgets/column';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createSmallLedger, type SmallLedger, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const isReceivable = (account: string) => account.startsWith('15');

/** The same ledger with a name on every line of receivables, and books that open with what the customers' items come to. */
function inAgreement(ledger: SmallLedger): SmallLedger {
  const years = new Set(ledger.openings.map(({ year }) => year));
  const kept = ledger.openItems.filter(({ year }) => years.has(year));
  // Books that are opened are opened with their items: a year of the one without the other cannot agree.
  const bare = [...years].filter((year) => !kept.some((item) => item.year === year));
  const openItems = [...kept, ...bare.map((year) => ({ year, customer: '10002', ore: 12_345 }))];
  const receivables = [...years].map((year) => ({
    year,
    account: '1500',
    ore: openItems.filter((item) => item.year === year).reduce((sum, { ore }) => sum + ore, 0),
  }));
  return {
    ...ledger,
    openItems,
    openings: [...ledger.openings.filter(({ account }) => !isReceivable(account)), ...receivables],
    vouchers: ledger.vouchers.map((voucher) => ({
      ...voucher,
      lines: voucher.lines.map((line) =>
        isReceivable(line.account) ? { ...line, customer: line.customer ?? '10001' } : line,
      ),
    })),
  };
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { unpaid }) => sum + oreOf(unpaid), 0);

test('open items come to what the card, the aging and the balance say, customer by customer', async () => {
  let balances = 0;
  await fc.assert(
    fc.asyncProperty(smallLedger.map(inAgreement), fc.integer({ min: 1, max: 24 }), async (ledger, at) => {
      const { scope } = await createSmallLedger(ledger);
      const yrpr = `${2024 + Math.floor((at - 1) / 12)}-${String(((at - 1) % 12) + 1).padStart(2, '0')}`;
      const items = async (own: Record<string, string> = {}) =>
        widgetOf(await pageOf(scope, openItemsPath, { yrpr, ...own }), 'poster', 'datatable');
      const all = await items();
      const cash = await pageOf(scope, liquidityPath, { yrpr });
      const aging = widgetOf(cash, 'aldersfordeling', 'tabulator').data;
      expect(sumOf(all.data)).toBe(aging.reduce((sum, row) => sum + oreOf(row.sum), 0));
      const { stat, text } = widgetOf(cash, 'fordringer', 'stat');
      expect(text).not.toContain('Reskontro avviker');
      if (stat !== null) {
        balances += 1;
        expect(sumOf(all.data)).toBe(oreOf(stat));
      }
      for (const row of aging) {
        const xid = String(row.xid);
        const own = await items({ [customerParam]: xid });
        expect(own.data).toEqual(all.data.filter(({ _customer }) => _customer === xid));
        expect(sumOf(own.data)).toBe(oreOf(row.sum));
        const card = await pageOf(scope, customerCardPath, { yrpr, [customerParam]: xid });
        const [owed] = widgetOf(card, 'fordringer', 'tabulator').data;
        expect(sumOf(own.data)).toBe(oreOf(owed?.sum));
        for (const item of own.data) {
          const { unpaid, amount, invoice, late, date } = item;
          if (Number(unpaid) < 0)
            expect(own.data).toEqual([expect.objectContaining({ text: 'Til gode', invoice: null })]);
          if (invoice === null) continue;
          expect(oreOf(unpaid)).toBeLessThanOrEqual(oreOf(amount));
          expect(oreOf(unpaid)).toBeGreaterThan(0);
          expect(String(date).slice(0, 7) <= yrpr).toBe(true);
          expect(late === null || Number(late) > 0).toBe(true);
        }
        // The ages are made of the same parts.
        const late = own.data.filter(({ late: days }) => days !== null);
        const overdue = ['upTo30', 'upTo60', 'upTo90', 'over90'].reduce((sum, key) => sum + oreOf(row[key]), 0);
        expect(sumOf(late)).toBe(overdue);
      }
    }),
    { numRuns: 12 },
  );
  expect(balances).toBeGreaterThan(0);
});

test('a part payment leaves the rest of its invoice, what the books opened with is a line of its own, and paid ones are gone', async () => {
  const line = { supplier: null, project: null, segment: null, department: null, customer: '10001', account: '1500' };
  const voucher = (month: number, day: number, net: number) => ({ year: 2025, month, day, lines: [{ ...line, net }] });
  const { scope } = await createSmallLedger({
    openings: [{ year: 2025, account: '1500', ore: 100_000 }],
    openItems: [{ year: 2025, customer: '10001', ore: 100_000 }],
    vouchers: [voucher(1, 10, 50_000), voucher(3, 10, 80_000), voucher(3, 20, -120_000), voucher(4, 1, -20_000)],
    budget: [],
  });
  const at = async (yrpr: string) =>
    widgetOf(await pageOf(scope, openItemsPath, { yrpr }), 'poster', 'datatable').data.map((row) => [
      row.text ?? row.invoice,
      row.due,
      row.late,
      row.unpaid,
    ]);
  expect(await at('2025-01')).toEqual([
    ['1', '2025-01-30', 1, 500],
    ['Inngående saldo 01.01.2025', '2025-01-20', 11, 1000],
  ]);
  expect(await at('2025-03')).toEqual([
    ['2', '2025-03-30', 1, 800],
    ['1', '2025-01-30', 60, 300],
  ]);
  expect(await at('2025-04')).toEqual([
    ['2', '2025-03-30', 31, 800],
    ['1', '2025-01-30', 90, 100],
  ]);
  const unknown = await pageOf(scope, openItemsPath, { [customerParam]: 'x' });
  expect(widgetOf(unknown, 'poster', 'datatable')).toMatchObject({ total: 0, data: [] });
});

test('what customers owe is what their lines come to, from any month the books open in', async () => {
  const months = fc.integer({ min: 1, max: 24 });
  let owing = 0;
  await fc.assert(
    fc.asyncProperty(smallLedger, months, fc.integer({ min: 1, max: 12 }), async (ledger, at, fiscalStart) => {
      const companyId = (await createSmallLedger(ledger)).scope.company.id;
      const [year, month] = [2024 + Math.floor((at - 1) / 12), ((at - 1) % 12) + 1];
      const yrpr = `${year}-${String(month).padStart(2, '0')}`;
      const [found, lines] = await asCompany(companyId, async (tx) => [
        await queryRows(tx, owedLineRow)`${openReceivables(companyId, yrpr, fiscalStart)}`,
        await queryRows(tx, z.strictObject({ customer: z.string(), balance: z.number() }))`
          with opened as (
            select max(year) * 12 + ${fiscalStart - 1} as month, max(year) as year from open_item
            where customer_id is not null and year * 12 + ${fiscalStart - 1} <= ${year * 12 + month - 1}
          ), receivable as (select xid from account where left(no, 2) = '15')
          select customer_id as customer, sum(amount) as balance from (
            select customer_id, amount from open_item
            where customer_id is not null and year = (select year from opened) and account_id in (select xid from receivable)
            union all
            select customer_id, net from voucher_line
            where customer_id is not null and account_id in (select xid from receivable)
              and year * 12 + month - 1 <= ${year * 12 + month - 1}
              and year * 12 + month - 1 >= coalesce((select month from opened), 0)
          ) parts
          group by 1 having sum(amount) <> 0`,
      ]);
      const balances = new Map(found.map(({ xid, balance }) => [xid, balance]));
      expect(balances).toEqual(new Map(lines.map(({ customer, balance }) => [customer, balance])));
      owing += balances.size;
    }),
    { numRuns: runs(40) },
  );
  expect(owing).toBeGreaterThan(0);
});

/** Lines on receivables, at most one a day and customer: mostly invoices, some paid. */
const manyInvoices = fc.uniqueArray(
  fc.record({
    customer: fc.constantFrom('10001', '10002', '10003'),
    at: fc.nat({ max: 2 * 12 * 28 - 1 }),
    account: fc.constantFrom('1500', '1530'),
    net: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
      fc.integer({ min: -300_000, max: -1 }),
    ),
  }),
  { selector: ({ customer, at }) => `${customer} ${at}`, minLength: 1, maxLength: 240, size: 'max' },
);

/** More than the first two turns take: 4 and 16. */
const manyUnpaid = Array.from({ length: 30 }, (_, i) => ({
  customer: '10001' as const,
  at: i * 20,
  account: '1500' as const,
  net: 1_000 + i,
}));

test('of however many invoices, those that are open are the newest that make up the balance', async () => {
  let longest = 0;
  await fc.assert(
    fc.asyncProperty(manyInvoices, fc.integer({ min: 1, max: 24 }), async (lines, months) => {
      const bare = { supplier: null, project: null, segment: null, department: null };
      const dayOf = (at: number) => ({
        year: 2024 + Math.floor(at / 336),
        month: 1 + (Math.floor(at / 28) % 12),
        day: 1 + (at % 28),
      });
      const vouchers = lines.map(({ at, ...line }) => ({ ...dayOf(at), lines: [{ ...bare, ...line }] }));
      const { scope } = await createSmallLedger({ vouchers, openings: [], openItems: [], budget: [] });
      const last = dayOf((months - 1) * 28);
      const yrpr = `${last.year}-${String(last.month).padStart(2, '0')}`;
      const found = widgetOf(await pageOf(scope, openItemsPath, { yrpr }), 'poster', 'datatable').data;
      const expected = ['10001', '10002', '10003'].map((customer) => {
        const own = lines.filter((line) => line.customer === customer && line.at < months * 28);
        const balance = own.reduce((sum, { net }) => sum + net, 0);
        const newest = own.filter(({ net }) => net > 0).sort((a, b) => b.at - a.at);
        const parts = openParts(
          balance / 100,
          newest.map(({ net, at }) => ({ amount: net / 100, due: String(at) })),
          '',
        );
        longest = Math.max(longest, parts.length);
        return balance === 0
          ? []
          : parts.map(({ ore, invoice }) => [customer, invoice ? oreOf(invoice.amount) : null, ore]);
      });
      const read = found.map(({ customerNo, amount, unpaid }) => [
        customerNo,
        amount === null ? null : oreOf(amount),
        oreOf(unpaid),
      ]);
      expect(read.sort()).toEqual(expected.flat().sort());
    }),
    { numRuns: runs(12), examples: [[manyUnpaid, 24]] },
  );
  // Some balance took three turns to cover.
  expect(longest).toBeGreaterThan(20);
});
