import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRows } from '@/tests/factories/any-calculation';
import { workedAssumptions, workedId, workedRows } from '@/tests/factories/worked-calculation';
import { compareVersions } from './compare';
import { changeRow, deleteRow } from './edit-rows';
import { recompute } from './recompute';
import { fixedLine } from './revenue';
import type { CalculationRow } from './row';

const worked = (rows: readonly CalculationRow[]) => recompute(rows, workedAssumptions);

test('the lines’ effects are the result’s change, and their CO2 the CO2’s', () => {
  fc.assert(
    fc.property(anyRows(), anyRows(), (a, b) => {
      const [before, after] = [worked(a), worked(b)];
      const { lines, totals, movers } = compareVersions(before, after);
      expect(lines.reduce((sum, { effect }) => sum + effect, 0)).toBe(totals.result.change);
      const tenths = lines.reduce((sum, { co2Effect }) => sum + Math.round(co2Effect * 10), 0);
      expect(tenths).toBe(Math.round(totals.co2.change * 10));
      expect(movers.every((line, i) => i === 0 || Math.abs(movers[i - 1]?.effect ?? 0) >= Math.abs(line.effect))).toBe(
        true,
      );
    }),
  );
});

test('a version beside itself differs in nothing', () => {
  const { lines, movers, totals } = compareVersions(worked(workedRows()), worked(workedRows()));
  expect(movers).toEqual([]);
  expect(lines.every(({ change, fields }) => change === 'same' && fields.length === 0)).toBe(true);
  expect(totals.margin.change).toBe(0);
});

test('a dearer line, a new and a gone one are told with what they did', () => {
  const before = workedRows();
  const dearer = changeRow(before, workedId(104), { priceam: 300 });
  const after = [...deleteRow(dearer, workedId(101)), fixedLine({ xid: workedId(999), orderint: 2 }, 50_000)];
  const compared = compareVersions(worked(before), worked(after));
  const line = (id: number) => compared.lines.find(({ xid }) => xid === workedId(id));
  expect(line(104)).toMatchObject({ change: 'changed', fields: ['priceam'], before: { amount: 64_200 } });
  expect(line(104)?.effect).toBeLessThan(0);
  expect(line(104)?.marginEffect).toBeLessThan(0);
  expect(line(101)).toMatchObject({ change: 'removed', after: { amount: 0, co2: 0 } });
  expect(line(999)).toMatchObject({ change: 'added', effect: 50_000, marginEffect: null });
  expect(line(158), 'the margin is asked of what the costs now are').toMatchObject({ change: 'changed', fields: [] });
});
