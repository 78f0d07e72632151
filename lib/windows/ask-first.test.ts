import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portionsOf } from './ask-first';

const leadsOf = (counts: readonly number[]) => counts.map((count, i) => ({ value: String(i), count }));
const rowsOf = (leads: readonly { count: number }[]) => leads.reduce((sum, { count }) => sum + count, 0);

test('portions of days grow until all are in one', () => {
  const portions = portionsOf(leadsOf(Array.from({ length: 100 }, () => 50)), 100);
  expect(portions.map((leads) => leads.length)).toEqual([2, 8, 32, 58]);
});

test('every day is in a portion, in order, and each but the last has as many rows as it should, and no day too many', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 50 }),
      (counts, first) => {
        const leads = leadsOf(counts);
        const portions = portionsOf(leads, first);
        expect(portions.flat()).toEqual(leads);
        portions.forEach((portion, at) => {
          const most = first * 4 ** at;
          if (at < portions.length - 1) expect(rowsOf(portion)).toBeGreaterThanOrEqual(most);
          expect(rowsOf(portion.slice(0, -1))).toBeLessThan(most);
        });
      },
    ),
  );
});
