import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartHeight, chartHeights, heightFor } from './chart-height';

test('the slider stops at both ends and every 200 pixels from the standard height', () => {
  expect(chartHeights).toEqual([100, 200, 400, 600, 800, 1000, 1200, 1400, 1600]);
  expect(heightFor(null)).toBe(1000);
  expect(heightFor(Number.NaN)).toBe(1000);
});

test('whatever an address asks for is a height of the slider, and no other is nearer', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (requested) => {
      const height = heightFor(requested);
      expect(chartHeights).toContain(height);
      for (const other of chartHeights)
        expect(Math.abs(height - requested)).toBeLessThanOrEqual(Math.abs(other - requested));
    }),
  );
  for (const height of chartHeights) expect(heightFor(height)).toBe(height);
  expect(heightFor(99_999)).toBe(chartHeight.most);
});
