import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idleValue, netOf, shareOut, sumUse, type Use } from './utilization';

const ore = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 100);
const days = 30;
const use: fc.Arbitrary<Use> = fc
  .record({ pieces: fc.integer({ min: 1, max: 50 }), price: ore, out: fc.integer({ min: 0, max: days }) })
  .chain(({ pieces, price, out }) =>
    fc.record({ rent: ore, hired: ore, service: ore, lostValue: ore, lost: fc.nat(20) }).map((rest) => ({
      ...rest,
      pieces,
      days,
      value: Math.round(pieces * price * 100) / 100,
      daysOut: pieces * out,
      valueDaysOut: Math.round(pieces * out * price * 100) / 100,
    })),
  );

test('the whole is between its parts, and its kroner are theirs to the øre', () => {
  fc.assert(
    fc.property(fc.array(use, { minLength: 1, maxLength: 12 }), (uses) => {
      const whole = sumUse(uses);
      const shares = uses.map((one) => shareOut(one) ?? Number.NaN);
      expect(shareOut(whole)).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9);
      expect(shareOut(whole)).toBeLessThanOrEqual(Math.max(...shares) + 1e-9);
      const inOre = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      expect(Math.round(netOf(whole) * 100)).toBe(inOre(uses.map(netOf)));
      const idle = uses.map((one) => idleValue(one) ?? Number.NaN);
      expect(Math.abs(inOre([idleValue(whole) ?? Number.NaN]) - inOre(idle))).toBeLessThanOrEqual(uses.length);
    }),
  );
});

test('what was out all days left nothing idle, what was never out all of it', () => {
  const one = { pieces: 4, value: 1_000, days, rent: 0, hired: 0, service: 0, lost: 0, lostValue: 0 };
  const out = { ...one, daysOut: 4 * days, valueDaysOut: 1_000 * days };
  expect([shareOut(out), idleValue(out)]).toEqual([1, 0]);
  const home = { ...one, daysOut: 0, valueDaysOut: 0 };
  expect([shareOut(home), idleValue(home)]).toEqual([0, 1_000]);
  expect([shareOut({ ...home, days: 0 }), idleValue({ ...home, days: 0 })]).toEqual([null, null]);
});
