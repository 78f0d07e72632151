import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { groupElimination } from '@/db/schema';
import type { Row } from '@/lib/core/widgets/column';
import { balanceLinesOf, bookedOf } from '@/tests/factories/group/planted-balances';
import { groupPage, type PlantedLedger, plantedGroup } from '@/tests/factories/group/planted-group';
import { oreOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const sum = (some: readonly { ore: number }[]) => some.reduce((all, { ore }) => all + ore, 0);
const rowOf = (rows: readonly Row[] | undefined, line: string, nth = 0) =>
  rows?.filter((row) => row.line === line)[nth] ?? {};

test('bank, receivables and payables are what was planted, without what the companies owe each other', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('liquidity');
  const { all } = made;
  const some = [all[0], all[1], all[3]] as PlantedLedger[];
  let open = 0;
  for (const [own, yrpr] of [
    [all, '2026-04'],
    [all, '2027-03'],
    [some, '2026-10'],
  ] as const) {
    const companies = own.map(({ company }) => company.companyId).join();
    const { likviditet, alder } = await groupPage(made, 'konsern-likviditet', { yrpr, companies });
    const ids = own.map(({ company }) => company.companyId);
    const lines = balanceLinesOf(all).filter(({ month, company }) => month <= yrpr && ids.includes(company));
    const isInside = ({ internal }: { internal: string | null }) => internal !== null && ids.includes(internal);
    const kinds = [
      { line: 'Bank og kontanter', group: '19', sign: 1 },
      { line: 'Kundefordringer', group: '15', sign: 1 },
      { line: 'Leverandørgjeld', group: '24', sign: -1 },
    ];
    let net = 0;
    for (const { line, group, sign } of kinds) {
      const of = lines.filter(({ account }) => account.startsWith(group));
      const row = rowOf(likviditet?.data, line);
      for (const id of ids) expect(oreOf(row[id]), line).toBe(0 + sign * sum(of.filter((one) => one.company === id)));
      expect(oreOf(row.sum), line).toBe(0 + sign * sum(of));
      expect(oreOf(row.eliminated), line).toBe(0 + sign * sum(of.filter(isInside)));
      expect(oreOf(row.group), line).toBe(oreOf(row.sum) - oreOf(row.eliminated));
      net += sum(of) - sum(of.filter(isInside));
    }
    expect(oreOf(rowOf(likviditet?.data, 'Netto likviditet').group)).toBe(net);
    // By age: of parties outside alone, and all that the ledger has of them.
    const rows = alder?.data ?? [];
    const second = rows.findIndex(({ line }) => line === 'Leverandørgjeld');
    for (const [part, group, sign] of [
      [rows.slice(0, second), '15', 1],
      [rows.slice(second), '24', -1],
    ] as const) {
      const [whole = {}, ...ages] = part;
      for (const id of [...ids, 'group']) {
        const outside = lines.filter(
          (one) => one.account.startsWith(group) && !isInside(one) && (id === 'group' || one.company === id),
        );
        expect(oreOf(whole[id])).toBe(0 + sign * sum(outside));
        expect(ages.reduce((all, row) => all + oreOf(row[id]), 0)).toBe(oreOf(whole[id]));
        // The sub-ledgers have all of it.
        expect(oreOf(ages.at(-1)?.[id])).toBe(0);
      }
      if (ages.slice(0, -1).some((row) => oreOf(row.group) !== 0)) open += 1;
    }
  }
  // Trade with others is rare among what is planted, and not in every one of the six.
  expect(open).toBeGreaterThan(2);
});

test('the pivot has every account of every company by month, and what is eliminated, to the øre', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('pivot');
  const { all, group } = made;
  const common = { companyId: group.groupId, no: 1, month: '2026-02', untilmonth: '2026-03', text: 'Lager' };
  await asCompany(group.groupId, (tx) =>
    tx.insert(groupElimination).values([
      { ...common, memberRow: group.rows[0] ?? '', account: '4500', debit: 14.57 },
      { ...common, memberRow: group.rows[0] ?? '', account: '1400', credit: 14.57 },
    ]),
  );
  const yrpr = '2026-10';
  const { konto } = await groupPage(made, 'konsern', { yrpr }, 'pivot');
  const rows = konto?.data ?? [];
  const lines = balanceLinesOf(all).filter(({ month }) => month <= yrpr);
  const names = new Map(all.map(({ company, firm }) => [company.companyId, firm.name]));
  const keyed = (some: readonly (readonly [string, number])[]) => {
    const sums = new Map<string, number>();
    for (const [key, ore] of some) sums.set(key, (sums.get(key) ?? 0) + ore);
    return [...sums].filter(([, ore]) => ore !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  };
  const cell = ({ account, company, month }: Row) => [String(account).slice(0, 4), company, month].join('|');
  const ledgers = rows.filter(({ company }) => company !== 'Eliminert');
  expect(keyed(ledgers.map((row) => [cell(row), oreOf(row.net)]))).toEqual(
    keyed(lines.map(({ account, company, month, ore }) => [[account, names.get(company), month].join('|'), ore])),
  );
  for (const { company, _drill } of ledgers) expect(names.get(_drill?.company ?? '')).toBe(company);
  // Every month comes to nothing, and what is eliminated by account to what Resultat and Balanse have.
  const taken = rows.filter(({ company }) => company === 'Eliminert');
  expect(keyed(rows.map(({ month, net }) => [String(month), oreOf(net)]))).toEqual([]);
  // Each cell of it: the planted trade of result accounts, what the companies owe each other, what is by hand, and the rest.
  const trade = [
    ...bookedOf(all).filter(({ internal }) => internal),
    ...lines.filter(({ internal }) => internal !== null),
  ].filter(({ month }) => month <= yrpr);
  const byHand = ['2026-02', '2026-03'].flatMap((month) => [
    { account: '4500', month, ore: -1457 },
    { account: '1400', month, ore: 1457 },
  ]);
  const rest = trade.map(({ month, ore }) => ({ account: 'Ikke', month, ore: -ore }));
  expect(keyed(taken.map((row) => [cell({ ...row, company: '' }), oreOf(row.net)]))).toEqual(
    keyed([...trade, ...byHand, ...rest].map(({ account, month, ore }) => [[account, '', month].join('|'), -ore])),
  );
  const byAccount = (prefix: string) =>
    taken.reduce((sum, { account, net }) => (String(account).startsWith(prefix) ? sum + oreOf(net) : sum), 0);
  const { balanse } = await groupPage(made, 'konsern-balanse', { yrpr });
  const { resultat } = await groupPage(made, 'konsern', { yrpr });
  for (const prefix of ['14', '15']) {
    const row = balanse?.data.find(({ line }) => String(line).startsWith(`${prefix} `));
    expect(byAccount(prefix)).toBe(0 - oreOf(row?.eliminated));
  }
  for (const [prefix, line, sign] of [
    ['3', 'Sum driftsinntekter', 1],
    ['4', 'Varekostnad', -1],
  ] as const) {
    const row = resultat?.data.find((one) => one.line === line);
    expect(byAccount(prefix)).toBe(0 + sign * oreOf(row?.eliminated));
  }
});
