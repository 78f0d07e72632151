import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from '@/db/schema/orders';
import { addDays, weekday } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { daysLate, type Grouped, groupOf, orderGroups } from './order-groups';

const today = '2026-11-25';
const order: fc.Arbitrary<Grouped> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  waits: fc.boolean(),
  delivery: fc.option(fc.integer({ min: -30, max: 30 }).map((days) => addDays(today, days))),
  invoicedam: fc.option(fc.integer({ min: 0, max: 100 })),
  receivedam: fc.option(fc.integer({ min: 0, max: 100 })),
});

test('each order is in one group, so that the counts add up, and what waits for me is first', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const counts = orderGroups.map((group) => orders.filter((one) => groupOf(one, today) === group).length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(orders.length);
      expect(counts[0]).toBe(orders.filter(({ waits }) => waits).length);
    }),
    { numRuns: runs(200) },
  );
});

test('what is under way is late from the day after, of this week to its Sunday, and later without a day', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: 20 }), (one, shift) => {
      const now = addDays(today, shift);
      if (one.waits || !['godkjent', 'delvis levert'].includes(one.status)) return;
      const group = groupOf(one, now);
      const { delivery } = one;
      if (delivery === null) expect(group).toBe('Kommer senere');
      else if (delivery < now) {
        expect(group).toBe('Forsinket');
        expect(addDays(delivery, daysLate(delivery, now))).toBe(now);
      } else {
        const left = 7 - weekday(now);
        expect(group).toBe(delivery <= addDays(now, left) ? 'Kommer denne uken' : 'Kommer senere');
        expect(daysLate(delivery, now)).toBe(0);
      }
    }),
    { numRuns: runs(300) },
  );
});
