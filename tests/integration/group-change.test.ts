import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { balanceLinesOf, bookedOf } from '@/tests/factories/group/planted-balances';
import { groupPage, plantedGroup } from '@/tests/factories/group/planted-group';
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
