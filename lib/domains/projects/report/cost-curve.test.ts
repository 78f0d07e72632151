import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { addMonths } from '@/lib/core/filters/months';
import { runs } from '@/tests/factories/runs';
import type { Course } from '../course';
import { earnedValueOf } from '../earned-value/earned-value';
import { costCurve } from './cost-curve';

const [today, bookedThrough] = ['2026-11-25', '2026-10-31'];
const month = (at: number, cost: number) => ({ month: addMonths('2026-01', at), hours: 0, cost, revenue: 0 });

function curveOf(course: Course, cost: number | null) {
  const plan = { revenue: 1_000_00, cost, hours: null, enddate: '2027-02-28' };
  const value = earnedValueOf({ ...course, status: 'Pågår', plan, bookedThrough, today, calendar: allDays });
  return { value, curve: costCurve(course, value, allDays) };
}

const activity = (progress: number) => ({
  hours: 100_00,
  progress,
  from: '2026-01-01',
  to: '2027-02-28',
  began: '2026-01-01',
  ended: null,
  last: '2027-02-28',
});

test('the lines end in the figures of the comparison, whatever is booked and assessed', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 4 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (booked, ahead, progress) => {
        const { value, curve } = curveOf(
          {
            activities: [activity(progress)],
            actual: booked.map((cost, at) => month(at, cost)),
            expected: ahead.map((cost, at) => month(10 + at, cost)),
          },
          5_000_000,
        );
        expect(curve?.now.at(-1)).toEqual({ day: bookedThrough, value: value.booked?.cost });
        expect(curve?.plan.at(-1)).toEqual({ day: '2027-02-28', value: 5_000_000 });
        expect(curve?.earned.at(-1)).toEqual({ day: today, value: Math.round(5_000_000 * (value.done.now ?? 0)) });
        if (value.end.cost !== null) expect(curve?.forecast.at(-1)?.value).toBe(value.end.cost.value);
        expect(curve?.pace).toBe(value.end.cost?.basis === 'pace');
      },
    ),
    { numRuns: runs(50) },
  );
});

test('without a plan only what is booked is drawn, and without either nothing', () => {
  const { curve } = curveOf({ activities: [], actual: [month(2, 500)], expected: [] }, null);
  expect(curve?.now.at(-1)).toEqual({ day: bookedThrough, value: 500 });
  expect([curve?.plan, curve?.earned, curve?.forecast]).toEqual([[], [], []]);
});
