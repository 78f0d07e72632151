import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oreText, parseOre, toKroner } from './ore';

test.each([
  ['0', 0],
  ['12500', 1_250_000],
  ['11367.50', 1_136_750],
  ['-0.35', -35],
  ['+1.5', 150],
  ['.5', 50],
  ['7.', 700],
  ['1.1000', 110],
  ['-0', 0],
])('%s is %d øre', (text, ore) => {
  expect(parseOre(text)).toBe(ore);
});

test.each(['', '.', '-', '1,5', '1.005', '1e3', 'Infinity', '1 000', '1000000000000000.00'])(
  '%j is no amount',
  (text) => {
    expect(parseOre(text)).toBeUndefined();
  },
);

test('an amount survives the way through text and kroner', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (ore) => {
      const digits = String(Math.abs(ore)).padStart(3, '0');
      expect(parseOre(`${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(ore);
      expect(parseOre(String(toKroner(ore)))).toBe(ore);
    }),
  );
});

test('sentences show amounts the Norwegian way', () => {
  expect(oreText(948_704_935)).toBe('9.487.049,35');
});
