import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawByWeight, evenPoints, shareOut } from './share-out';

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
const weights = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 });

test('the parts sum to the total to the øre', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      weights,
      fc.constantFrom(1, 100),
      (total, w, step) => {
        const parts = shareOut(total, w, step);
        expect(parts).toHaveLength(w.length);
        expect(sum(parts)).toBe(total);
      },
    ),
  );
});

test('parts follow their weights', () => {
  expect(shareOut(1_000, [1, 3, 4, 2])).toEqual([100, 300, 400, 200]);
  expect(() => shareOut(1_000, [0, 0])).toThrow();
});

test('drawing by weight over even points gives each its share, and nothing to what weighs nothing', () => {
  const items = [
    { item: 'big', weight: 6 },
    { item: 'none', weight: 0 },
    { item: 'small', weight: 2 },
  ];
  const drawn = drawByWeight(evenPoints(0.3), items, 400);
  const count = (name: string) => drawn.filter((item) => item === name).length;
  expect(count('none')).toBe(0);
  expect(Math.abs(count('big') - 300)).toBeLessThanOrEqual(3);
  expect(() => drawByWeight(() => 0.5, [], 1)).toThrow();
});
