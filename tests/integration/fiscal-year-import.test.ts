import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import { monthOf } from '@/lib/core/filters/months';
import type { Scope } from '@/lib/platform/auth/session';
import { withImportLock } from '@/lib/product/imports/saft/import-lock';
import { importSaft, type SaftImport } from '@/lib/product/imports/saft/import-saft';
import { type FixtureVoucher, oneSale, type SaftFixture, saftXml, withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function newCompany(): Promise<Scope> {
  const scope = await createCompany('Bruddår AS');
  const { id, email, fullName } = scope.user;
  await asSystem((tx) => tx.insert(userTable).values({ id, email: `${id}${email}`, fullName, passwordHash: '-' }));
  return scope;
}

const take = ({ company, user }: Scope, changes: Partial<SaftFixture>, onProgress?: SaftImport['onProgress']) =>
  withSaftFile(saftXml(changes), (filePath) => {
    const by = { id: user.id, name: user.fullName };
    return importSaft({ companyId: company.id, user: by, fileName: 'f.xml', filePath, onProgress });
  });

async function ask<Row extends Record<string, unknown>>({ company }: Scope, query: ReturnType<typeof sql>) {
  return asCompany.read(company.id, async (tx) => (await tx.execute<Row>(query)).rows);
}

const revenueByMonth = async (scope: Scope) =>
  Object.fromEntries(
    (
      await ask<{ month: string; net: number }>(
        scope,
        sql`select to_char(make_date(year, month, 1), 'YYYY-MM') as month, -sum(net) as net from ledger_month sums
            join account on account.company_id = sums.company_id and account.xid = sums.account_id
            where sums.company_id = ${scope.company.id} and account.no = '3000' group by 1 order by 1`,
      )
    ).map(({ month, net }) => [month, net]),
  );

const voucherYears = async (scope: Scope) =>
  (
    await ask<{ year: number; no: string; date: string }>(
      scope,
      sql`select year, no, date from voucher where company_id = ${scope.company.id} order by date, no`,
    )
  ).map(({ year, no, date }) => `${no} ${date} ${year}`);

const fiscalStart = async (scope: Scope) =>
  (
    await ask<{ start: number }>(scope, sql`select fiscal_start as start from company where id = ${scope.company.id}`)
  )[0]?.start;

const openings = async (scope: Scope) =>
  ask(
    scope,
    sql`select opening.year, account.no, opening.amount from opening_balance opening
        join account on account.company_id = opening.company_id and account.xid = opening.account_id
        where opening.company_id = ${scope.company.id} and opening.amount <> 0 order by 1, 2`,
  );

type Counting = (month: number) => { period: number; year: number };

/** A year of sales, the n-th of n × 1.000 kroner, from the month on; each counted as the system counts. */
function salesYear(from: number, count: Counting, numbers = (i: number) => String(i + 1)): FixtureVoucher[] {
  return Array.from({ length: 12 }, (_, i) => ({
    ...count(from + i),
    no: numbers(i),
    date: `${monthOf(from + i)}-15`,
    lines: [
      { account: '1500', net: (i + 1) * 125_000, customer: 'K1' },
      { account: '3000', net: (i + 1) * -100_000 },
      { account: '2700', net: (i + 1) * -25_000 },
    ],
  }));
}

const july = 2024 * 12 + 6;
const april = 2024 * 12 + 3;

/** The same months of sales, however a system counts them. */
const systems: [name: string, from: number, count: Counting, selection: Partial<SaftFixture>][] = [
  [
    'periods from July, the year it begins',
    july,
    (m) => ({ period: m - july + 1, year: 2024 }),
    { from: [2024, 1], to: [2024, 12] },
  ],
  [
    'periods from July, the year it ends',
    july,
    (m) => ({ period: m - july + 1, year: 2025 }),
    { from: [2025, 1], to: [2025, 12] },
  ],
  ['periods from July, no selection', july, (m) => ({ period: m - july + 1, year: 2024 }), { from: null, to: null }],
  [
    'periods from July beside the calendar year',
    july,
    (m) => ({ period: m - july + 1, year: Math.floor(m / 12) }),
    { from: [2024, 1], to: [2025, 12] },
  ],
  [
    'calendar periods, the selection in days',
    july,
    (m) => ({ period: (m % 12) + 1, year: Math.floor(m / 12) }),
    { from: null, to: null, dates: ['2024-07-01', '2025-06-30'] },
  ],
  [
    'calendar periods, the selection in periods',
    july,
    (m) => ({ period: (m % 12) + 1, year: Math.floor(m / 12) }),
    { from: [2024, 7], to: [2025, 6] },
  ],
  [
    'calendar periods beside the year it begins',
    july,
    (m) => ({ period: (m % 12) + 1, year: 2024 }),
    { from: [2024, 7], to: [2024, 6] },
  ],
  [
    'periods from April, the year it ends',
    april,
    (m) => ({ period: m - april + 1, year: 2025 }),
    { from: [2025, 1], to: [2025, 12] },
  ],
  [
    'periods from April, the year it begins',
    april,
    (m) => ({ period: m - april + 1, year: 2024 }),
    { from: [2024, 1], to: [2024, 12], version: '1.30' },
  ],
];

describe('a fiscal year that is not the calendar’s', () => {
  test.each(systems)('stands in its calendar months: %s', async (_, from, count, selection) => {
    const scope = await newCompany();
    const result = await take(scope, { ...selection, vouchers: () => salesYear(from, count) });
    expect(result.fiscalStart).toBe((from % 12) + 1);
    expect(await fiscalStart(scope)).toBe((from % 12) + 1);
    const expected = Array.from({ length: 12 }, (_, i) => [monthOf(from + i), (i + 1) * 1_000]);
    expect(await revenueByMonth(scope)).toEqual(Object.fromEntries(expected));
    expect(new Set((await voucherYears(scope)).map((text) => text.slice(-4)))).toEqual(new Set(['2024']));
    expect(await openings(scope)).toEqual([
      { year: 2024, no: '1500', amount: 500 },
      { year: 2024, no: '2000', amount: -500 },
    ]);
    const runs = sql`select to_char(from_date, 'YYYY-MM') as from, to_char(to_date, 'YYYY-MM') as to from import_run`;
    expect(await ask(scope, runs)).toEqual([{ from: monthOf(from), to: monthOf(from + 11) }]);
    expect(result.differences).toEqual([]);
  });

  test('closing entries stand in its last month, and the vouchers posted in another month are counted', async () => {
    const scope = await newCompany();
    const sales = salesYear(july, (m) => ({ period: m - july + 1, year: 2024 }));
    const result = await take(scope, {
      vouchers: () => [
        ...sales,
        { ...oneSale, no: '13', date: '2025-06-30', period: 13, year: 2024 },
        { ...oneSale, no: '14', date: '2025-08-20', period: 14, year: 2024 },
        { ...oneSale, no: '15', date: '2024-09-02', period: 2, year: 2024 },
      ],
    });
    expect(await revenueByMonth(scope)).toMatchObject({ '2025-06': 14_000, '2024-08': 3_000, '2024-09': 3_000 });
    expect(result.notes).toEqual(['1 bilag har en annen periode enn datoen sin og er ført i perioden.']);
  });

  test('begins its number series anew, whichever year comes first', async () => {
    const years = [0, 1].map(
      (n) =>
        ({
          from: [2024 + n, 1],
          to: [2024 + n, 12],
          vouchers: () => salesYear(july + 12 * n, (m) => ({ period: m - july - 12 * n + 1, year: 2024 + n })),
        }) satisfies Partial<SaftFixture>,
    );
    for (const order of [years, [...years].reverse()]) {
      const scope = await newCompany();
      for (const file of order) expect((await take(scope, file)).added.vouchers).toBe(12);
      const stand = await voucherYears(scope);
      expect(stand).toHaveLength(24);
      expect(stand.filter((text) => text.startsWith('7 '))).toEqual(['7 2025-01-15 2024', '7 2026-01-15 2025']);
      const again = await take(scope, { ...years[0], version: '1.30' });
      expect(again.added.vouchers).toBe(0);
      expect(again.differences.filter((text) => text.startsWith('Bilag'))).toEqual([]);
    }
  });

  test('is told by its fiscal year in a sentence about one of its vouchers', async () => {
    const scope = await newCompany();
    const count: Counting = (m) => ({ period: m - july + 1, year: 2024 });
    await take(scope, { vouchers: () => salesYear(july, count) });
    const changed = salesYear(july, count).map((voucher) =>
      voucher.no === '8' ? { ...voucher, date: '2025-02-20' } : voucher,
    );
    const { differences } = await take(scope, { vouchers: () => changed });
    expect(differences).toEqual([expect.stringMatching(/^Bilag 8 i journal GL \(2024\/25\) er annerledes i filen/)]);
    const next = salesYear(july + 12, (m) => ({ period: m - july - 11, year: 2025 }));
    const [, , third] = next;
    if (!third) throw new Error('A year has a third voucher.');
    await expect(take(scope, { vouchers: () => [...next, third] })).rejects.toThrow(
      /^Bilag 3 i journal GL \(2025\/26\) står flere ganger/,
    );
  });

  test('is not changed by a later file that shows another: a sentence says so', async () => {
    const scope = await newCompany();
    await take(scope, {
      vouchers: () => salesYear(2023 * 12, (m) => ({ period: (m % 12) + 1, year: 2023 })),
      from: [2023, 1],
      to: [2023, 12],
    });
    const { differences } = await take(scope, {
      vouchers: () => salesYear(july, (m) => ({ period: m - july + 1, year: 2024 })),
    });
    expect(differences).toContain(
      'Filen har regnskapsår fra juli til juni, selskapet fra januar til desember. Selskapets er beholdt; en administrator kan endre det under Mine firma.',
    );
    expect(await fiscalStart(scope)).toBe(1);
    expect(Object.keys(await revenueByMonth(scope)).at(-1)).toBe('2025-06');
  });

  test('opens where the file begins, and a later file from its middle agrees with it', async () => {
    const scope = await newCompany();
    const count: Counting = (m) => ({ period: m - july + 1, year: 2024 });
    const all = salesYear(july, count);
    const accounts = (opening: number) => [
      { no: '1500', name: 'Kundefordringer', opening: 50_000 + opening * 1.25 },
      { no: '2000', name: 'Egenkapital', opening: -50_000 },
      { no: '2700', name: 'Utgående merverdiavgift', opening: opening * -0.25 },
      { no: '3000', name: 'Salgsinntekt', opening: -opening },
    ];
    await take(scope, { accounts: accounts(0), vouchers: () => all.slice(0, 7), from: [2024, 1], to: [2024, 7] });
    const soFar = 28 * 100_000;
    const customers = [{ no: 'K1', name: 'Kunde', balances: [{ account: '1500', opening: 50_000 + soFar * 1.25 }] }];
    const rest = await take(scope, {
      accounts: accounts(soFar),
      customers,
      vouchers: () => all.slice(7),
      from: [2024, 8],
      to: [2024, 12],
    });
    expect(rest.differences.filter((text) => text.includes('inngående'))).toEqual([]);
    expect(await openings(scope)).toEqual([
      { year: 2024, no: '1500', amount: 500 },
      { year: 2024, no: '2000', amount: -500 },
    ]);
  });

  test('that the import before settles counts the periods of the one that waited for it', async () => {
    const scope = await newCompany();
    const february = { ...oneSale, date: '2025-02-15', period: 1, year: 2025 };
    const seen = { locked: false, read: false };
    const before = withImportLock(scope.company.id, async (tx) => {
      seen.locked = true;
      await vi.waitUntil(() => seen.read, { timeout: 20_000 });
      await tx.execute(sql`update company set fiscal_start = 2 where id = ${scope.company.id}`);
      await tx.execute(sql`
        insert into voucher (company_id, xid, year, journal, no, date, content_hash)
        values (${scope.company.id}, ${uuidv7()}, 2024, 'GL', '99', '2024-03-01', '-')`);
    });
    await vi.waitUntil(() => seen.locked, { timeout: 20_000 });
    const changes = { vouchers: () => [february], from: [2025, 1], to: [2025, 1] } satisfies Partial<SaftFixture>;
    const waited = take(scope, changes, (done, total) => {
      seen.read ||= done * 2 === total;
    });
    await before;
    expect((await waited).fiscalStart).toBe(2);
    expect(await revenueByMonth(scope)).toEqual({ '2025-02': 1_000 });
  });

  test('of fifteen months begins the calendar’s after it', async () => {
    const scope = await newCompany();
    const october = 2024 * 12 + 9;
    const long = Array.from({ length: 15 }, (_, i) => ({
      ...oneSale,
      no: String(i + 1),
      date: `${monthOf(october + i)}-15`,
      period: i + 1,
      year: 2025,
    }));
    const result = await take(scope, {
      vouchers: () => long,
      from: null,
      to: null,
      dates: ['2024-10-01', '2025-12-31'],
    });
    expect(Object.keys(await revenueByMonth(scope))).toEqual(
      Array.from({ length: 15 }, (_, i) => monthOf(october + i)),
    );
    expect(result.fiscalStart).toBe(1);
  });
});

test('no company changes another’s fiscal year', async () => {
  const [mine, other] = [await newCompany(), await newCompany()];
  await asCompany(mine.company.id, (tx) => tx.execute(sql`update company set fiscal_start = 4`));
  expect([await fiscalStart(mine), await fiscalStart(other)]).toEqual([4, 1]);
  await expect(
    asCompany(mine.company.id, (tx) => tx.execute(sql`update company set fiscal_start = 13`)),
  ).rejects.toThrow();
  await expect(
    asCompany(mine.company.id, (tx) => tx.execute(sql`update company set min_margin = 3`)),
  ).rejects.toThrow();
});
