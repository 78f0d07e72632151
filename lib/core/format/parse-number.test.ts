import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { formatNumber, formatPercent } from './number';
import { parseNumber, parsePercent } from './parse-number';

describe('as people write it', () => {
  test.each([
    ['12', 12],
    ['007', 7],
    ['12,5', 12.5],
    [',5', 0.5],
    ['-,25', -0.25],
    ['+4', 4],
    ['-12,3', -12.3],
    ['−12,3', -12.3],
    ['–12,3', -12.3],
    ['- 12', -12],
    ['1.234', 1234],
    ['12.345.678,9', 12_345_678.9],
    ['-1.234,50', -1234.5],
    ['1 234,50', 1234.5],
    ['123 456 789', 123_456_789],
    ['1\u00a0234', 1234],
    ['1\u202f234', 1234],
    ['1\u2009234', 1234],
    ['−1 234', -1234],
    ['  12\t', 12],
    ['kr 100', 100],
    ['Kr. 1 234,50', 1234.5],
    ['kr100', 100],
    ['100 kr', 100],
    ['100,50 KR.', 100.5],
    ['  kr  -5 ', -5],
    ['12,-', 12],
    ['12,–', 12],
    ['12,—  ', 12],
    ['kr 1.200,-', 1200],
    ['1 200,- kr', 1200],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test('nought has no sign', () => {
    for (const text of ['0', '-0', '−0,00', '-,0']) expect(parseNumber(text), text).toBe(0);
  });
});

test.each([
  ['a lone dot is a thousand or a decimal', ['1.5', '1.50', '12.34', '1234.567', '0.123', '.5', '1.']],
  ['dots are between thousands', ['1.23.456', '1.2345', '1..234', '.123', '0.500', '1.234.']],
  ['so are spaces: two numbers in a cell are not one', ['10 20', '1 5', '12 34 56', '1 2345', '0 500', '1234 567']],
  ['thousands are apart in one way', ['1.234 567', '1 234.567', '1.234.567 890']],
  ['there is one comma, with decimals after it', ['5,', ',', '1,2,3', '1,234,567', '1, 5', '1 ,5']],
  ['there is one sign, in front', ['--5', '+-5', '5-', '−−5', '-', '+']],
  ['a number has no other letters', ['', ' ', 'kr', 'ti', '5 stk', '1e5', '0x10', 'Infinity', 'NaN', '£5', '5%', '٣']],
  ['what is around it is read too', ['x12', '12x', 'akr 5', '5 krx', '12,-5', 'kr,-']],
  ['there is no infinite number', ['9'.repeat(400)]],
])('%s', (_, texts) => {
  for (const text of texts) expect(parseNumber(text), text).toBeUndefined();
});

test('a number that the product writes parses back, in kroner, with any sign and spaces for its dots', () => {
  const space = fc.constantFrom('.', ' ', '\u00a0', '\u202f', '\u2009', '');
  const dressed = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => `kr ${text}`,
    (text) => `${text} kr`,
    (text) => ` ${text}\n`,
    (text) => text.replace('−', '-'),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat(4), space, dressed, (digits, decimals, thousands, dress) => {
      const value = Number((digits / 10 ** decimals).toFixed(decimals)) + 0;
      const text = formatNumber(value, decimals).replaceAll('.', thousands);
      expect(parseNumber(dress(text)), text).toBe(value);
    }),
  );
});

test('a number has the digits that were typed, in their order, and none of them is lost', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- −kr'), maxLength: 14 });
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  fc.assert(
    fc.property(typed, (text) => {
      const value = parseNumber(text);
      if (value === undefined) return;
      const [, decimals = ''] = text.split(',');
      expect(digitsOf(value.toFixed(decimals.replaceAll(/\D/g, '').length))).toBe(digitsOf(text));
    }),
    { numRuns: runs(5_000) },
  );
});

test.each([
  ['12,5 %', 0.125],
  ['12,5', 0.125],
  ['100%', 1],
  ['-7 % ', -0.07],
  ['0,1', 0.001],
  ['28,7', 0.287],
  ['1.200 %', 12],
])('%j is a share of %d', (text, share) => {
  expect(parsePercent(text)).toBe(share);
});

test.each(['', '%', '5 %%', '% 5', '5 % av', '1.5 %'])('%j is no share', (text) => {
  expect(parsePercent(text)).toBeUndefined();
});

test('a percentage reads back as the share it is of', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(4), (digits, decimals) => {
      const share = Number((digits / 10 ** (decimals + 2)).toFixed(decimals + 2)) + 0;
      expect(parsePercent(formatPercent(share, decimals))).toBe(share);
    }),
  );
});

/** A pattern that goes back over the gap for each of its places takes longer here than a test may. */
test('a long text is read to its end', () => {
  const gap = ' '.repeat(300_000);
  for (const text of [`1${gap}2`, `${gap}x`, `1${gap}%%`, 'kr '.repeat(100_000)]) {
    expect(parsePercent(text)).toBeUndefined();
  }
});
