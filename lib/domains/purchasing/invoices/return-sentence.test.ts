import { expect, test } from 'vitest';
import { returnSentence } from './return-sentence';

const line = (leverandor: string, kravsum: number | null, krav: string | null, valuta = 'NOK') => ({
  leverandor,
  kravsum,
  krav,
  valuta,
});

test('what differs and is not marked is summed, with the supplier most of it is of', () => {
  const lines = [
    line('A AS', 2_000, 'Avvik'),
    line('B AS', 9_000, 'Avvik'),
    line('B AS', 500, 'Merket'),
    line('A AS', null, null),
  ];
  expect(returnSentence(lines)).toMatchObject({
    tone: 'warn',
    sentence: 'To linjer har avvik som ikke er merket, 11 Tkr kan kreves.',
    reason: 'Mest hos B AS, 9.000 kr kan kreves. 1 linje er merket og ikke sendt.',
  });
});

test('where nothing differs the lines are counted, and euro are not summed with kroner', () => {
  expect(returnSentence([line('A AS', null, null)])).toMatchObject({ tone: 'neutral', reason: '' });
  const mixed = returnSentence([line('A AS', 1_000, 'Avvik'), line('A AS', 1_000, 'Avvik', 'EUR')]);
  expect(mixed.sentence).toBe('To linjer har avvik som ikke er merket.');
});
