import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { cookiesOf } from '@/tests/factories/caller';
import { addMember } from '@/tests/factories/company';
import { makeGroup } from '@/tests/factories/group';
import { balanceLinesOf, bookedOf } from '@/tests/factories/group/planted-balances';
import { groupPage, plantedGroup } from '@/tests/factories/group/planted-group';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { oreOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('the months of the result, and the companies’ parts of its change, come to the same figures', {
  timeout: 240_000,
}, async () => {
  const made = await plantedGroup('change');
  const { all } = made;
  const yrpr = '2027-05';
  const { resultat, maneder } = await groupPage(made, 'konsern', { yrpr });
  const rowOf = (line: string) => resultat?.data.find((row) => row.line === line) ?? {};
  const months = ['01', '02', '03', '04', '05'].map((month) => `2027-${month}`);
  for (const row of maneder?.data ?? []) {
    const parts = months.map((month) => oreOf(row[month]));
    expect(
      parts.reduce((sum, ore) => sum + ore, 0),
      String(row.line),
    ).toBe(oreOf(row.group));
    expect(oreOf(row.group), String(row.line)).toBe(oreOf(rowOf(String(row.line)).group));
  }
  expect(maneder?.data.length).toBeGreaterThan(8);
  // Each cell is what was booked on the line's accounts in the month, less what the companies sold each other.
  const booked = bookedOf(all);
  const unreconciled = 'Ikke avstemt internhandel';
  for (const row of maneder?.data ?? []) {
    const name = String(row.line);
    const prefixes = String(rowOf(name)._drill?.group ?? '-').split(',');
    const isResult = /^(Driftsres|Resultat|Årsres)/.test(name);
    const isIncome = /^(3|80)/.test(prefixes[0] ?? '') || isResult || name === 'Dekningsbidrag';
    for (const month of months) {
      const counted = booked.filter((one) =>
        one.month === month && name === unreconciled
          ? one.internal
          : one.month === month && (isResult || !one.internal) && prefixes.some((of) => one.account.startsWith(of)),
      );
      const ore = counted.reduce((sum, one) => sum + one.ore, 0);
      expect(oreOf(row[month]), `${name} in ${month}`).toBe(0 + (isIncome || name === unreconciled ? -ore : ore));
    }
  }
  // Trade moves no result: the operating result of a month is what all companies have booked in it.
  const lines = balanceLinesOf(all).filter(({ account }) => /^[3-7]/.test(account));
  const operating = maneder?.data.find(({ line }) => line === 'Driftsresultat') ?? {};
  for (const month of months) {
    const earned = lines.reduce((sum, one) => (one.month === month ? sum - one.ore : sum), 0);
    expect(oreOf(operating[month])).toBe(0 + earned);
  }
  // Each line explained by company, and what is eliminated.
  for (const line of ['Driftsresultat', 'Sum driftsinntekter', 'Varekostnad']) {
    const row = rowOf(line);
    const linje = String(row._to?.linje);
    const params: Record<string, string> = line === 'Driftsresultat' ? { yrpr } : { yrpr, linje };
    const { endringer, endring } = await groupPage(made, 'konsern-forklar', params);
    const parts = endringer?.data ?? [];
    const sum = (of: 'now' | 'before' | 'change') => parts.reduce((ore, part) => ore + oreOf(part[of]), 0);
    expect([line, sum('now'), sum('before')]).toEqual([line, oreOf(row.group), oreOf(row.before)]);
    for (const { company } of all) {
      const part = parts.find(({ company_id }) => company_id === company.companyId);
      expect(oreOf(part?.now)).toBe(oreOf(row[company.companyId]));
      expect(part?._to).toMatchObject({ company: company.companyId, group: linje, from: '2027-01', to: yrpr });
    }
    const bars = (endring?.data ?? []) as unknown as { value: number; total?: boolean }[];
    const steps = bars.reduce((ore, { value, total }) => (total ? ore : ore + oreOf(value)), 0);
    expect(steps).toBe(sum('change'));
  }
  // Without a year before there is nothing to explain, and it says so.
  const first = await groupPage(made, 'konsern-forklar', { yrpr: '2026-04' });
  expect(first.endringer?.data).toEqual([]);
});

test('a sale booked a month late by its buyer moves no month’s result, also where the year comes to nothing', async () => {
  const [seller, buyer] = [
    await makeLedgerCompany({ name: 'Selger AS', orgnr: '923609016' }),
    await makeLedgerCompany({ name: 'Kjøper AS', orgnr: '974760673' }),
  ];
  await addMember(buyer.companyId, seller.userId);
  const party = (no: string, orgnr: string) => [{ no, name: 'Den andre AS', orgnr }];
  await seller.take({
    orgnr: '923609016',
    customers: party('K1', '974760673'),
    vouchers: () => [
      {
        no: '100188',
        date: '2024-01-31',
        lines: [
          { account: '1500', net: 10_000, customer: 'K1' },
          { account: '3000', net: -10_000 },
        ],
      },
    ],
  });
  await buyer.take({
    orgnr: '974760673',
    suppliers: party('L1', '923609016'),
    vouchers: () => [
      {
        no: '7',
        date: '2024-02-01',
        lines: [
          { account: '4000', net: 10_000 },
          { account: '2400', net: -10_000, supplier: 'L1', reference: '100188' },
        ],
      },
    ],
  });
  const group = await makeGroup([seller, buyer], [{ orgnr: '923609016' }, { orgnr: '974760673' }]);
  const made = { group, cookie: await cookiesOf(seller) };
  const { resultat, maneder } = await groupPage(made, 'konsern', { yrpr: '2024-02' });
  const cells = (line: string) => {
    const row = maneder?.data.find((one) => one.line === line);
    return ['2024-01', '2024-02', 'group'].map((key) => (row ? oreOf(row[key]) : null));
  };
  expect(cells('Sum driftsinntekter')).toEqual([0, 0, 0]);
  expect(cells('Ikke avstemt internhandel')).toEqual([10_000, -10_000, 0]);
  expect(cells('Årsresultat')).toEqual([10_000, -10_000, 0]);
  // The year has nothing that is not reconciled.
  expect(resultat?.data.map(({ line }) => line)).not.toContain('Ikke avstemt internhandel');
});
