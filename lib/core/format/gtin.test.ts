import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gtinControlDigit, gtinOf } from './gtin';

test.each([
  ['7031234567123', '7031234567123'],
  ['5901234123457', '5901234123457'],
  ['05901234123457', '5901234123457'],
  ['590 1234 123457', '5901234123457'],
  ['036000291452', '0036000291452'],
  ['96385074', '96385074'],
  ['00000096385074', '96385074'],
  ['15901234123454', '15901234123454'],
  ['5901234123458', undefined],
  ['00000000', undefined],
  ['590123412345', undefined],
  ['AB-1', undefined],
])('%s is %s', (text, gtin) => {
  expect(gtinOf(text)).toBe(gtin);
});

test('one wrong digit is found, and leading zeros are no part of the code', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 - 1 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, by) => {
        const head = String(number).padStart(12, '0');
        const code = `${head}${gtinControlDigit(head)}`;
        expect(gtinOf(`0${code}`)).toBe(gtinOf(code));
        const wrong = [...code].map((digit, i) => (i === at ? (Number(digit) + by) % 10 : digit)).join('');
        expect(gtinOf(wrong)).toBeUndefined();
      },
    ),
  );
});
