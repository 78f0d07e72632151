import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byChange, type ChangePart, changeOf, changeSteps, quantityAndPrice, totalOf } from './change-parts';

const kroner = fc.integer({ min: -9_000_000_00, max: 9_000_000_00 }).map((ore) => ore / 100);
const part = fc.record({ code: fc.string(), label: fc.string(), before: kroner, now: kroner });
const inOre = (amount: number) => Math.round(amount * 100);

const made = (label: string, before: number, now: number): ChangePart => ({ code: label, label, before, now });

test('the steps lead from the one figure to the other to the øre, however many parts there are', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.integer({ min: 1, max: 15 }), (parts, most) => {
      const { before, now } = totalOf(parts);
      const steps = changeSteps(parts, most);
      expect(steps.length).toBeLessThanOrEqual(most);
      expect(inOre(before) + steps.reduce((sum, { change }) => sum + inOre(change), 0)).toBe(inOre(now));
    }),
  );
});

test('each reported part changed at least as much as any that is not, and nothing is reported of what did not change', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 2, max: 12 }), (parts, most) => {
      const reported = changeSteps(parts, most).flatMap((step) => step.part ?? []);
      const least = Math.min(...reported.map((one) => Math.abs(changeOf(one))));
      for (const one of reported) expect(changeOf(one)).not.toBe(0);
      for (const one of parts.filter((other) => !reported.includes(other)))
        expect(Math.abs(changeOf(one))).toBeLessThanOrEqual(least);
    }),
  );
});

test('the others are counted, and stand last whatever they come to', () => {
  const parts = [made('A', 0, 50), made('B', 0, -40), made('C', 0, 30), made('D', 0, 30), made('E', 10, 10)];
  expect(changeSteps(parts, 3).map(({ label, change }) => [label, change])).toEqual([
    ['A', 50],
    ['B', -40],
    ['Andre (2)', 60],
  ]);
  expect(changeSteps(parts, 4).map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
});

test('parts that have figures are listed though they did not change; those that have none are not', () => {
  expect(byChange([made('A', 10, 10), made('B', 0, 0), made('C', 5, 4)]).map(({ label }) => label)).toEqual(['C', 'A']);
});

test('quantity and price add up to the change to the øre', () => {
  const amount = fc.integer({ min: -90_000_000_00, max: 90_000_000_00 }).map((ore) => ore / 100);
  const priced = fc.record({ quantity: fc.double({ min: 1, max: 90_000, noNaN: true }), amount });
  fc.assert(
    fc.property(priced, priced, (before, now) => {
      const { quantity = 0, price = 0 } = quantityAndPrice(before, now) ?? {};
      expect(inOre(quantity) + inOre(price)).toBe(inOre(now.amount) - inOre(before.amount));
    }),
  );
});

test('more hours at the old rate are quantity, a new rate is price, and no hours are neither', () => {
  const before = { quantity: 100, amount: 50_000 };
  expect(quantityAndPrice(before, { quantity: 120, amount: 60_000 })).toEqual({ quantity: 10_000, price: 0 });
  expect(quantityAndPrice(before, { quantity: 100, amount: 55_000 })).toEqual({ quantity: 0, price: 5_000 });
  expect(quantityAndPrice({ quantity: 0, amount: 10 }, before)).toBeUndefined();
  expect(quantityAndPrice(before, { quantity: 0, amount: 10 })).toBeUndefined();
});
