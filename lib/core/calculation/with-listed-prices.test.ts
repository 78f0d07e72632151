import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceKey } from './listed-price';
import { type CalculationRow, emptyRow } from './row';
import { withListedPrices } from './with-listed-prices';

const line = (more: Partial<CalculationRow>): CalculationRow =>
  emptyRow({
    xid: crypto.randomUUID(),
    section: 'ledger',
    classification: 'goods',
    title: 'Sand',
    calc: 'antall',
    countint: 2,
    priceam: 100,
    pricemeasure: 'kg',
    ...more,
  });
const keyOf = (row: CalculationRow) => priceKey(row) ?? '';
const every = () => true;

test('lines get the price the list has today, and nothing else of them changes', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 }).map((ore) => ore / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price), { maxLength: 8 }), (pairs) => {
      const rows = pairs.map(([before], at) => line({ lineid: `v${at}`, priceam: before }));
      const listed = rows.map((row, at) => ({ key: keyOf(row), priceam: pairs[at]?.[1] ?? 0, pricemeasure: 'kg' }));
      const { rows: next, changed, unsure } = withListedPrices(rows, listed, every);
      expect(next).toEqual(rows.map((row, at) => ({ ...row, priceam: pairs[at]?.[1] ?? 0 })));
      expect(changed).toBe(pairs.filter(([before, now]) => before !== now).length);
      expect(unsure).toBe(0);
      expect(withListedPrices(next, listed, every).changed).toBe(0);
    }),
  );
});

test('several prices of one line, another unit, a typed amount and other lines are left alone', () => {
  const twice = line({ lineid: 'a' });
  const unit = line({ lineid: 'b' });
  const typed = line({ lineid: 'c', calc: 'manuell' });
  const other = line({ lineid: 'd' });
  const listed = [
    { key: keyOf(twice), priceam: 120, pricemeasure: 'kg' },
    { key: keyOf(twice), priceam: 130, pricemeasure: 'kg' },
    { key: keyOf(unit), priceam: 5, pricemeasure: 'stk' },
    { key: keyOf(typed), priceam: 7, pricemeasure: 'kg' },
    { key: keyOf(other), priceam: 9, pricemeasure: 'kg' },
  ];
  const rows = [twice, unit, typed, other];
  expect(withListedPrices(rows, listed, (row) => row !== other)).toEqual({ rows, changed: 0, unsure: 2 });
  expect(withListedPrices(rows, listed, every).changed).toBe(1);
});
