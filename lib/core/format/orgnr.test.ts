import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { controlDigit, isOrgnr, readOrgnr } from './orgnr';

test('the ninth digit is worked out from the eight before it, and some eight have none', () => {
  expect(controlDigit('97476067')).toBe(3);
  expect(controlDigit('12345678')).toBe(5);
  // A sum divisible by eleven has the digit 0; a remainder of 1 would need the digit 10.
  expect(controlDigit('00000000')).toBe(0);
  expect(controlDigit('00000006')).toBeUndefined();
});

test.each(['974760673', '123456785'])('%s is an organisation number', (text) => expect(isOrgnr(text)).toBe(true));

test.each([
  '974760674',
  '97476067',
  '9747606730',
  ' 974760673',
  '974760673x',
  '97476067x',
  '',
  '000000060',
  '000000000',
])('«%s» is none', (text) => expect(isOrgnr(text)).toBe(false));

test.each([
  '974760673',
  'NO 974 760 673 MVA',
  'no974760673mva',
  'NO974760673MVA.',
  '974.760.673',
  '974-760-673',
  '974\u00a0760\u00a0673',
  '974\u2009760\u202f673',
  '\u200b974760673\ufeff',
  '９７４７６０６７３',
  'Org.nr. 974 760 673',
  'Organisasjonsnummer: NO 974 760 673 MVA',
  'Orgnr 974760673',
  '0192:974760673',
])('«%s» is read as 974760673', (text) => expect(readOrgnr(text)).toBe('974760673'));

test.each([
  '',
  'MVA',
  'NO',
  'NO 974 760 674 MVA',
  '974 760 67',
  '974 760 673 1',
  'SE974760673',
  '974760673 AS',
  '9,7476E+08',
])('«%s» is read as none', (text) => expect(readOrgnr(text)).toBeUndefined());

const space = fc.constantFrom('', ' ', '  ', '.', '-', '\u00a0', '\u2009', '\u202f', '\u200b');
const nine = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((eight) => String(eight).padStart(8, '0'))
  .filter((eight) => controlDigit(eight) !== undefined)
  .map((eight) => `${eight}${controlDigit(eight)}`)
  .filter(isOrgnr);
const before = fc.constantFrom('', 'NO', 'NO ', 'no', ' ', 'Org.nr. ', 'orgnr: ', 'Organisasjonsnummer NO ', '0192:');
const after = fc.constantFrom('', 'MVA', ' MVA', ' mva', 'MVA.', ' ');
const form = fc.record({ before, after, spaces: fc.array(space, { minLength: 8, maxLength: 8 }) });
const written = (digits: string, { before, after, spaces }: { before: string; after: string; spaces: string[] }) =>
  `${before}${[...digits].map((digit, i) => digit + (spaces[i] ?? '')).join('')}${after}`;

test('any written form of a valid number is read as it, and with another control digit as none', () => {
  fc.assert(
    fc.property(nine, form, fc.integer({ min: 1, max: 9 }), (digits, how, shift) => {
      expect(readOrgnr(written(digits, how))).toBe(digits);
      const wrong = `${digits.slice(0, 8)}${(Number(digits[8]) + shift) % 10}`;
      expect(readOrgnr(written(wrong, how))).toBeUndefined();
    }),
    { numRuns: runs(1_000) },
  );
});

test('what is read from any text is a valid number whose digits stand in it, in that order', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.oneof(nine, space, before, after, fc.stringMatching(/^\d{1,10}$/)), { maxLength: 5 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const read = readOrgnr(typed);
      if (read === undefined) return;
      expect(isOrgnr(read)).toBe(true);
      // The scheme of an electronic address stands before the number; a number may begin with the same digits.
      expect(
        typed
          .normalize('NFKC')
          .replaceAll(/\D/g, '')
          .replace(/^(?:0192|9908)(?=\d{9})/, ''),
      ).toBe(read);
    }),
    { numRuns: runs(1_000) },
  );
});
