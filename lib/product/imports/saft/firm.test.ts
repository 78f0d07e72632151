import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirms, firmNumber, firmText, organisationNumber, sameName, validNumber } from './firm';

const nineDigits = fc.stringMatching(/^\d{9}$/);
const firm = (orgnr: string | undefined, name = 'Prøve AS') => ({ orgnr, name });

describe('a firm’s number', () => {
  test('is the nine digits, however they are dressed', () => {
    const dress = fc.constantFrom(
      (d: string) => d,
      (d: string) => ` ${d}\n`,
      (d: string) => `NO ${d} MVA`,
      (d: string) => `no${d}mva`,
      (d: string) => `NO-${d}`,
      (d: string) => `0192:${d}`,
      (d: string) => d.replace(/(...)(...)(...)/, '$1 $2 $3'),
      (d: string) => `NO ${d.replace(/(...)(...)(...)/, '$1\u00a0$2\u00a0$3')} MVA Foretaksregisteret`,
      (d: string) => d.replace(/(...)(...)(...)/, '$1.$2.$3'),
    );
    fc.assert(
      fc.property(nineDigits, dress, (digits, dressed) => {
        expect(firmNumber(dressed(digits))).toBe(digits);
        expect(organisationNumber(dressed(digits))).toBe(digits);
      }),
    );
  });

  test('is the text itself where it is no organisation number, and nothing where there is none', () => {
    expect(firmNumber('12345678')).toBe('12345678');
    expect(firmNumber('1234567890')).toBe('1234567890');
    expect(firmNumber(' SE556677 ')).toBe('SE556677');
    expect(firmNumber('x'.repeat(500))).toHaveLength(40);
    expect([firmNumber(undefined), firmNumber('  '), organisationNumber('1234567890')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('becomes the company’s only with the right control digit', () => {
    expect(validNumber(firm('999999999'))).toBe('999999999');
    expect(validNumber(firm('999999998'))).toBeUndefined();
    expect(validNumber(firm('SE556677'))).toBeUndefined();
    expect(validNumber(firm(undefined))).toBeUndefined();
  });
});

test('a file is confirmed by its own number, or by its name when it has none', () => {
  expect(confirms('NO 999 999 999 MVA', firm('999999999'))).toBe(true);
  expect(confirms('888888888', firm('999999999'))).toBe(false);
  expect(confirms('Prøve AS', firm('999999999'))).toBe(false);
  expect(confirms(' Prøve AS', firm(undefined))).toBe(true);
  expect(confirms('ukjent', firm(undefined, ' '))).toBe(true);
  for (const said of [undefined, '', 'ja', '1']) expect(confirms(said, firm(undefined))).toBe(false);
  expect(confirms('', firm(undefined, ''))).toBe(false);
});

test('names are the same but for case, spaces and punctuation, and an empty one is nobody’s', () => {
  expect(sameName('Prøve AS', ' PRØVE  A.S. ')).toBe(true);
  expect(sameName('Prøve AS', 'Prøve Drift AS')).toBe(false);
  expect(sameName('', '')).toBe(false);
  expect(sameName(' - ', '.')).toBe(false);
});

test('a firm is told with its number, or without', () => {
  expect(firmText(firm('999999999'))).toBe('Prøve AS (organisasjonsnummer 999999999)');
  expect(firmText(firm(undefined, ''))).toBe('et firma uten navn (uten organisasjonsnummer)');
});
