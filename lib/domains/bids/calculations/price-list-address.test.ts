import { expect, test } from 'vitest';
import { priceLine } from '@/db/schema';
import { priceListPath } from '@/lib/platform/routing/paths';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { priceListHref, priceListSupplier } from './price-list-address';

test("the address is the price list's, and filters the column that holds the supplier", () => {
  expect(priceListPath).toBe(priceLineTable.path);
  expect(priceLineTable.find(priceListSupplier)?.column).toBe(priceLine.supId);
  expect(priceListHref('c', ['a-1', 'b-2'])).toBe(`${priceListPath}?company=c&f.${priceListSupplier}=a-1%7Eb-2`);
});
