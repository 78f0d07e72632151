import { expect, test } from 'vitest';
import { sizeMeasure } from '../calculation/sizes';
import { ownValue } from './own-value';
import { dayNumber, monthNumber, numberOf, ordinalOf } from './phrase-words';

const inherited = Object.getOwnPropertyNames(Object.prototype);

test.each(inherited)('«%s» is no word of a record that has it not', (name) => {
  expect(ownValue({ mandag: 1 }, name)).toBeUndefined();
  expect(ownValue({ [name]: 1 }, name)).toBe(1);
  for (const read of [dayNumber, monthNumber, numberOf, ordinalOf, sizeMeasure]) expect(read(name)).toBeUndefined();
});
