import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UnitAnswer } from '@/lib/platform/external/answers';
import type { LetterheadInput } from './company-calls';
import {
  currentLetterhead,
  emptyLetterhead,
  letterheadProblems,
  registeredOf,
  registerNote,
  type TypedLetterhead,
} from './letterhead-input';

const answer: UnitAnswer = {
  state: 'found',
  warnings: [],
  unit: {
    navn: 'SKARVHEIM OVERFLATE AS',
    telefon: '51 00 14 20',
    forretningsadresse: { adresse: ['Verftsgata 14'], postnummer: '4014', poststed: 'STAVANGER' },
    registrertIMvaregisteret: true,
  },
};
const orgnr = '314020014';

test('a new number fills what is empty, and never what was typed or stored', () => {
  const field = fc.constantFrom('companyname', 'address', 'postalcode', 'city', 'phone', 'email' as const);
  const texts = fc.dictionary(field, fc.constantFrom('', 'Eget', 'Annet'));
  fc.assert(
    fc.property(texts, texts, fc.boolean(), (typed: TypedLetterhead, saved: TypedLetterhead, answered) => {
      const stored: LetterheadInput = { ...emptyLetterhead, ...saved };
      const filled = registeredOf(answer);
      const current = currentLetterhead({ ...typed, orgnr }, stored, answered ? answer : undefined);
      for (const name of ['companyname', 'address', 'postalcode', 'city', 'phone', 'email'] as const) {
        const expected = typed[name] ?? (saved[name] || (answered && filled[name]) || '');
        expect(current[name]).toBe(expected);
      }
      expect(current.vatregistered).toBe(answered ? 'true' : '');
    }),
  );
});

test('a stored number fills nothing by itself: what the register has stands beside', () => {
  const stored = { ...emptyLetterhead, companyname: 'Skarvheim Overflate AS', orgnr };
  const current = currentLetterhead({}, stored, answer);
  expect(current).toEqual({ ...stored, vatregistered: 'true' });
  const filled = registeredOf(answer);
  expect(registerNote('companyname', current.companyname, filled)).toEqual({ same: true });
  expect(registerNote('address', current.address, filled)).toEqual({ offer: 'Verftsgata 14' });
  expect(registerNote('bankaccount', '', filled)).toBeUndefined();
});

test('another number forgets whether the one before was liable for VAT', () => {
  const stored: LetterheadInput = { ...emptyLetterhead, orgnr, vatregistered: 'true' };
  expect(currentLetterhead({ orgnr: '923609016' }, stored, undefined).vatregistered).toBe('');
  expect(currentLetterhead({}, stored, undefined).vatregistered).toBe('true');
});

test('what is wrong is said of each field, and empty numbers are allowed', () => {
  expect(letterheadProblems({ ...emptyLetterhead, companyname: 'A' })).toEqual({});
  expect(
    letterheadProblems({
      ...emptyLetterhead,
      companyname: 'x'.repeat(51),
      orgnr: '123456789',
      email: 'post',
      bankaccount: '3201 00 14204',
    }),
  ).toEqual({
    companyname: 'Maks 50 tegn',
    orgnr: 'Ni sifre med riktig kontrollsiffer.',
    email: 'Skriv adressen som navn@firma.no.',
    bankaccount: 'Elleve sifre med riktig kontrollsiffer.',
  });
});
