import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { customer, groupElimination } from '@/db/schema';
import type { Row } from '@/lib/core/widgets/column';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import type { TestCompany } from '@/tests/factories/company';
import {
  type GroupPage,
  groupPage,
  type PlantedGroup,
  type PlantedLedger,
  plantedGroup,
  voucherMonth,
} from '@/tests/factories/group/planted-group';
import { scopeIn } from '@/tests/factories/live-rows';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const revenueOf = (group: PlantedGroup, params: Record<string, string>): Promise<GroupPage> =>
  groupPage(group, 'konsern-omsetning', params);

/** Revenue of a voucher, øre; `key` is the customer outside the group, null for one of the group. */
type Sale = { company: string; month: string; ore: number; key: string | null };

/** `one` are the customers' names that are the same customer in all companies. */
function salesOf(all: readonly PlantedLedger[], one: string[] = []): Sale[] {
  const members = new Set(all.map(({ firm }) => firm.orgnr));
  return all.flatMap(({ firm, company: { companyId }, vouchers }) =>
    vouchers.flatMap((voucher): Sale[] => {
      const ore = voucher.lines.reduce((sum, { account, net }) => (account.startsWith('3') ? sum - net : sum), 0);
      const no = voucher.lines.find((line) => line.customer)?.customer;
      if (ore === 0 || no === undefined) return [];
      const party = [...firm.customers.values()].find((known) => known.no === no);
      const isInside = party?.orgnr !== undefined && members.has(party.orgnr) && party.orgnr !== firm.orgnr;
      const name = party?.name ?? '';
      const key = isInside ? null : one.includes(name) ? name : (party?.orgnr ?? `${companyId}|${no}`);
      return [{ company: companyId, month: voucherMonth(voucher), ore, key }];
    }),
  );
}

/** What the voucher lines behind a place come to, øre, revenue positive. */
async function linesSum(company: TestCompany, { company: _, ...params }: Record<string, string>): Promise<number> {
  const { data } = widgetOf(await pageOf(scopeIn(company), voucherLinesPath, params), 'bilag', 'datatable');
  return 0 - data.reduce((ore, row) => ore + oreOf(row.net), 0);
}

const sum = (some: readonly Sale[]) => some.reduce((all, { ore }) => all + ore, 0);

type Expected = { page: GroupPage; all: readonly PlantedLedger[]; until: string; one?: string[]; byHand?: number };

/** Every figure of Omsetning against the test's own sums from January. `byHand`: øre taken off the first company. */
function expectRevenue({ page, all, until, one = [], byHand = 0 }: Expected): void {
  const earlier = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const within = (from: string, to: string) => (sale: Sale) => from <= sale.month && sale.month <= to;
  const from = `${until.slice(0, 4)}-01`;
  const sales = salesOf(all, one);
  const now = sales.filter(within(from, until));
  const then = sales.filter(within(earlier(from), earlier(until)));
  const knows = earlier(from) >= '2026-01';
  const outside = (some: readonly Sale[]) => some.filter(({ key }) => key !== null);
  const ids = all.map(({ company }) => company.companyId);
  const of = (some: readonly Sale[], id: string) => some.filter(({ company }) => company === id);
  // By company: as in Resultat.
  const companies = page.selskaper?.data ?? [];
  expect(companies.map(({ company_id }) => company_id)).toEqual(ids);
  companies.forEach((row, at) => {
    const id = ids[at] ?? '';
    expect(oreOf(row.sum)).toBe(sum(of(now, id)));
    expect(oreOf(row.eliminated)).toBe(sum(of(now, id)) - sum(outside(of(now, id))) + (at === 0 ? byHand : 0));
    expect(oreOf(row.group)).toBe(oreOf(row.sum) - oreOf(row.eliminated));
    if (knows) expect(oreOf(row.before)).toBe(sum(outside(of(then, id))));
    else expect(row.before).toBeNull();
  });
  // By customer: none of the group among them.
  const rows = (page.kunder?.data ?? []).filter(({ customer: name }) => name !== 'Annen eliminering');
  const keys = new Set(outside(knows ? [...now, ...then] : now).map(({ key }) => key));
  const figure = (some: readonly Sale[], key: string | null) => sum(some.filter((sale) => sale.key === key));
  const wanted = [...keys].map((key) => [...ids.map((id) => figure(of(now, id), key)), figure(then, key)]);
  const found = rows
    .map((row) => [...ids.map((id) => (row[id] === null ? 0 : oreOf(row[id]))), knows ? oreOf(row.before) : 0])
    .filter((row) => knows || row.some((ore) => ore !== 0));
  const sorted = (some: number[][]) => some.map((row) => row.join()).sort();
  expect(sorted(found)).toEqual(sorted(knows ? wanted : wanted.map((row) => [...row.slice(0, -1), 0])));
  for (const row of rows) {
    expect(oreOf(row.group)).toBe(ids.reduce((all, id) => all + (row[id] === null ? 0 : oreOf(row[id])), 0));
  }
  // All three come to the same.
  const totalOf = (data: Row[] | undefined) => (data ?? []).reduce((all, row) => all + oreOf(row.group), 0);
  expect(totalOf(page.kunder?.data)).toBe(sum(outside(now)) - byHand);
  expect(totalOf(page.selskaper?.data)).toBe(sum(outside(now)) - byHand);
  expect(totalOf(page.segmenter?.data)).toBe(sum(outside(now)) - byHand);
}

test('revenue by company, segment and customer is what was sold to others, to the øre', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('revenue');
  const { all, group } = made;
  for (const until of ['2026-03', '2026-11', '2027-04']) {
    const page = await revenueOf(made, { yrpr: until });
    expectRevenue({ page, all, until });
    // The sum of Resultat.
    const result = (await groupPage(made, 'konsern', { yrpr: until })).resultat?.data ?? [];
    const line = result.find((row) => row.line === 'Sum driftsinntekter');
    const sold = (page.selskaper?.data ?? []).reduce((sum, row) => sum + oreOf(row.group), 0);
    expect(sold).toBe(oreOf(line?.group));
  }
  // Somebody who is not chosen is a customer like others.
  const some = [all[1], all[2], all[4]] as PlantedLedger[];
  const companies = some.map(({ company }) => company.companyId).join();
  const page = await revenueOf(made, { yrpr: '2026-08', companies });
  expectRevenue({ page, all: some, until: '2026-08' });
  expect(JSON.stringify(page.kunder?.data)).toContain(all[0]?.firm.orgnr);
  // None of the group's numbers is among the customers, but for a company's own.
  const whole = await revenueOf(made, { yrpr: '2026-08' });
  for (const row of whole.kunder?.data ?? []) {
    const own = all.find(({ firm }) => firm.orgnr === row.orgnr);
    const sellers = all.filter(({ company }) => row[company.companyId] !== null);
    if (own) expect(sellers).toEqual([own]);
  }

  // A customer of two companies is one by its number, however it is written; one by the same name is not.
  const buys = (one: PlantedLedger, id: string) =>
    one.vouchers.some(
      ({ lines }) =>
        lines.some((line) => line.customer === one.firm.customers.get(id)?.no) &&
        lines.some(({ account }) => account.startsWith('3')),
    );
  const near = all.map(({ firm }) => `near-${firm.id}`).find((id) => all.filter((one) => buys(one, id)).length > 1);
  const [first, second] = all.filter((one) => buys(one, near ?? '')) as [PlantedLedger, PlantedLedger];
  const names = [first, second].map(({ firm }) => firm.customers.get(near ?? '')?.name);
  expect(names[0]).toBe(names[1]);
  const numbers = ['NO 923 609 016 MVA', '923609016'];
  for (const [at, { company }] of [first, second].entries()) {
    await asCompany(company.companyId, (tx) =>
      tx
        .update(customer)
        .set({ orgnr: numbers[at] })
        .where(and(eq(customer.companyId, company.companyId), eq(customer.name, names[0] ?? ''))),
    );
  }
  const joined = await revenueOf(made, {
    yrpr: '2026-12',
    companies: [first, second].map(({ company }) => company.companyId).join(),
  });
  expectRevenue({ page: joined, all: [first, second], until: '2026-12', one: [names[0] ?? ''] });
  expect(joined.kunder?.data.filter(({ orgnr }) => orgnr === '923609016')).toHaveLength(1);

  // Its figure of each company leads to the customer of that company's own number, also where the numbers differ.
  await asCompany(second.company.companyId, (tx) =>
    tx
      .update(customer)
      .set({ no: '777' })
      .where(and(eq(customer.companyId, second.company.companyId), eq(customer.orgnr, '923609016'))),
  );
  const yrpr = '2026-12';
  const renumbered = (await revenueOf(made, { yrpr })).kunder?.data.find(({ orgnr }) => orgnr === '923609016');
  for (const { company, firm } of [first, second]) {
    const id = company.companyId;
    const place = renumbered?.[`_${id}`] as Record<string, string>;
    const no = firm === second.firm ? '777' : firm.customers.get(near ?? '')?.no;
    expect(place).toEqual({ company: id, customer: no, group: '3', from: '2026-01', to: yrpr });
    expect(await linesSum(company, place)).toBe(oreOf(renumbered?.[id]));
  }

  // What is eliminated by hand is a row of its own, so that the sum is still Resultat's.
  const common = {
    companyId: group.groupId,
    no: 1,
    month: '2026-02',
    text: 'Provisjon',
    memberRow: group.rows[0] ?? '',
  };
  await asCompany(group.groupId, (tx) =>
    tx.insert(groupElimination).values([
      { ...common, account: '3000', debit: 12.34 },
      { ...common, account: '4500', credit: 12.34 },
    ]),
  );
  const byHand = await revenueOf(made, { yrpr: '2026-03' });
  expectRevenue({ page: byHand, all, until: '2026-03', byHand: 1234 });
  for (const [widget, field] of [
    ['kunder', 'customer'],
    ['segmenter', 'segment'],
  ] as const) {
    const other = byHand[widget]?.data.find((row) => row[field] === 'Annen eliminering');
    expect(oreOf(other?.group)).toBe(-1234);
  }
});
