import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortNames } from './short-names';

test('a company is called by the words that tell it from the others', () => {
  expect(shortNames(['Skarvheim Overflate og Tilkomst AS', 'Lyngtind Elektro AS'])).toEqual(['Skarvheim', 'Lyngtind']);
  expect(shortNames(['Fjell Bygg AS', 'Fjell Eiendom AS', 'Fjell AS'])).toEqual([
    'Fjell Bygg',
    'Fjell Eiendom',
    'Fjell AS',
  ]);
  expect(shortNames(['De Gule Malerne AS', 'AF AS'])).toEqual(['De Gule', 'AF AS']);
});

test('no two of different names are called the same, and each begins its own name', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), {
    selector: (name) => name.trim().split(/\s+/).join(' ').toLocaleLowerCase('nb'),
  });
  fc.assert(
    fc.property(names, (all) => {
      const short = shortNames(all);
      expect(new Set(short.map((one) => one.toLocaleLowerCase('nb'))).size).toBe(all.length);
      all.forEach((name, i) => {
        expect(
          name
            .trim()
            .split(/\s+/)
            .join(' ')
            .startsWith(short[i] ?? '?'),
        ).toBe(true);
      });
    }),
  );
});
