import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTexts } from './search-texts';

const customers = [
  { xid: 'a', no: '10001', name: 'Bergen Rør AS', orgnr: '923609016', city: 'Bergen' },
  { xid: 'b', no: '10002', name: 'Nordsjø Verft AS', orgnr: null, city: 'Bergen' },
  { xid: 'c', no: '20100', name: 'Åsane Maling', orgnr: '974760673', city: null },
];
const search = searchTexts(
  customers,
  ({ name, no, orgnr }) => [name, no, orgnr],
  ({ city }) => [city],
);
const found = (requested: string) => search(requested).map(({ xid }) => xid);

test('by any text, blind to case, every word somewhere', () => {
  expect(found('')).toEqual(['a', 'b', 'c']);
  expect(found('ÅSANE')).toEqual(['c']);
  expect(found('verft bergen')).toEqual(['b']);
  expect(found('974 760 673')).toEqual(['c']);
  expect(found('verft oslo')).toEqual([]);
});

test('what the search begins comes first', () => {
  expect(found('10')).toEqual(['a', 'b', 'c']);
  expect(found('2')).toEqual(['c', 'a', 'b']);
  expect(found('nord')).toEqual(['b']);
});

test('finds each item by any part of its text, once, and nothing by what no text has', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-zæøå ]{1,12}$/), { minLength: 1 }), fc.nat(), (texts, at) => {
      const any = searchTexts(texts, (text) => [text]);
      const text = texts[at % texts.length] ?? '';
      expect(any(text.slice(at % text.length))).toContain(text);
      expect(new Set(any('a')).size).toBe(any('a').length);
      expect(any('?')).toEqual([]);
    }),
  );
});
