import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactProduct, exactQuotient, roundTo } from './exact';

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [0.49999, 0, 0],
  [1_000_000_000.5, 0, 1_000_000_001],
])('%d with %d decimals is %d: half away from zero', (value, decimals, rounded) => {
  expect(roundTo(value, decimals)).toBe(rounded);
});

/** Whole millionths, so that the test's own arithmetic is exact. */
const millionths = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

function half(n: bigint, d: bigint): bigint {
  const sign = n < 0n !== d < 0n ? -1n : 1n;
  const [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
  return sign * ((a * 2n + b) / (b * 2n));
}

test('a product is exact, whatever its size', () => {
  fc.assert(
    fc.property(
      fc.array(millionths, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 3 }),
      (list, decimals) => {
        const product = list.reduce((all, one) => all * BigInt(one), 1n);
        const exact = half(product * 10n ** BigInt(decimals), 1_000_000n ** BigInt(list.length));
        expect(exactProduct(decimals, ...list.map((one) => one / 1e6))).toBe(Number(exact) / 10 ** decimals + 0);
      },
    ),
  );
});

test('a quotient is exact; by zero there is none', () => {
  expect(exactQuotient(2, 1, 0)).toBeNull();
  fc.assert(
    fc.property(millionths, millionths, fc.integer({ min: 0, max: 3 }), (a, b, decimals) => {
      fc.pre(b !== 0);
      const exact = half(BigInt(a) * 10n ** BigInt(decimals), BigInt(b));
      expect(exactQuotient(decimals, a / 1e6, b / 1e6)).toBe(Number(exact) / 10 ** decimals + 0);
    }),
  );
});
