import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionedIn } from './mentions';

const people = [
  { id: 'kari', name: 'Kari Nordmann' },
  { id: 'karin', name: 'Karin Ås' },
  { id: 'per1', name: 'Per Hansen' },
  { id: 'per2', name: 'Per Olav Vik' },
];

test.each([
  ['@Kari Nordmann må se på dette', ['kari']],
  ['@kari og @KARIN', ['kari', 'karin']],
  ['Spør @karin ås.', ['karin']],
  ['@Karianne', []],
  ['@Per', []],
  ['@Per Hansen, @per olav vik!', ['per1', 'per2']],
  ['skriv til kari@firma.no', []],
  ['(@Kari)', ['kari']],
  ['@Kari @Kari', ['kari']],
  ['Kari har sett det', []],
  ['@', []],
])('%s names %j', (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids);
});

const name = fc
  .tuple(fc.constantFrom('Åse', 'Bo', 'Kari', 'Per Olav', 'Ærlend'), fc.constantFrom('Vik', 'Ås', 'Nordmann', 'Bø'))
  .map((parts) => parts.join(' '));
const company = fc
  .uniqueArray(name, { maxLength: 8 })
  .map((names) => names.map((one, i) => ({ id: String(i), name: one })));

test('whoever is named in full is found, whatever stands round it, and nobody is without an @', () => {
  fc.assert(
    fc.property(company, fc.nat(), fc.constantFrom('', 'Hei, ', '\n', '(', '– '), (all, which, before) => {
      const one = all[which % Math.max(1, all.length)];
      if (!one) return;
      expect(mentionedIn(`${before}@${one.name}, se her`, all)).toEqual([one.id]);
      expect(mentionedIn(`${before}@${one.name.toUpperCase()}`, all)).toEqual([one.id]);
      expect(mentionedIn(`${before}${one.name}, se her`, all)).toEqual([]);
      expect(mentionedIn(`noen@${one.name}`, all)).toEqual([]);
    }),
  );
});
