import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netPromoterScore } from './promoters';

const scores = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 40 });

test('all promoters are 1, all detractors −1, seven and eight count as neither', () => {
  expect(
    [
      [9, 10],
      [0, 6],
      [7, 8],
      [10, 6],
      [10, 10, 8, 3],
    ].map(netPromoterScore),
  ).toEqual([1, -1, 0, 0, 0.25]);
  expect(netPromoterScore([])).toBeNull();
});

test('the order does not matter, and a better score never makes it worse', () => {
  fc.assert(
    fc.property(scores, fc.nat(), (given, at) => {
      const before = netPromoterScore(given) ?? Number.NaN;
      expect(netPromoterScore(given.toReversed())).toBe(before);
      const better = given.with(at % given.length, 10);
      expect(netPromoterScore(better)).toBeGreaterThanOrEqual(before);
      expect(Math.abs(before)).toBeLessThanOrEqual(1);
    }),
  );
});
