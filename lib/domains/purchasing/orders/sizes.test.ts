import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { compareSizes, isSameSize, readTitle, shortSize } from './sizes';

test.each([
  ['Vernesko, høye str. 42', 'Vernesko, høye', 'str. 42', true],
  ['Tunika XL', 'Tunika', 'XL', true],
  ['Malerdress, engangs, XXL', 'Malerdress, engangs', 'XXL', true],
  ['Kjeledress 3XL', 'Kjeledress', '3XL', true],
  ['Vernesko 42', 'Vernesko', '42', false],
  ['Halvmaske', 'Halvmaske', null, true],
  ['Filter A2P3', 'Filter A2P3', null, true],
  // Metres are no size M.
  ['Luftslange 20 m', 'Luftslange 20 m', null, true],
])('%s is %s in size %s', (title, base, size, certain) => {
  expect(readTitle(title)).toEqual({ base, size, certain });
});

test('one size is written in several ways', () => {
  expect(isSameSize('str. 43', 'Str 43')).toBe(true);
  expect(isSameSize('43', 'str. 43')).toBe(true);
  expect(isSameSize('xl', 'XL')).toBe(true);
  expect(isSameSize('L', 'XL')).toBe(false);
  expect(shortSize('str. 43')).toBe('43');
});

test('sizes stand from small to large, in whatever order they come', () => {
  const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
  const numbers = ['str. 8', '9', 'str. 10', '11', 'str. 43'];
  fc.assert(
    fc.property(fc.shuffledSubarray([...letters, ...numbers], { minLength: 2 }), (some) => {
      const sorted = [...some].sort(compareSizes);
      const expected = [...letters, ...numbers].filter((size) => some.includes(size));
      expect(sorted).toEqual(expected);
    }),
    { numRuns: runs(200) },
  );
});
