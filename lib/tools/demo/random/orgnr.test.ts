import { expect, test } from 'vitest';
import { controlDigit } from '@/lib/core/format/orgnr';
import { runs } from '@/tests/factories/runs';
import { demoCompanies } from '../people';
import { inventedOrgnr } from './orgnr';
import { createRandom } from './random';

test.each([
  ['88888888', 8],
  ['92360901', 6],
  ['97476067', 3],
])('%s has the control digit %d', (eight, digit) => {
  expect(controlDigit(eight)).toBe(digit);
});

test('some eight digits have no control digit', () => {
  expect(controlDigit('31503003')).toBeUndefined();
});

test('invented numbers are valid and of the synthetic series', () => {
  const random = createRandom('orgnr');
  for (let i = 0; i < runs(500); i++) {
    const orgnr = inventedOrgnr(random);
    expect(orgnr).toMatch(/^31\d{7}$/);
    expect(controlDigit(orgnr.slice(0, 8))).toBe(Number(orgnr[8]));
  }
});

test.each(demoCompanies)('$name has a valid number', ({ orgnr }) => {
  expect(orgnr).toMatch(/^31\d{7}$/);
  expect(controlDigit(orgnr.slice(0, 8))).toBe(Number(orgnr[8]));
});
