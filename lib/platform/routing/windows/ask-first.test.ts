import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portionOf } from './ask-first';

const leadsOf = (counts: readonly number[]) => counts.map((count, i) => ({ value: String(i), count }));
const rowsOf = (leads: readonly { count: number }[]) => leads.reduce((sum, { count }) => sum + count, 0);

test('a portion has as many rows as it should where there are so many, and no day too many', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 500 }),
      (counts, most) => {
        const leads = leadsOf(counts);
        const portion = portionOf(leads, most);
        expect(portion).toEqual(leads.slice(0, portion.length));
        expect(rowsOf(portion)).toBeGreaterThanOrEqual(Math.min(most, rowsOf(leads)));
        expect(rowsOf(portion.slice(0, -1))).toBeLessThan(most);
      },
    ),
  );
});
