import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { groupAccountPair, groupElimination, groupPairDecision } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Row } from '@/lib/core/widgets/column';
import { readTradePairs } from '@/lib/domains/economy/group/internal-trade/trade-pairs';
import { type BalanceLine, balanceLinesOf } from '@/tests/factories/group/planted-balances';
import {
  type GroupPage,
  groupPage,
  type PlantedGroup,
  type PlantedLedger,
  plantedGroup,
} from '@/tests/factories/group/planted-group';
import { membersOf } from '@/tests/factories/group/trade-lines';
import { oreOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const balanceOf = (group: PlantedGroup, params: Record<string, string>): Promise<GroupPage> =>
  groupPage(group, 'konsern-balanse', params);

/** Taken away of an account from a month on, øre, debit positive. */
type Taken = { account: string; month: string; ore: number };

const unreconciled = 'Ikke avstemt internhandel';
const sum = (some: readonly { ore: number }[]) => some.reduce((all, { ore }) => all + ore, 0);

/** Result accounts of years before the last opening are the equity's: 2050 has them. */
const booked = (account: string, month: string, until: string) =>
  /^[3-9]/.test(account) && until >= '2027' && month < '2027' ? '2050' : account;

type Expected = { rows: readonly Row[]; lines: readonly BalanceLine[]; until: string; taken?: readonly Taken[] };

/** Every cell of Balanse against the test's own sums of all lines up to the month. `lines`: of the companies that are in. */
function expectBalance({ rows, lines, until, taken = [] }: Expected): void {
  const ids = [...new Set(lines.map(({ company }) => company))];
  const upTo = (month: string) => lines.filter((one) => one.month <= month);
  const internalOf = (month: string) =>
    upTo(month).filter(({ internal }) => internal !== null && ids.includes(internal));
  const takenAt = (month: string) => [...internalOf(month), ...taken.filter((one) => one.month <= month)];
  const before = `${Number(until.slice(0, 4)) - 1}${until.slice(4)}`;
  const open = (month: string) => sum(internalOf(month));
  const assetsEnd = rows.findIndex(({ line }) => line === 'Sum eiendeler');
  rows.forEach((row, at) => {
    const name = String(row.line);
    if (name.startsWith('Herav')) return;
    const isControl = name.startsWith('Kontroll');
    const prefixes = isControl ? [''] : String(row._drill?.group ?? '-').split(',');
    const sign = at <= assetsEnd || isControl ? 1 : -1;
    const hasOpen = [unreconciled, 'Omløpsmidler', 'Sum eiendeler'].includes(name) || isControl;
    const of = (some: readonly { account: string; month: string; ore: number }[], month: string) =>
      0 +
      sign *
        sum(some.filter((one) => prefixes.some((prefix) => booked(one.account, one.month, month).startsWith(prefix))));
    const own = ids.map((id) =>
      of(
        upTo(until).filter(({ company }) => company === id),
        until,
      ),
    );
    expect(
      ids.map((id) => oreOf(row[id])),
      name,
    ).toEqual(own);
    expect(oreOf(row.sum), name).toBe(own.reduce((all, ore) => all + ore, 0));
    const eliminated = (month: string) => of(takenAt(month), month) - (hasOpen ? open(month) : 0);
    expect(oreOf(row.eliminated), `${name} eliminated`).toBe(0 + eliminated(until));
    expect(oreOf(row.group), `${name} group`).toBe(oreOf(row.sum) - oreOf(row.eliminated));
    if (isControl) for (const key of [...ids, 'sum', 'eliminated', 'group']) expect(oreOf(row[key]), key).toBe(0);
    // A month that has only begun is not compared; the one before the first has the opening balance.
    if (until === today().slice(0, 7)) return;
    if (before < '2025-12') expect([row.before, row.change]).toEqual([null, null]);
    else {
      const then = of(upTo(before), before) - eliminated(before);
      expect(oreOf(row.before), `${name} before`).toBe(0 + then);
      expect(oreOf(row.change)).toBe(0 + oreOf(row.group) - then);
    }
  });
  expect(rows.some(({ line }) => String(line).startsWith('Kontroll'))).toBe(true);
  expect(open(until)).not.toBe(0);
}

const idsOf = (some: readonly PlantedLedger[]) => some.map(({ company }) => company.companyId).join();
const rowsOf = async (group: PlantedGroup, params: Record<string, string>) =>
  (await balanceOf(group, params)).balanse?.data ?? [];

test('every cell of the balance is what was planted less what the companies owe each other, to the øre', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('balance');
  const { all } = made;
  for (const until of ['2026-03', '2026-12', '2027-04']) {
    expectBalance({ rows: await rowsOf(made, { yrpr: until }), lines: balanceLinesOf(all), until });
  }
  // What a company that is not chosen owes is external.
  const some = [all[0], all[2], all[3]] as PlantedLedger[];
  for (const yrpr of ['2026-08', '2027-05']) {
    const rows = await rowsOf(made, { yrpr, companies: idsOf(some) });
    expectBalance({ rows, lines: balanceLinesOf(some), until: yrpr });
  }
  // By account: each is what was planted on it, and with its account group's others comes to the line of the balance.
  for (const yrpr of ['2026-09', '2027-04']) {
    const { kontoer, balanse } = await balanceOf(made, { yrpr });
    const lines = balanceLinesOf(all).filter(({ month }) => month <= yrpr);
    let debts = false;
    let accounts: Row[] = [];
    for (const row of kontoer?.data ?? []) {
      const account = row._drill?.account;
      if (account !== undefined || row.line === 'Eliminert av tidligere års resultat') {
        const sign = debts ? -1 : 1;
        const own = lines.filter((one) => booked(one.account, one.month, yrpr) === account);
        const inside = own.filter(({ internal }) => internal !== null);
        if (account !== '2050' || yrpr < '2027') {
          expect(oreOf(row.sum), `${row.line} ${yrpr}`).toBe(0 + sign * sum(own));
          expect(oreOf(row.eliminated), `${row.line} ${yrpr}`).toBe(0 + sign * sum(inside));
        }
        accounts.push(row);
        continue;
      }
      const line = balanse?.data.find((one) => one.line === row.line);
      for (const key of [...all.map(({ company }) => company.companyId), 'sum', 'eliminated', 'group']) {
        expect(row[key], `${row.line} ${key}`).toEqual(line?.[key]);
        const ore = accounts.reduce((whole, one) => whole + oreOf(one[key] ?? 0), 0);
        if (accounts.length > 0) expect(ore, `${row.line} ${key}`).toBe(oreOf(row[key]));
      }
      accounts = [];
      if (row.line === 'Sum eiendeler') debts = true;
    }
    expect(kontoer?.data.length).toBeGreaterThan((balanse?.data.length ?? 0) + 8);
  }
  // Each company's accounts come to nothing, and so does all that is taken away.
  const { selskaper, elimineringer, vurdering } = await balanceOf(made, { yrpr: '2026-09' });
  for (const { firm } of all) {
    const own = selskaper?.data.filter(({ company }) => company === firm.name) ?? [];
    expect(own.length).toBeGreaterThan(5);
    expect(own.reduce((ore, row) => ore + oreOf(row.now), 0)).toBe(0);
  }
  expect(elimineringer?.data.reduce((ore, row) => ore + oreOf(row.taken), 0)).toBe(0);
  expect(elimineringer?.data.filter(({ what }) => what === unreconciled)).toHaveLength(1);
  expect(vurdering?.sentence).toMatch(/^Egenkapitalen er .* av eiendelene\.$/);
});

test('who is in the group at the month’s end decides what is internal, and the minority has its share', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('balance-places', [
    { share: 0.8 },
    {},
    {},
    { fromdate: '2026-04-15' },
    { todate: '2026-09-30' },
  ]);
  const { all } = made;
  const inside = (month: string) =>
    all.filter((_, i) => (i !== 3 || month >= '2026-04') && (i !== 4 || month <= '2026-09'));
  for (const until of ['2026-03', '2026-06', '2026-09', '2026-10']) {
    const rows = await rowsOf(made, { yrpr: until });
    const own = inside(until);
    expectBalance({ rows, lines: balanceLinesOf(own), until });
    for (const one of all.filter((other) => !own.includes(other))) {
      expect(rows.map((row) => row[one.company.companyId] ?? null)).toEqual(rows.map(() => null));
    }
    // A fifth of the first company's equity.
    const equity = rows.find(({ line }) => line === 'Egenkapital') ?? {};
    const minority = Math.round(oreOf(equity[all[0]?.company.companyId ?? '']) / 5);
    const [theirs, groups] = rows.filter(({ line }) => String(line).startsWith('Herav'));
    expect(oreOf(theirs?.group)).toBe(minority);
    expect(oreOf(groups?.group)).toBe(oreOf(equity.group) - minority);
  }
});

test('eliminations by hand carry on, loans are taken as far as both have them, and a shift is carried by the equity', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('balance-hand');
  const { all, group } = made;
  const [a, b] = group.rows as [string, string];
  const [first, second] = all as [PlantedLedger, PlantedLedger, ...PlantedLedger[]];
  const common = {
    companyId: group.groupId,
    no: 1,
    month: '2026-02',
    untilmonth: '2026-04',
    text: 'Internfortjeneste',
  };
  await asCompany(group.groupId, async (tx) => {
    await tx.insert(groupElimination).values([
      { ...common, memberRow: a, account: '4500', debit: 14.57 },
      { ...common, memberRow: a, account: '1400', credit: 14.57 },
      { ...common, no: 2, memberRow: a, account: '1400', credit: 99 },
    ]);
    await tx.insert(groupAccountPair).values({
      ...{ companyId: group.groupId, text: 'Lån', claimRow: a, claimaccount: '2711', debtRow: b, debtaccount: '2701' },
      ...{ frommonth: '2026-05', untilmonth: '2026-11' },
    });
  });
  const lines = balanceLinesOf(all);
  const heldBy = ({ company }: PlantedLedger, account: string, until: string) =>
    sum(lines.filter((one) => one.company === company.companyId && one.account === account && one.month <= until));
  const takenAt = (until: string): Taken[] => {
    // Before its first month and after its last it takes nothing.
    const isOver = until < '2026-05' || until > '2026-11';
    const loan = isOver
      ? 0
      : Math.min(Math.max(0, heldBy(first, '2711', until)), Math.max(0, -heldBy(second, '2701', until)));
    const byHand = ['2026-02', '2026-03', '2026-04'].flatMap((month) => [
      { account: '4500', month, ore: -1457 },
      { account: '1400', month, ore: 1457 },
    ]);
    return [...byHand, { account: '2711', month: until, ore: loan }, { account: '2701', month: until, ore: -loan }];
  };
  expect(takenAt('2026-11').at(-1)?.ore).not.toBe(0);
  for (const until of ['2026-03', '2026-11', '2026-12']) {
    expectBalance({ rows: await rowsOf(made, { yrpr: until }), lines, until, taken: takenAt(until) });
  }

  // A shift that is accepted between its months: what the seller has as revenue and the buyer not yet as cost.
  const { pairs } = await readTradePairs({
    members: membersOf(all.map(({ firm, company }) => ({ ...firm, id: company.companyId }))),
    parted: [],
  });
  const monthsOf = (sides: (typeof pairs)[number]['sales']) => [
    ...new Set(sides.flatMap(({ result, claim }) => [...result, ...claim].map(({ month }) => month))),
  ];
  const shift = pairs.find(
    ({ of, kind, sales, purchases }) =>
      of === 'invoice' && kind === 'Periode' && monthsOf(sales).length === 1 && monthsOf(purchases).length === 1,
  );
  const [yrpr, later] = [monthsOf(shift?.sales ?? [])[0], monthsOf(shift?.purchases ?? [])[0]];
  if (!shift || !yrpr || !later || yrpr > later) throw new Error('no shift');
  const cell = async (month: string, line: string) =>
    oreOf((await rowsOf(made, { yrpr: month })).find((row) => row.line === line)?.group);
  const [open, result, done] = [
    await cell(yrpr, unreconciled),
    await cell(yrpr, 'Udisponert resultat'),
    await cell(later, 'Udisponert resultat'),
  ];
  await asCompany(group.groupId, (tx) =>
    tx.insert(groupPairDecision).values({
      ...{ companyId: group.groupId, pair: shift.id, sellerId: shift.seller, buyerId: shift.buyer },
      ...{ decision: 'godtatt', decidedByName: 'Test Testesen' },
    }),
  );
  expect(await cell(yrpr, 'Udisponert resultat')).toBe(result - shift.sold);
  expect(await cell(yrpr, unreconciled)).toBe(open - shift.sold);
  expect(await cell(later, 'Udisponert resultat')).toBe(done);
  expect(await cell(yrpr, 'Kontroll: skal være 0')).toBe(0);
});
