import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { budget, budgetMonth, groupElimination, groupMember } from '@/db/schema';
import { cookiesOf } from '@/tests/factories/caller';
import { addMember } from '@/tests/factories/company';
import { makeGroup } from '@/tests/factories/group';
import { groupPage, type PlantedGroup } from '@/tests/factories/group/planted-group';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { oreOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Made = Pick<PlantedGroup, 'group' | 'cookie'> & { all: LedgerCompany[] };
type Place = { owner?: number; share?: number; fromdate?: string; todate?: string };
/** A company's result by year: of the revenue of each month, kroner; and shares on 1300, in the first year. */
type Books = { name: string; years: Record<number, number[]>; shares?: number; until?: string } & Place;

/** A group of companies with these books; `owner` is the place of the company that owns it. */
async function groupOf(books: readonly Books[]): Promise<Made> {
  const all: LedgerCompany[] = [];
  for (const { name, years, shares = 0, until } of books) {
    const one = await makeLedgerCompany({ name });
    if (all[0]) await addMember(one.companyId, all[0].userId);
    for (const [year, months] of Object.entries(years)) {
      const first = Math.min(...Object.keys(years).map(Number)) === Number(year);
      await one.take({
        companyName: name,
        orgnr: undefined,
        from: [Number(year), 1],
        to: [Number(year), months.length],
        ...(until?.startsWith(year) && { dates: [`${year}-01-01`, until] as [string, string] }),
        accounts: ['1300', '1920', '2050', '3000'].map((no) => ({ no, name: `Konto ${no}` })),
        analyses: [],
        vouchers: () => [
          ...(first && shares > 0
            ? [
                {
                  no: `A${year}`,
                  date: `${year}-01-02`,
                  lines: [
                    { account: '1300', net: shares * 100 },
                    { account: '1920', net: shares * -100 },
                  ],
                },
              ]
            : []),
          ...months.map((kroner, i) => ({
            no: `${year}${i}`,
            date: `${year}-${String(i + 1).padStart(2, '0')}-03`,
            lines: [
              { account: '1920', net: kroner * 100 },
              { account: '3000', net: kroner * -100 },
            ],
          })),
        ],
      });
    }
    all.push(one);
  }
  const group = await makeGroup(all);
  await asCompany(group.groupId, async (tx) => {
    for (const [at, { owner, share, fromdate, todate }] of books.entries()) {
      const ownerId = owner === undefined ? null : group.rows[owner];
      const row = group.rows[at] ?? '';
      const values = { ownerId, share: share ?? 1, fromdate, todate };
      await tx.update(groupMember).set(values).where(eq(groupMember.xid, row));
    }
  });
  return { group, cookie: await cookiesOf(all[0] as LedgerCompany), all };
}

const monthly = (kroner: number, count = 12) => Array.from({ length: count }, () => kroner);

async function plan({ companyId }: LedgerCompany, year: number, months: readonly number[]): Promise<void> {
  await asCompany(companyId, async (tx) => {
    const [row] = await tx.insert(budget).values({ companyId, accountGroup: '30' }).returning({ xid: budget.xid });
    for (const [i, amount] of months.entries()) {
      await tx.insert(budgetMonth).values({ companyId, budgetId: row?.xid ?? '', year, month: i + 1, amount });
    }
  });
}

test('a minority of an owner is a minority of what it owns, in the result and in the equity', async () => {
  const made = await groupOf([
    { name: 'Ask AS', years: { 2024: monthly(1000) } },
    { name: 'Bjørk AS', years: { 2024: monthly(200) }, owner: 0, share: 0.6, shares: 5000 },
    { name: 'Due AS', years: { 2024: monthly(900) }, owner: 1, share: 0.5 },
  ]);
  const rowOf = async (page: string, widget: string, line: RegExp, more = {}) =>
    (await groupPage(made, page, { yrpr: '2024-12', ...more }))[widget]?.data.find((row) => line.test(`${row.line}`));
  // 40 % of 2.400 and 70 % of 10.800.
  const minority = await rowOf('konsern', 'resultat', /^Minoritetens/);
  expect(minority?.line).toBe('Minoritetens andel (Bjørk AS, Due AS)');
  expect(oreOf(minority?.group)).toBe((0.4 * 2400 + 0.7 * 10_800) * 100);
  expect(oreOf((await rowOf('konsern', 'resultat', /^Konsernets andel/))?.group)).toBe((25_200 - 8520) * 100);
  // The owner that is not chosen owns all the same.
  const companies = [made.all[0]?.companyId, made.all[2]?.companyId].join('~');
  expect(oreOf((await rowOf('konsern', 'resultat', /^Minoritetens/, { companies }))?.group)).toBe(7560 * 100);

  const before = await groupPage(made, 'konsern-balanse', { yrpr: '2024-12' });
  expect(before.vurdering?.reason).toContain(
    'Aksjer i datterselskap for 5 Tkr hos Bjørk AS er ikke eliminert mot egenkapitalen.',
  );
  expect(oreOf((await rowOf('konsern-balanse', 'balanse', /^Herav min/))?.group)).toBe(8520 * 100);
  await asCompany(made.group.groupId, async (tx) => {
    const line = { companyId: made.group.groupId, no: 1, month: '2024-01', text: 'Aksjer i Due' };
    await tx.insert(groupElimination).values([
      { ...line, memberRow: made.group.rows[2] ?? '', account: '2050', debit: 5000 },
      { ...line, memberRow: made.group.rows[1] ?? '', account: '1300', credit: 5000 },
    ]);
  });
  const after = await groupPage(made, 'konsern-balanse', { yrpr: '2024-12' });
  expect(after.vurdering?.reason).not.toContain('Aksjer');
  // The minority of Bjørk has no part of what Bjørk paid for Due, whose equity it has a part of.
  expect(oreOf((await rowOf('konsern-balanse', 'balanse', /^Herav min/))?.group)).toBe((8520 - 0.4 * 5000) * 100);
});

test('companies with a budget are held against it, and named where others have none', async () => {
  const made = await groupOf([
    { name: 'Lyngtind AS', years: { 2024: monthly(10_000) } },
    { name: 'Brattvær AS', years: { 2024: monthly(55_000) } },
  ]);
  await plan(made.all[0] as LedgerCompany, 2024, monthly(13_000));
  const one = await groupPage(made, 'konsern', { yrpr: '2024-12' });
  expect(one.vurdering?.sentence).toBe('Konsernet tjener 0,8 mill. på driften. Lyngtind ligger 36 Tkr under budsjett.');
  expect(one.vurdering?.reason).toBe('Brattvær AS har ikke budsjett.');
  const operating = one.resultat?.data.find(({ line }) => line === 'Driftsresultat');
  expect([operating?.budget, operating?.deviation]).toEqual([156_000, -36_000]);
  const columns = (one.resultat as unknown as { options: { columns: { value: string; above?: string }[] } }).options;
  expect(columns.columns.find(({ value }) => value === 'deviation')?.above).toBe('Lyngtind AS mot budsjett');
  await plan(made.all[1] as LedgerCompany, 2024, monthly(56_000));
  const both = await groupPage(made, 'konsern', { yrpr: '2024-11' });
  expect(both.vurdering?.sentence).toBe('Konsernet tjener 0,7 mill. på driften, 44 Tkr under budsjett.');
});

test('what a company that was not there last year brings is said beside the comparison, and what one that left had', async () => {
  const made = await groupOf([
    { name: 'Skarvheim AS', years: { 2023: monthly(100_000), 2024: monthly(98_000) } },
    { name: 'Nordlys AS', years: { 2023: monthly(1000), 2024: monthly(70_000) }, fromdate: '2024-01-01' },
  ]);
  const { vurdering } = await groupPage(made, 'konsern', { yrpr: '2024-10' });
  expect(vurdering?.sentence).toBe('Konsernet tjener 1,7 mill. på driften, 0,7 mill. bedre enn i fjor.');
  expect(vurdering?.reason).toContain(
    'Nordlys, som ikke var med i fjor, står for 0,7 mill. av driftsresultatet. Uten det er driftsresultatet 20 Tkr lavere.',
  );
  for (const [page, what] of [
    ['konsern-omsetning', 'salget'],
    ['konsern-balanse', 'egenkapitalen'],
  ] as const) {
    const { vurdering: other } = await groupPage(made, page, { yrpr: '2024-10' });
    expect(other?.reason, page).toContain('Nordlys AS, som ikke var med i fjor, står for 0,7 mill. av ');
    expect(other?.reason, page).toContain(`Uten det er ${what}`);
  }
  const left = await groupOf([
    { name: 'Skarvheim AS', years: { 2023: monthly(100_000), 2024: monthly(98_000) } },
    { name: 'Sola AS', years: { 2023: monthly(20_000), 2024: monthly(20_000) }, todate: '2024-06-30' },
  ]);
  const { vurdering: of } = await groupPage(left, 'konsern', { yrpr: '2024-10' });
  expect(of?.reason).not.toContain('ikke var med');
  const nothing = await groupPage(left, 'konsern', { yrpr: '2024-05' });
  expect(nothing.vurdering?.reason).not.toContain('ikke er med lenger');
});

test('a begun month of one company is shown, and compared in none', async () => {
  const years = { 2023: monthly(100_000), 2024: [...monthly(104_000, 10), 5000] };
  const made = await groupOf([
    { name: 'Skarvheim AS', years, until: '2024-11-03' },
    { name: 'Lyngtind AS', years: { 2023: monthly(50_000), 2024: monthly(50_000, 11) } },
  ]);
  await plan(made.all[0] as LedgerCompany, 2024, monthly(103_000));
  const { vurdering, resultat } = await groupPage(made, 'konsern', { yrpr: '2024-11' });
  expect(vurdering?.sentence).toBe(
    'Konsernet tjener 1,6 mill. på driften, 40 Tkr bedre enn i fjor. Skarvheim ligger 10 Tkr over budsjett.',
  );
  expect(vurdering?.reason).toContain('Skarvheim AS: November er ført til og med 03.11.2024 og sammenlignes ikke.');
  const row = resultat?.data.find(({ line }) => line === 'Driftsresultat');
  expect([row?.group, row?.before, row?.change, row?.budget, row?.deviation]).toEqual([
    ...[1_595_000, 1_500_000, 40_000],
    ...[1_030_000, 10_000],
  ]);
  const { endringer } = await groupPage(made, 'konsern-forklar', { yrpr: '2024-11' });
  expect(endringer?.data.map(({ company, change }) => [company, change])).toEqual([
    ['Skarvheim AS', 40_000],
    ['Lyngtind AS', 0],
    ['Eliminert', 0],
  ]);
  const { vurdering: sold } = await groupPage(made, 'konsern-omsetning', { yrpr: '2024-11' });
  expect(sold?.sentence).toBe('Konsernet har solgt for 1,6 mill. til andre.');
  // Balances are shown at the begun month, and compared as at the whole one before it.
  const [begun, whole] = await Promise.all(
    ['2024-11', '2024-10'].map((yrpr) => groupPage(made, 'konsern-balanse', { yrpr })),
  );
  const assets = [begun, whole].map((page) => page?.balanse?.data.find(({ line }) => line === 'Sum eiendeler'));
  expect([assets[0]?.before, assets[0]?.change]).toEqual([assets[1]?.before, assets[1]?.change]);
  expect(Number(assets[0]?.group) - Number(assets[1]?.group)).toBe(55_000);
  expect(begun?.vurdering?.reason).toContain('November er ført til og med 03.11.2024 og sammenlignes ikke.');
  expect(begun?.vurdering?.sentence?.split('%')[1]).toBe(whole?.vurdering?.sentence?.split('%')[1]);
});
