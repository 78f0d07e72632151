import { expect, test } from 'vitest';
import { controlDigit, isOrgnr } from './orgnr';

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
