import fc from 'fast-check';
import { expect, test } from 'vitest';
import { untilText } from './until';

const now = new Date('2026-11-25T09:03:00Z');
const after = (seconds: number) => untilText(new Date(now.getTime() + seconds * 1_000), now);

test('says how long it is in minutes, then in hours', () => {
  expect([-5, 0, 30, 31, 18 * 60, 3_540].map(after)).toEqual([
    'straks',
    'straks',
    'straks',
    'om 1 min',
    'om 18 min',
    'om 59 min',
  ]);
  expect([3_600, 3_601, 24 * 3_600].map(after)).toEqual(['om 1 t', 'om 2 t', 'om 24 t']);
});

test('never says that something is sooner than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 31, max: 200_000 }), (seconds) => {
      const [, count, unit] = /^om (\d+) (min|t)$/.exec(after(seconds)) ?? [];
      expect(Number(count) * (unit === 't' ? 3_600 : 60)).toBeGreaterThanOrEqual(seconds);
    }),
  );
});
