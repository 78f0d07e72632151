import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recompute } from '@/lib/core/calculation/recompute';
import { fixedLine } from '@/lib/core/calculation/revenue';
import { setCell } from '@/lib/core/calculation/set-cell';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { workedAssumptions } from '@/tests/factories/worked-calculation';
import { shownParts } from './shown-rows';

test('a revenue is shown as it is typed, with or without a minus, and stored as minus its absolute value', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (typed) => {
      const set = setCell(fixedLine({ xid: 'r', orderint: 0 }, 0), 'amount', typed, allDays);
      if (!('row' in set)) throw new Error(set.error);
      expect(set.row.amount).toBe(0 - Math.abs(typed));
      const calculated = recompute([set.row], workedAssumptions);
      expect(calculated.rows.map((row) => ({ ...row, ...shownParts(row, calculated) }).amount)).toEqual([
        Math.abs(typed),
      ]);
      expect(calculated.totals.revenue).toBe(Math.abs(typed));
    }),
  );
});

test('a cost keeps its sign, and a revenue that has no amount yet shows none', () => {
  const line = fixedLine({ xid: 'r', orderint: 0 }, 100);
  const rows = [{ ...line, xid: 'c', classification: 'goods' as const, amount: -70 }, line];
  const calculated = recompute(rows, workedAssumptions);
  const shown = calculated.rows.map((row) => ({ ...row, ...shownParts(row, calculated) }).amount);
  expect(shown).toEqual([-70, 100]);
  expect(shownParts({ ...line, amount: null }, calculated)).not.toHaveProperty('amount');
});
