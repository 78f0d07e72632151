import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { deviates, differenceOf, receivedAmount } from './difference';

const line = fc.record({
  delivered: fc.integer({ min: 0, max: 999 }),
  priceam: fc.option(
    fc.integer({ min: 0, max: 10_000_000 }).map((ore) => ore / 100),
    { freq: 9 },
  ),
});

test('the difference is what is invoiced less what came at the ordered price, to the øre', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.option(fc.integer({ min: 0, max: 1e9 })), (lines, invoiced) => {
      const came = lines.filter(({ delivered }) => delivered > 0);
      const ore = came.reduce((sum, { delivered, priceam }) => sum + delivered * Math.round((priceam ?? 0) * 100), 0);
      const invoicedam = invoiced === null ? null : invoiced / 100;
      const found = differenceOf({ invoicedam, receivedam: receivedAmount(lines) });
      if (invoiced === null || came.some(({ priceam }) => priceam === null) || invoiced === ore)
        expect(found).toBeNull();
      else expect(Math.round((found ?? 0) * 100)).toBe(invoiced - ore);
    }),
    { numRuns: runs(300) },
  );
});

test('twenty at 3.145 for 2.960 are 3.700 too much', () => {
  const receivedam = receivedAmount([{ delivered: 20, priceam: 2_960 }]);
  expect(differenceOf({ invoicedam: 20 * 3_145, receivedam })).toBe(3_700);
});

test('an order deviates by what is invoiced above what came, or by anything its lines say', () => {
  expect([deviates(0.5, null), deviates(-5, null), deviates(null, 'Fakturert 3 av 2'), deviates(null, null)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
