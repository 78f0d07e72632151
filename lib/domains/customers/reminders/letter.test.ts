import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filledText,
  type LetterFacts,
  ordinaryTexts,
  reminderLetter,
  reminderText,
  sumOf,
  unfilledText,
} from './letter';

const item = (no: string, due: string | null, amount: number) => ({
  no,
  date: '2026-03-13',
  text: 'Isolasjon',
  due,
  amount,
});
const facts: LetterFacts = {
  items: [item('100348', '2026-03-27', 46_692.5), item('100593', '2026-05-14', 35_968.75)],
  asOf: '2026-10-31',
  payBy: '2026-12-09',
  company: 'Skarvheim AS',
  sender: 'Kari Nordmann',
};

test('the letter says the sum, the day to pay by and to which day payments are known, and counts no days', () => {
  expect(reminderLetter(facts).subject).toBe('Purring på 2 forfalte fakturaer, 82.661,25 kr');
  expect(reminderText(facts)).toBe(
    [
      'Hei. Vi kan ikke se at fakturaene under er betalt. Vi ber om at 82.661,25 kr er på kontoen vår innen onsdag 09.12.2026. Merk betalingen med fakturanummer.',
      '100348, 13.03.2026, Isolasjon, forfall 27.03.2026: 46.692,50\n100593, 13.03.2026, Isolasjon, forfall 14.05.2026: 35.968,75\nSum forfalt: 82.661,25 kr',
      'Betalinger etter 31.10.2026 er ikke med. Har dere betalt siden da, kan dere se bort fra det beløpet.',
      'Det er ikke lagt til gebyr eller renter.',
      'Er dere uenige i en faktura, svar på denne e-posten, så ser vi på den.',
      'Vennlig hilsen\nKari Nordmann\nSkarvheim AS',
    ].join('\n\n'),
  );
  expect(reminderText(facts)).not.toMatch(/\d+ d(ager)?\b/);
});

test('one invoice is one, and a credit is set against the sum with its sign', () => {
  const one = { ...facts, items: [item('100348', '2026-03-27', 46_692.5), item('100700', null, -6_692.5)] };
  const { subject, before } = reminderLetter(one);
  expect(subject).toBe('Purring på 1 forfalt faktura, 40.000,00 kr');
  expect(before).toContain('at fakturaen under er betalt');
  expect(reminderText(one)).toContain('100700, 13.03.2026, Isolasjon: −6.692,50');
});

const amounts = fc.array(fc.integer({ min: -9_000_000, max: 90_000_000 }), { minLength: 1, maxLength: 30 });

test('a changed text still has the sum and the day of what is ticked afterwards', () => {
  fc.assert(
    fc.property(amounts, amounts, (before, after) => {
      const of = (ore: readonly number[]) => ({
        ...facts,
        items: ore.map((one) => item('1', '2026-03-27', one / 100)),
      });
      const edited = filledText(ordinaryTexts.intro, of(before)).replace('Hei.', 'God dag.');
      const template = unfilledText(edited, of(before));
      expect(filledText(template, of(after))).toBe(
        filledText(
          ordinaryTexts.intro.replace('Hei.', 'God dag.').replace('{fakturaene}', 'fakturaene'),
          of(after),
        ).replace('fakturaene', filledText('{fakturaene}', of(before))),
      );
      expect(Math.round(sumOf(of(after)) * 100)).toBe(after.reduce((sum, ore) => sum + ore, 0));
    }),
  );
});

test('to which day payments are known is said whatever else is written', () => {
  const texts = { intro: 'Betal {sum}.', closing: '' };
  expect(reminderLetter(facts, texts).after).toEqual([
    expect.stringContaining('Betalinger etter 31.10.2026 er ikke med.'),
  ]);
  expect(reminderText(facts, texts)).toContain('Betal 82.661,25 kr.');
});
