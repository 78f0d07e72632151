import { expect, test } from 'vitest';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { damageReader } from './damage';

const { lineid } = priceLineTable.columns;
const shortened = (texts: string[]) => {
  const damageOf = lineid && damageReader(lineid, true, texts);
  return texts.map((text) => damageOf?.(text)?.startsWith('Excel har forkortet nummeret') ?? false);
};

test.each([
  ['an exponent, with comma or point', ['1,23457E+16', '1.23457E+16', '9,8765E+15'], [true, true, true]],
  ['sixteen digits that all end in zero', ['1234567890123450', '7012345678901230'], [true, true]],
  ['sixteen digits that are all there', ['1234567890123450', '7012345678901234'], [false, false]],
  ['more than sixteen digits', ['123456789012345000', '123456789012345678'], [true, false]],
  ['fifteen digits', ['123456789012340', '1234567890'], [false, false]],
])('codes that Excel has shortened are found: %s', (_, texts, found) => {
  expect(shortened(texts)).toEqual(found);
});
