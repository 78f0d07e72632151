import { expect, test } from 'vitest';
import { mapTexts, marksIn, masked, roughPattern, soughtOf, textsIn } from './marks';

const sought = soughtOf({ name: 'Kristine Ruud Glosli', email: 'Kristine@Brattberg.no', phone: '+47 411 85 463' });
const found = (text: string) => marksIn(text, sought).map(({ of, from, to }) => `${of}: ${text.slice(from, to)}`);

test.each([
  ['Leveres til Kristine Ruud Glosli, 411 85 463', ['name: Kristine Ruud Glosli', 'phone: 411 85 463']],
  ['kristine ruud glosli', ['name: kristine ruud glosli']],
  ['Glosli, Kristine Ruud', ['name: Glosli, Kristine Ruud']],
  ['Kristine_Ruud_Glosli_bevis.pdf', ['name: Kristine_Ruud_Glosli']],
  [
    '?q=Kristine+Ruud%20Glosli&til=kristine%40brattberg.no',
    ['name: Kristine+Ruud%20Glosli', 'address: kristine%40brattberg.no'],
  ],
  ['tlf.0047 41185463.', ['phone: 0047 41185463']],
  ['Ring 411.85.463 eller 41-18-54-63', ['phone: 411.85.463', 'phone: 41-18-54-63']],
  ['Avklart med Glosli og Gloslis sjef', ['last: Glosli', 'last: Gloslis']],
  // Somebody else, or a longer word or number.
  ['anne.kristine@brattberg.no, kristine@brattberg.no.com', []],
  ['KID 1411854630, Gloslimark, glosli', []],
])('in «%s» is found what is theirs', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('a last name in the full name of another is theirs', () => {
  expect(marksIn('Ola Glosli og Glosli', { ...sought, others: ['Ola Glosli'] })).toMatchObject([
    { of: 'last', from: 14 },
  ]);
});

test('what is marked is masked, also in lists and objects with their keys', () => {
  const mask = (text: string) => masked(text, marksIn(text, sought));
  expect(mask('Til Kristine Ruud Glosli (41185463)')).toBe('Til (slettet) ((slettet))');
  const value = { 'Kristine Ruud Glosli': [1, 41185463, { note: 'Ring 41185463', done: true }], n: null };
  expect(mapTexts(value, mask)).toEqual({ '(slettet)': [1, null, { note: 'Ring (slettet)', done: true }], n: null });
  expect(textsIn(value)).toContain('Ring 41185463');
});

test('the words of a person: a single name is looked for as a last name is, a short one and a short number not at all', () => {
  expect(soughtOf({ name: 'Kari', email: '', phone: '02800' })).toMatchObject({
    ...{ name: null, last: 'Kari', address: null, phone: null },
  });
  expect(soughtOf({ name: 'Bo Ek', email: 'bo', phone: null })).toMatchObject({
    name: 'Bo Ek',
    last: null,
    address: null,
  });
  expect('Ek').not.toMatch(new RegExp(roughPattern(soughtOf({ name: 'Ek', email: null, phone: null }))));
});

test('the rough pattern finds whatever is found', () => {
  const rough = new RegExp(roughPattern(sought), 'is');
  for (const text of ['Kristine Ruud Glosli', 'Glosli, Kristine Ruud', 'kristine%40brattberg.no', '+47 411-85-463'])
    expect(rough.test(text)).toBe(true);
});
