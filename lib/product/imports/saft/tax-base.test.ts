import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxBaseOf } from './tax-base';
import type { SaftTax } from './tax-records';

const high: SaftTax = {
  code: '1',
  description: undefined,
  standardCode: '1',
  percentage: 25,
  baseRates: [100, 70],
  fromDate: undefined,
  toDate: undefined,
};
const debit = (ore: number, taxBase?: number, taxAmount?: number) => ({ debit: ore, credit: 0, taxBase, taxAmount });
const credit = (ore: number, taxBase?: number, taxAmount?: number) => ({ debit: 0, credit: ore, taxBase, taxAmount });

test.each([
  ['the line itself when the file says nothing', debit(10_000), 10_000],
  ['what the file says, signed as the line', credit(12_500, 10_000, 2_500), -10_000],
  ['a base beside a posting that holds the tax too', debit(11_000_00, 10_000_00, 2_500_00), 10_000_00],
  ['the part that may be deducted', debit(10_000_00, 10_000_00, 1_750_00), 7_000_00],
  ['not a part when the tax fits no base rate', debit(10_000_00, 10_000_00, 1_000_00), 10_000_00],
  ['a zero that stands for no base', debit(10_000, 0, 2_500), 10_000],
  ['a zero that is one', debit(10_000, 0, 0), 0],
])('the base of a tax is %s', (_, line, expected) => {
  expect(taxBaseOf(line, [high])).toBe(expected);
});

test('a base the file gives is kept whatever the table says of its code', () => {
  const amount = fc.integer({ min: 0, max: 1e12 });
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (net, base, isCredit) => {
      fc.pre(base > 0);
      const line = isCredit ? credit(net, base) : debit(net, base);
      expect(taxBaseOf(line, [])).toBe(isCredit && net > 0 ? -base : base);
    }),
  );
});
