import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDays, workdayKinds } from '@/lib/core/calendar/calendar-days';
import { addMonths } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { anyDay } from '@/tests/factories/any-calculation';
import { monthsBetween } from '../months-between';
import { upToDay } from './up-to-day';

const span = fc.tuple(anyDay, anyDay).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

test('hours that lie evenly on days never fall, are none before the first and all after the last', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), span, fc.constantFrom(...workdayKinds), (hours, days, kind) => {
      const months = monthsBetween([addMonths(days.from.slice(0, 7), -1), addMonths(days.to.slice(0, 7), 1)]);
      const course = months.map((month) => upToDay(hours, days, lastDayOf(month), { ...allDays, kind }));
      expect(course[0]).toBe(0);
      expect(course.at(-1)).toBe(hours);
      expect(course).toEqual(course.toSorted((a, b) => a - b));
      expect(upToDay(hours, null, lastDayOf(months[0] ?? ''), allDays)).toBe(0);
    }),
  );
});

test('half of a month’s days hold half of what lies in that month', () => {
  expect(upToDay(6_000, { from: '2026-04-16', to: '2026-05-15' }, '2026-04-30', allDays)).toBe(3_000);
  expect(upToDay(2_900, { from: '2028-02-01', to: '2028-02-29' }, '2028-02-29', allDays)).toBe(2_900);
});

test('hours lie on workdays alone, and on all days of a period without any', () => {
  const weekdays = { ...allDays, kind: 'Mandag–fredag' } as const;
  // Thursday and Friday, then the Monday after the turn of the month.
  expect(upToDay(3_000, { from: '2026-04-30', to: '2026-05-04' }, '2026-04-30', weekdays)).toBe(1_000);
  expect(upToDay(3_000, { from: '2026-04-30', to: '2026-05-04' }, '2026-04-30', allDays)).toBe(600);
  expect(upToDay(3_000, { from: '2026-01-31', to: '2026-02-01' }, '2026-01-31', weekdays)).toBe(1_500);
});

test('without any month there is none between', () => {
  expect(monthsBetween([])).toEqual([]);
});
