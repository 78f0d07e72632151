import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { deliveryDay } from './delivery-day';

const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-01-01', days));
const weeks = [
  'Innen én uke',
  'innen en uke',
  'INNEN ÉN UKE',
  'Innen 1 uke.',
  'Uke etter bestilling',
  'En uke etter bestilling',
];
const others = [
  'Snarest',
  'Før oppstart',
  'Innen én uke etter oppstart',
  'Innen to uker',
  '2 uker etter bestilling',
  '',
  null,
];

test('an agreed day beats the text, a week in words is seven days from the order, and other words are no day', () => {
  fc.assert(
    fc.property(day, fc.option(day), fc.constantFrom(...weeks, ...others), (orderdate, agreed, deliverytime) => {
      const found = deliveryDay({ deliverydate: agreed, deliverytime, orderdate });
      const isWeek = deliverytime !== null && weeks.includes(deliverytime);
      expect(found).toBe(agreed ?? (isWeek ? addDays(orderdate, 7) : null));
    }),
    { numRuns: runs(200) },
  );
});
