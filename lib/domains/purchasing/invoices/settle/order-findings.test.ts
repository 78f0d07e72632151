import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from './finding';
import { type HeldLine, notOrdered, orderFindings } from './order-findings';

const kroner = (amount: number) => amount * 100;
const said = (line: HeldLine) => orderFindings(line).map(({ reason, amount, count }) => [reason, amount / 100, count]);
const dyse = { net: kroner(105_000), count: 60, ordered: 60, received: 40, price: 1_680 };

describe('a line held against its order', () => {
  test('what has not come is counted at the ordered price, and the price on all that is invoiced', () => {
    expect(said(dyse)).toEqual([
      ['ikke levert', 33_600, 20],
      ['for høy pris', 4_200, 60],
    ]);
  });

  test('more than was ordered is too many, and the rest of what is missing has not come', () => {
    expect(said({ ...dyse, net: kroner(70 * 1_680), count: 70 })).toEqual([
      ['ikke levert', 33_600, 20],
      ['for mange', 16_800, 10],
    ]);
  });

  test('what came beyond the order may be paid, a lower price is no difference, and two øre are rounding', () => {
    expect(said({ ...dyse, net: kroner(65 * 1_680), count: 65, received: 65 })).toEqual([]);
    expect(said({ ...dyse, net: kroner(60 * 1_600), received: 60 })).toEqual([]);
    expect(said({ ...dyse, net: kroner(60 * 1_680) + 2, received: 60 })).toEqual([]);
    expect(said({ ...dyse, net: kroner(60 * 1_680) + 3, received: 60 })).toEqual([['for høy pris', 0.03, 60]]);
  });

  test('a lower price is not claimed back at a higher one', () => {
    expect(said({ ...dyse, net: kroner(60 * 100), received: 0 })).toEqual([['ikke levert', 6_000, 60]]);
  });

  test('without an ordered price only the count is held, and a line of no order is a difference whole', () => {
    expect(said({ ...dyse, price: null })).toEqual([['ikke levert', 35_000, 20]]);
    expect(notOrdered(42_000)).toEqual([{ reason: 'ikke bestilt', amount: 42_000, count: null }]);
    expect([notOrdered(0), notOrdered(-100), orderFindings({ ...dyse, net: -100 })]).toEqual([[], [], []]);
  });
});

/** Prices of whole kroner and counts of whole pieces, so that this arithmetic needs no rounding of its own. */
const lines = fc
  .record({
    count: fc.integer({ min: 0, max: 999 }),
    ordered: fc.integer({ min: 0, max: 999 }),
    received: fc.integer({ min: 0, max: 999 }),
    price: fc.integer({ min: 0, max: 5_000 }),
    over: fc.integer({ min: -500, max: 500 }),
  })
  .map(({ over, ...line }) => ({ ...line, net: kroner(line.count * Math.max(0, line.price + over)) }));

describe('by properties', () => {
  test('the differences add up to the line less what is received at the ordered or the lower price', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const unit = line.count === 0 ? 0 : Math.min(kroner(line.price), line.net / line.count);
        const due = Math.min(line.count, line.received) * unit;
        expect(sumOf(orderFindings(line))).toBe(line.net - due);
      }),
    );
  });

  test('what is left to approve is never more than what was received at the ordered price', () => {
    const odd = fc.record({
      net: fc.integer({ min: 1, max: 100_000_000 }),
      count: fc.integer({ min: 1, max: 5_000_000 }).map((millis) => millis / 1_000),
      ordered: fc.integer({ min: 0, max: 999 }),
      received: fc.integer({ min: 0, max: 999 }),
      price: fc.integer({ min: 0, max: 50_000_000 }).map((units) => units / 10_000),
    });
    fc.assert(
      fc.property(odd, (line) => {
        const approved = line.net - sumOf(orderFindings(line));
        const most = Math.min(line.count, line.received) * line.price * 100;
        // Half an øre of the line's own sum, and the two that EN 16931 leaves to rounding.
        expect(approved).toBeLessThanOrEqual(most + 2.5);
        expect(approved).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('each reason is there once, with an amount, and a count that the line has', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const found = orderFindings(line);
        expect(new Set(found.map(({ reason }) => reason)).size).toBe(found.length);
        for (const { amount, count } of found) {
          expect(amount).toBeGreaterThan(0);
          expect(count ?? -1).toBeGreaterThan(0);
          expect(count ?? 1_000).toBeLessThanOrEqual(line.count);
        }
      }),
    );
  });
});
