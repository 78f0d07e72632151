import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '@/lib/core/filters/months';
import { measures } from './forecast-months';
import { factsOf, lockedThrough, monthsOfRows, type ProjectMonth, rowsOfMonths } from './month-rows';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const value = fc.record({
  planned: fc.option(amount),
  earned: fc.option(amount),
  actual: amount,
  total: fc.option(amount),
  pace: fc.option(amount),
});
const anyMonths = fc
  .array(fc.record({ hours: value, cost: value, revenue: value }), { maxLength: 20 })
  .chain((all) =>
    fc
      .nat(all.length)
      .map((booked) =>
        all.map((values, i): ProjectMonth => ({ month: addMonths('2026-01', i), booked: i < booked, values })),
      ),
  );

test('months come back from their rows to the øre', () => {
  fc.assert(
    fc.property(anyMonths, (months) => {
      expect(monthsOfRows(rowsOfMonths(months))).toEqual(months);
    }),
  );
});

test('an assessed month after the plan is a month too', () => {
  fc.assert(
    fc.property(anyMonths, fc.nat(30), amount, (months, at, assessed) => {
      const month = addMonths('2026-01', at);
      for (const measure of measures) {
        const facts = factsOf(months, measure, new Map([[month, assessed]]));
        expect(facts.find((one) => one.month === month)?.assessed).toBe(assessed);
        expect(facts.map((one) => one.month)).toEqual(facts.map((one) => one.month).toSorted());
        expect(facts).toHaveLength(months.length + (at >= months.length ? 1 : 0));
      }
    }),
  );
});

test('hours are history when their month is over, money when the ledger has it', () => {
  const none = { planned: null, earned: null, actual: 0, total: null, pace: null };
  const values = { hours: none, cost: none, revenue: none };
  const months = ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, booked: month < '2026-10', values }));
  expect(lockedThrough(months, 'hours', '2026-11')).toBe('2026-10');
  expect(lockedThrough(months, 'cost', '2026-11')).toBe('2026-09');
  expect(lockedThrough([], 'cost', '2026-11')).toBe('');
});
