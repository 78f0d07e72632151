import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitOf, fold, foldWords, shorten } from './fold';

const found = (typed: string, name: string, more = '') => fitOf(foldWords(typed), name, more);

test.each([
  ['sorstrom', 'Sørstrøm AS'],
  ['soerstroem', 'Sørstrøm AS'],
  ['Sørstrøm', 'SOERSTROEM AS'],
  ['sørstrom', 'Sørstrøm AS'],
  ['ås', 'Aas Bygg'],
  ['aas', 'Ås Bygg'],
  ['as', 'Ås Bygg'],
  ['haakon', 'Håkon Lie'],
  ['håkon', 'Haakon Lie'],
  ['hakon', 'Haakon Lie'],
  ['naerbo', 'Nærbø Mek'],
  ['andre', 'André'],
  ['ANDRÉ', 'Andre\u0301'],
  ['muller', 'Müller'],
  ['sjøberg', 'Sjöberg'],
  ['ola hansen', 'Hansen, Ola'],
  ['hans ola', 'Ola Hansen'],
])('«%s» finds «%s»', (typed, name) => {
  expect(found(typed, name)).toBeDefined();
});

test.each([
  ['aas', 'Bergen Verft AS'],
  ['ås', 'Bergen Verft AS'],
  ['ola hansen', 'Ola Nilsen'],
  ['verft oslo', 'Bergen Verft'],
])('«%s» does not find «%s»', (typed, name) => {
  expect(found(typed, name)).toBeUndefined();
});

test('the whole comes before the beginning, and that before what is inside', () => {
  expect(['Sandsund', 'Sandsund Prosess AS', 'Nye Sandsund', 'Annet'].map((name) => found('sandsund', name))).toEqual([
    0,
    1,
    2,
    undefined,
  ]);
  expect(found('bergen', 'Verft AS', 'Bergen')).toBe(2);
});

const letters = fc.string({ unit: fc.constantFrom(...'abåøæaoeAÅØÆÖÄéüÉß -ł'), maxLength: 20 });

test('folding twice is folding once, and a part of a text is found in it', () => {
  fc.assert(
    fc.property(letters, letters, letters, (before, part, after) => {
      expect(fold(fold(part))).toBe(fold(part));
      expect(fold(before + part + after)).toContain(fold(part));
      expect(shorten(fold(part)).length).toBeLessThanOrEqual(fold(part).length);
    }),
  );
});
