import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { changedBy, spread } from './spread';

const total = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const pattern = fc.array(
  fc.integer({ min: -50_000_000, max: 50_000_000 }).map((ore) => ore / 100),
  {
    minLength: 12,
    maxLength: 12,
  },
);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('the months add up to the year to the last unit, whatever the pattern', () => {
  fc.assert(
    fc.property(total, pattern, (year, of) => {
      const months = spread(year, of);
      expect(months).toHaveLength(12);
      expect(months.every(Number.isInteger)).toBe(true);
      expect(sum(months)).toBe(year);
    }),
    { numRuns: runs(1_000) },
  );
});

test('each month is within one unit of its share, and one without a share has nothing', () => {
  fc.assert(
    fc.property(
      total,
      pattern.map((of) => of.map(Math.abs)),
      (year, of) => {
        const whole = sum(of);
        const months = spread(year, of);
        for (const [at, month] of months.entries()) {
          const share = whole === 0 ? year / 12 : (year * (of[at] ?? 0)) / whole;
          expect(Math.abs(month - share)).toBeLessThanOrEqual(1.000_001);
          if (whole > 0 && of[at] === 0 && at < 11) expect(month).toBe(0);
        }
      },
    ),
  );
});

test('a year of the pattern’s own sum is the pattern', () => {
  const of = [100, 0, 300, 0, 0, 600, 0, 0, 0, 0, 0, 0];
  expect(spread(1_000, of)).toEqual(of);
  expect(spread(500, of)).toEqual(of.map((one) => one / 2));
  expect(spread(24, [])).toEqual(Array.from({ length: 12 }, () => 2));
});

test('a credit among the months takes nothing from the others', () => {
  expect(spread(200, [100, -50, 100])).toEqual([100, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(spread(-200, [-100, 50, -100])).toEqual([-100, 0, -100, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a percentage is added or taken off', () => {
  expect([changedBy(1_000, 4), changedBy(1_000, -2.5), changedBy(999, 0)]).toEqual([1_040, 975, 999]);
});
