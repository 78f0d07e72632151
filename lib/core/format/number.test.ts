import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatChange, formatNumber, formatPercent, sumMoney } from './number';

describe('formatNumber', () => {
  test.each([
    [1234567.891, 2, '1.234.567,89'],
    [-1234.5, 2, '−1.234,50'],
    [0, 0, '0'],
    [-0.4, 0, '0'],
    [999999.5, 0, '1.000.000'],
  ])('%d with %d decimals is %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  test('reads back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (ore) => {
        const text = formatNumber(ore / 100, 2);
        expect(Math.round(Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-')) * 100)).toBe(ore);
      }),
    );
  });
});

test('thousands, shares and changes', () => {
  expect(formatPercent(0.1234)).toBe('12,3 %');
  expect(formatChange(0.05)).toBe('+5,0 %');
  expect(formatChange(-0.05)).toBe('−5,0 %');
  expect(formatChange(0.0001)).toBe('0,0 %');
});

test('sums to the øre, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e10, max: 1e10 })), (ores) => {
      const sum = ores.reduce((a, b) => a + b, 0) / 100;
      expect(sumMoney(ores.map((o) => o / 100))).toBe(sum === 0 ? 0 : sum);
      expect(sumMoney(ores.map((o) => o / 100).reverse())).toBe(sum === 0 ? 0 : sum);
    }),
  );
});
