import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantityIn, usedQuantity } from './used-quantity';

test.each([
  ['m²', 'MTK', 120.5, 120.5],
  ['m', 'MMT', 2_500, 2.5],
  ['tonn', 'KGM', 1_250, 1.25],
  ['kg', 'TNE', 0.4, 400],
  ['l', 'MTQ', 0.25, 250],
  ['stk', 'NAR', 12, 12],
  ['døgn', 'DAY', 36, 36],
  ['dag', 'WEE', 2, 14],
  ['timer', 'HUR', 7.5, 7.5],
  ['time', 'hur', 7.5, 7.5],
])('%s of %s', (measure, unit, count, quantity) => {
  expect(quantityIn(measure, { unit, count })).toBe(quantity);
});

test.each([
  ['m²', 'MTR'],
  ['l', 'KGM'],
  ['%', 'EA'],
  ['m³ og døgn', 'DAY'],
  ['stk', 'ZZ'],
  ['time', 'DAY'],
  ['EA', 'KGM'],
])('nothing in %s is said of %s', (measure, unit) => {
  expect(quantityIn(measure, { unit, count: 4 })).toBeUndefined();
});

const units = { m: ['MTR', 'MMT', 'CMT', 'KMT'], kg: ['KGM', 'GRM', 'TNE'], l: ['LTR', 'MTQ'] };
const part = fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])).chain((measure) =>
  fc.tuple(
    fc.constant(measure),
    fc.array(
      fc.record({
        unit: fc.constantFrom(...units[measure]),
        count: fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 100),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  ),
);

test('what is used is the sum of what is bought, whatever the units, and nothing once it is all taken back', () => {
  fc.assert(
    fc.property(part, fc.integer({ min: -1e9, max: 1e9 }), ([measure, bought], cost) => {
      const used = usedQuantity(measure, { hours: 800, vouchers: cost }, { cost, bought });
      const sum = bought.reduce((all, each) => all + (quantityIn(measure, each) ?? Number.NaN), 0);
      expect(used).toBeCloseTo(sum, 5);
      const back = bought.map(({ unit, count }) => ({ unit, count: -count }));
      expect(usedQuantity(measure, { hours: 0, vouchers: 0 }, { cost: 0, bought: [...bought, ...back] })).toBeCloseTo(
        0,
        5,
      );
    }),
  );
});

test('nothing is said where a voucher has no invoice, or a line of it is in another unit', () => {
  const litres = { unit: 'LTR', count: 200 };
  const spent = { hours: 0, vouchers: 10_000 };
  expect(usedQuantity('l', spent, { cost: 10_000, bought: [litres] })).toBe(200);
  expect(usedQuantity('l', spent, { cost: 9_999, bought: [litres] })).toBeNull();
  expect(usedQuantity('l', spent, undefined)).toBeNull();
  expect(usedQuantity('l', spent, { cost: 10_000, bought: [litres, { unit: 'EA', count: 1 }] })).toBeNull();
  expect(usedQuantity(null, spent, { cost: 10_000, bought: [litres] })).toBeNull();
  expect(usedQuantity('l', { hours: 0, vouchers: 0 }, undefined)).toBeNull();
});

test('hours entered are the quantity of a row in hours, and hired ones come on top', () => {
  expect(usedQuantity('time', { hours: 750, vouchers: 0 }, undefined)).toBe(7.5);
  const hired = { cost: 60_000, bought: [{ unit: 'HUR', count: 4 }] };
  expect(usedQuantity('timer', { hours: 750, vouchers: 60_000 }, hired)).toBe(11.5);
  expect(usedQuantity('m²', { hours: 750, vouchers: 0 }, undefined)).toBeNull();
});
