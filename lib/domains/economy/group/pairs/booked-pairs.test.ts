import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from '@/lib/core/group-by';
import { plantTrade } from '@/tests/factories/group/plant-trade';
import { membersOf, tradeLinesOf } from '@/tests/factories/group/trade-lines';
import { runs } from '@/tests/factories/runs';
import { type BookedPair, bookedPairs } from './booked-pairs';
import { eliminationsOf, unreconciled } from './eliminations';
import { findPairs } from './find-pairs';
import { sumOre } from './trade-line';

/** Sums that are not 0, by the chosen parts of each row. */
const sums = <Row extends { ore: number }>(rows: readonly Row[], parts: (keyof Row)[]) =>
  new Map(
    [...groupBy(rows, (row) => parts.map((part) => row[part]).join(' '))]
      .map(([key, some]) => [key, sumOre(some)] as const)
      .filter(([, ore]) => ore !== 0)
      .sort(),
  );

test('added up, pairs take the same out of every account and month, and leave the same unreconciled', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.array(fc.nat({ max: 400 }), { maxLength: 6 }),
      fc.boolean(),
      (seed, chosen, accepting) => {
        const { firms } = plantTrade(`booked ${seed}`, { perMonth: 1 });
        const pairs = findPairs(tradeLinesOf(firms), membersOf(firms));
        const apart = new Set(chosen.map((at) => pairs[at % pairs.length]?.id ?? ''));
        const accepted = accepting ? apart : new Set<string>();
        const figures = (of: readonly BookedPair[]) => [
          sums(eliminationsOf(of), ['company', 'account', 'month']),
          sums(unreconciled(of, { accepted }), ['of', 'month']),
        ];
        const booked = bookedPairs(pairs, apart);
        expect(figures(booked)).toEqual(figures(pairs));
        expect(booked.filter(({ id }) => apart.has(id))).toEqual(pairs.filter(({ id }) => apart.has(id)));
        expect(booked.length).toBeLessThanOrEqual(apart.size + 2 * firms.length * (firms.length - 1));
      },
    ),
    { numRuns: runs(12) },
  );
});
