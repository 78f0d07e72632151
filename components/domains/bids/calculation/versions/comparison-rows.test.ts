import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions } from '@/lib/core/calculation/compare';
import { recompute } from '@/lib/core/calculation/recompute';
import { anyRows } from '@/tests/factories/any-calculation';
import { runs } from '@/tests/factories/runs';
import { workedAssumptions, workedRows } from '@/tests/factories/worked-calculation';
import { comparisonRows } from './comparison-rows';

const nobody = { before: new Map<string, string>(), after: new Map<string, string>() };
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

test('the classifications’ sums are their lines’, and together the totals; those that are the same may be left out', () => {
  fc.assert(
    fc.property(anyRows(10), anyRows(10), fc.boolean(), (a, given, onlyChanges) => {
      // A line stays in the table it was added in.
      const kinds = new Map(a.map(({ xid, classification }) => [xid, classification]));
      const b = given.map((row) =>
        row.section === 'ledger' ? { ...row, classification: kinds.get(row.xid) ?? row.classification } : row,
      );
      const comparison = compareVersions(recompute(a, workedAssumptions), recompute(b, workedAssumptions));
      const { rows, groups } = comparisonRows(comparison, nobody, onlyChanges);
      const costs = { before: 0, after: 0 };
      let at = 0;
      for (const { value, first, count, sums } of groups) {
        expect(first).toBe(at);
        at += count;
        const own = rows.slice(first, at);
        for (const name of ['before', 'after', 'change'] as const) {
          expect(sums[name]).toBe(own.reduce((sum, row) => sum + number(row[name]), 0));
        }
        if (value === 'revenue') continue;
        costs.before += number(sums.before);
        costs.after += number(sums.after);
      }
      expect(at).toBe(rows.length);
      const { totals } = comparison;
      expect(costs.after - costs.before).toBe(totals.costs.change);
      if (!onlyChanges) expect(costs).toEqual({ before: totals.costs.before, after: totals.costs.after });
      if (onlyChanges) expect(rows.every(({ kind }) => kind !== 'same')).toBe(true);
    }),
    { numRuns: runs(25) },
  );
});

test('a line that is not in one of them has no figure there', () => {
  const all = workedRows();
  const goods = all.filter(({ classification }) => classification === 'goods').map(({ xid }) => xid);
  const fewer = all.filter(({ xid }) => !goods.includes(xid));
  const comparison = compareVersions(recompute(all, workedAssumptions), recompute(fewer, workedAssumptions));
  const { rows, groups } = comparisonRows(comparison, nobody, true);
  const [{ first, count } = { first: 0, count: 0 }] = groups.filter(({ value }) => value === 'goods');
  expect(count).toBe(goods.length);
  for (const row of rows.slice(first, first + count)) {
    expect(row).toMatchObject({ status: 'Fjernet', after: null, co2After: null });
  }
});
