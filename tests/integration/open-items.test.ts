import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import type { Row } from '@/lib/core/widgets/column';
import { customerCardPath, liquidityPath, openItemsPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { makeOwingCompany } from '@/tests/factories/owing-company';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { isNight, runs } from '@/tests/factories/runs';
import type { FixtureLine } from '@/tests/factories/saft';
import { invoice, ledgerOf, openRows, paid, scopeOf } from '@/tests/factories/saft-invoices';
import { createSmallLedger, type SmallLedger, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const isReceivable = (account: string) => account.startsWith('15');

/** The same ledger with a name on every line of receivables, and books that open with what the customers' items come to. */
function inAgreement(ledger: SmallLedger): SmallLedger {
  const years = new Set(ledger.openings.map(({ year }) => year));
  const stored = ledger.openItems.filter(({ year }) => years.has(year));
  // Books that are opened are opened with their items: a year of the one without the other cannot agree.
  const bare = [...years].filter((year) => !stored.some((item) => item.year === year));
  const openItems = [...stored, ...bare.map((year) => ({ year, customer: '10002', ore: 12_345 }))];
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
          const { unpaid, amount, invoice, late, date, due } = item;
          if (Number(unpaid) < 0) expect([due, late]).toEqual([null, null]);
          if (Number(unpaid) < 0 || invoice === null) continue;
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
    { numRuns: runs(12), endOnFailure: true },
  );
  if (isNight) expect(balances).toBeGreaterThan(0);
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
      row.text ?? row.voucher,
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
      const balances = new Map(found.flatMap(({ xid, balance }) => (balance === 0 ? [] : [[xid, balance]])));
      for (const of of new Set(found.map(({ xid }) => xid))) {
        const parts = found.filter(({ xid }) => xid === of);
        expect(parts.reduce((sum, { unpaid }) => sum + oreOf(unpaid), 0)).toBe(oreOf(parts[0]?.balance));
      }
      expect(balances).toEqual(new Map(lines.map(({ customer, balance }) => [customer, balance])));
      owing += balances.size;
    }),
    { numRuns: runs(40), endOnFailure: true },
  );
  if (isNight) expect(owing).toBeGreaterThan(0);
});

test('the ages come to the whole to the øre, whichever are chosen, and the customers to the chosen ones', async () => {
  const bands = ['ikke-forfalt', '1-30', '31-60', '61-90', 'over-90'];
  let some = 0;
  await fc.assert(
    fc.asyncProperty(smallLedger, fc.subarray(bands), async (ledger, chosen) => {
      const { scope } = await createSmallLedger(ledger);
      const read = async (params: Record<string, string>) => {
        const page = await pageOf(scope, openItemsPath, params);
        return {
          ages: widgetOf(page, 'alder', 'tabulator'),
          customers: widgetOf(page, 'kunder', 'tabulator').data,
          items: widgetOf(page, 'poster', 'datatable').data,
        };
      };
      const all = await read({});
      const narrow = await read(chosen.length === 0 ? {} : { alder: chosen.join('~') });
      expect(narrow.ages).toEqual(all.ages);
      const ofBand = (band: unknown) => oreOf(all.ages.data.find(({ _band }) => _band === band)?.amount ?? 0);
      expect(bands.reduce((sum, band) => sum + ofBand(band), 0)).toBe(sumOf(all.items));
      const requested = chosen.length === 0 ? bands : chosen;
      expect(sumOf(narrow.items)).toBe(requested.reduce((sum, band) => sum + ofBand(band), 0));
      expect(sumOf(narrow.customers)).toBe(sumOf(narrow.items));
      for (const row of narrow.customers) {
        const own = narrow.items.filter(({ _customer }) => _customer === row.xid);
        const late = own.filter((item) => item.late !== null);
        expect([row.items, row.overdueItems]).toEqual([own.length, late.length]);
        expect(row.oldest ?? 0).toBe(Math.max(0, ...late.map((item) => Number(item.late))));
        expect(oreOf(row.pastDue ?? 0)).toBe(sumOf(late));
      }
      const ages = narrow.customers.map(({ oldest }) => Number(oldest ?? 0));
      expect(ages).toEqual([...ages].sort((a, b) => b - a));
      some += narrow.customers.length;
    }),
    { numRuns: runs(15), endOnFailure: true },
  );
  if (isNight) expect(some).toBeGreaterThan(0);
});

test('home’s condition leaves the overdue ones by customer as in the flat list', async () => {
  const of = await makeOwingCompany();
  const page = await pageOf(scopeOf(of), openItemsPath, { krever: 'forfalt' });
  const customers = widgetOf(page, 'kunder', 'tabulator').data;
  expect(customers.map(({ customer, items, unpaid }) => [customer, items, unpaid])).toEqual([
    ['Tindrud Rederi AS', 3, 174_968.75],
    ['Ørnelia Havbruk AS', 1, 20_000],
    ['Furutind Verft AS', 1, 49_656],
  ]);
  expect(sumOf(widgetOf(page, 'poster', 'datatable').data)).toBe(sumOf(customers));
});

test('the sentence counts the customers who owe what is old, and those that nobody has reminded', async () => {
  const of = await makeOwingCompany();
  const ages = widgetOf(await pageOf(scopeOf(of), openItemsPath), 'alder', 'tabulator');
  const [heading, detail] = [
    'Forfalt 244.625 kr av 364.111 per 31.10.2026',
    '66.693 kr er over 60 dager gammelt og skyldes to kunder; ingen av dem er purret.',
  ];
  expect(ages.subtitle).toBe(`${heading}. ${detail}`);
  expect(ages.data[0]).toMatchObject({ _heading: heading, _detail: detail });
  expect(ages.data.map(({ age, items, customers, amount }) => [age, items, customers, amount])).toEqual([
    ['Ikke forfalt', 3, 2, 119_486],
    ['1–30 dager', 2, 1, 105_262.25],
    ['31–60 dager', 1, 0, 72_670],
    ['61–90 dager', 1, 1, 20_000],
    ['Over 90 dager', 1, 1, 46_692.5],
  ]);
});

test('a payment of exactly a newer invoice is that invoice’s: a reminder does not chase what is paid', async () => {
  const of = await makeLedgerCompany();
  const vouchers = [
    invoice('100909', '2026-09-01', 8_000_000),
    invoice('100919', '2026-09-10', 9_131_625),
    paid('300001', '2026-10-09', 9_131_625),
  ];
  await of.take(ledgerOf(vouchers));
  expect(await openRows(of)).toEqual([['100909', 80_000, null]]);
  expect(await openRows(of, '2026-09')).toEqual([
    ['100919', 91_316.25, null],
    ['100909', 80_000, null],
  ]);
});

test.each<[string, Partial<FixtureLine>, Partial<FixtureLine>]>([
  ['CID', { kid: '0001009191' }, { kid: '1009191' }],
  ['CID with the number in it', {}, { kid: '0001009192' }],
  ['ReferenceNumber', { reference: 'F-77' }, { reference: 'F-77' }],
  ['CrossReference', {}, { crossReference: '100919' }],
  ['CrossReference on both', { crossReference: 'M4711' }, { crossReference: 'M4711' }],
  ['a text', {}, { description: 'Innbet. faktura nr. 100919' }],
])('a part payment is set against what it names by %s', async (_, ofInvoice, ofPayment) => {
  const of = await makeLedgerCompany();
  const vouchers = [
    invoice('100909', '2026-09-01', 8_000_000),
    invoice('100919', '2026-09-10', 9_131_625, ofInvoice),
    paid('300001', '2026-10-09', 5_000_000, ofPayment),
  ];
  await of.take(ledgerOf(vouchers, 1_000));
  expect(await openRows(of)).toEqual([
    [ofInvoice.reference ?? '100919', 41_316.25, 'Navngitt'],
    ['100909', 80_000, null],
    ['Inngående saldo 01.01.2026', 10, null],
  ]);
});

test('a payment that names nothing is a guess, and every invoice it may be of says so', async () => {
  const of = await makeLedgerCompany();
  const vouchers = [
    invoice('100909', '2026-09-01', 8_000_000),
    invoice('100919', '2026-09-10', 9_131_625),
    paid('300001', '2026-10-09', 5_000_000),
    invoice('100930', '2026-10-20', 100_000),
  ];
  await of.take(ledgerOf(vouchers));
  expect(await openRows(of)).toEqual([
    ['100930', 1_000, null],
    ['100919', 91_316.25, 'Ført mot de eldste'],
    ['100909', 30_000, 'Ført mot de eldste'],
  ]);
});

test('a later file that says what a payment was for is believed, and its undoing takes that back', async () => {
  const of = await makeLedgerCompany();
  const own = [invoice('100909', '2026-09-01', 8_000_000), invoice('100919', '2026-09-10', 9_131_625)];
  await of.take(ledgerOf([...own, paid('300001', '2026-10-09', 5_000_000)]));
  const guessed = await openRows(of);
  const reported = await of.take(
    ledgerOf([...own, paid('300001', '2026-10-09', 5_000_000, { crossReference: '100919' })]),
    {
      fileName: 'senere.xml',
    },
  );
  expect(reported).toMatchObject({ added: { vouchers: 0 }, deviating: 0 });
  expect(await openRows(of)).toEqual([
    ['100919', 41_316.25, 'Navngitt'],
    ['100909', 80_000, null],
  ]);
  const runs = await of.ask<{ xid: string }>(sql`select xid from import_run order by imported_at desc limit 1`);
  const author = { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Test Testesen' } };
  await undoImport({ author, importId: runs[0]?.xid ?? '' });
  expect(await openRows(of)).toEqual(guessed);
});
