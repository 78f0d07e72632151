import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from './parse-number';
import { readWhole, typedNumber } from './typed-number';

test.each([
  [1_340, '1.340'],
  [1_340.5, '1.340,5'],
  [12.125, '12,125'],
  [0, '0'],
  [-0.5, '−0,5'],
  [1e-7, '0,0000001'],
  [1e21, '1.000.000.000.000.000.000.000'],
])('%d is typed as %s', (value, text) => {
  expect(typedNumber(value)).toBe(text);
});

test('kroner have both digits of their øre, or none', () => {
  expect([1_340, 1_340.5, 0.125].map((value) => typedNumber(value, 2))).toEqual(['1.340', '1.340,50', '0,125']);
});

test('every number reads back as itself', () => {
  const decimal = fc
    .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, places]) => n / 10 ** places + 0);
  const any = fc.double({ min: 0.001, max: 1e15, noNaN: true });
  fc.assert(
    fc.property(fc.oneof(decimal, any), fc.nat(4), (value, least) => {
      expect(parseNumber(typedNumber(value, least))).toBe(value + 0);
    }),
  );
});

test('a whole number is read as people write it, and nothing else is', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(readWhole(typedNumber(value))).toBe(value);
      expect(readWhole(String(value))).toBe(value);
    }),
  );
  expect(readWhole('2.000')).toBe(2_000);
  expect(['', '1,5', '1.5', '2e3', '0x10', 'ti', '1 2'].map(readWhole)).toEqual(Array(7).fill(undefined));
});
