import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginOf } from '@/lib/core/calculation/summary';
import { changeShare, shareOf, sharesInWords } from './share';

const kroner = fc.integer({ min: -1_000_000, max: 1_000_000 });

test('there is no share of nothing or of a minus, and else it gives the part back', () => {
  fc.assert(
    fc.property(kroner, kroner, (part, whole) => {
      const share = shareOf(part, whole);
      if (whole <= 0) expect(share).toBeNull();
      else expect((share ?? Number.NaN) * whole).toBeCloseTo(part, 6);
      expect(changeShare(part, whole) === null).toBe(whole <= 0);
      expect(marginOf(part, whole) === null).toBe(whole <= 0);
    }),
  );
});

test('a loss on a negative revenue is no margin of 200 %, and growth from a loss is no percent', () => {
  expect(shareOf(-2_000, -1_000)).toBeNull();
  expect(changeShare(500, -1_000)).toBeNull();
  expect(changeShare(150, 100)).toBeCloseTo(0.5);
});

test('shares among parts below zero are told in words', () => {
  expect(sharesInWords(0)).toBe('');
  expect(sharesInWords(2)).toMatch(/^2 med minus/);
});
