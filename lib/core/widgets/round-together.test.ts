import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { roundTogether } from './round-together';

const amount = fc.integer({ min: -1e9, max: 1e9 });
const row = fc.record({
  companies: fc.array(amount, { minLength: 2, maxLength: 10 }),
  eliminated: amount,
  before: amount,
  budget: amount,
});

const written = (value: number) => 0 + Math.sign(value) * Math.round(Math.abs(value));
const minus = (key: string) => ({ key, sign: -1 });
const plus = (key: string) => ({ key, sign: 1 });

test('what is shown of a statement adds up across, and each figure is at most one from its own rounding', () => {
  fc.assert(
    fc.property(row, fc.boolean(), ({ companies, eliminated, before, budget }, isCost) => {
      const sum = companies.reduce((a, b) => a + b, 0);
      const group = sum - eliminated;
      const sign = isCost ? -1 : 1;
      const ore = new Map<string, number>([
        ...companies.map((one, i) => [`c${i}`, one] as const),
        ...Object.entries({ sum, eliminated, group, before, budget }),
        ['change', sign * (group - before)],
        ['deviation', sign * (sum - budget)],
      ]);
      const flip = (terms: { key: string; sign: number }[]) => terms.map((one) => ({ ...one, sign: sign * one.sign }));
      const shown = roundTogether(new Map([...ore].map(([key, value]) => [key, value / 100_000])), [
        { total: 'sum', terms: companies.map((_, i) => plus(`c${i}`)) },
        { total: 'group', terms: [plus('sum'), minus('eliminated')] },
        { total: 'change', terms: flip([plus('group'), minus('before')]) },
        { total: 'deviation', terms: flip([plus('sum'), minus('budget')]) },
      ]);
      const of = (key: string) => written(shown.get(key) ?? Number.NaN);
      expect(companies.reduce((all, _, i) => all + of(`c${i}`), 0)).toBe(of('sum'));
      expect(of('sum') - of('eliminated')).toBe(of('group'));
      expect(0 + sign * (of('group') - of('before'))).toBe(of('change'));
      expect(0 + sign * (of('sum') - of('budget'))).toBe(of('deviation'));
      for (const [key, value] of ore) {
        expect(Math.abs(of(key) - written(value / 100_000)), key).toBeLessThanOrEqual(1);
        // What is nothing says so, and what is something does not.
        expect(shown.get(key) === 0, key).toBe(value === 0);
      }
    }),
    { numRuns: runs(1000) },
  );
});

test('months add up to their sum', () => {
  const shown = roundTogether(
    new Map([
      ['jan', 1.4],
      ['feb', 1.4],
      ['mar', 1.4],
      ['group', 4.2],
    ]),
    [{ total: 'group', terms: ['jan', 'feb', 'mar'].map(plus) }],
  );
  expect([...shown.values()].map(written)).toEqual([2, 1, 1, 4]);
});
