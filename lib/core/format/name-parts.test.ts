import { expect, test } from 'vitest';
import { agreeingNames, nameParts } from './name-parts';

test.each([
  ['1092 - Amalie', '1092', 'Amalie'],
  ['1092-Amalie', '1092', 'Amalie'],
  ['1092 Amalie Fossum', '1092', 'Amalie Fossum'],
  ['1092.0 Amalie Fossum', '1092', 'Amalie Fossum'],
  ['Amalie Fossum (1092)', '1092', 'Amalie Fossum'],
  ['Fossum, Amalie - 1092', '1092', 'Fossum, Amalie'],
  ['26024 Metallisering ståltårn, Mo i Rana', '26024', 'Metallisering ståltårn, Mo i Rana'],
])('%s has a number and a name', (text, number, name) => {
  expect(nameParts(text)).toMatchObject({ number, name });
});

test.each(['1092', '1092.0', 'Amalie Fossum', '26-017'])('%s is one thing', (text) => {
  expect(nameParts(text).number).toBeUndefined();
});

test('a number that was a decimal is found as itself', () => {
  expect(nameParts('1092.0').whole).toContain('1092');
});

test('names agree when the words of one are in the other', () => {
  for (const name of [
    'Amalie',
    'Fossum, Amalie',
    'A. Fossum',
    'Amalie Kristine Fossum',
    'AMALIE FOSSUM',
    'Åmalie Fossum',
  ]) {
    expect([name, agreeingNames(name, 'Amalie Fossum')]).toEqual([name, true]);
  }
  for (const name of ['Synne Fossum', 'Amalie Kvarme', 'Marie']) {
    expect([name, agreeingNames(name, 'Amalie Fossum')]).toEqual([name, false]);
  }
});
