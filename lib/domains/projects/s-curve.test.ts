import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDays, workdayKinds } from '@/lib/core/calendar/calendar-days';
import { addMonths } from '@/lib/core/filters/months';
import { anyDay } from '@/tests/factories/any-calculation';
import { actualAndExpected, monthsBetween, plannedAndEarned, upTo } from './s-curve';

const span = fc.tuple(anyDay, anyDay).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

test('hours that lie evenly on days never fall, are none before the first and all after the last', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), span, fc.constantFrom(...workdayKinds), (hours, days, kind) => {
      const months = monthsBetween([addMonths(days.from.slice(0, 7), -1), addMonths(days.to.slice(0, 7), 1)]);
      const course = months.map((month) => upTo(hours, days, month, { ...allDays, kind }));
      expect(course[0]).toBe(0);
      expect(course.at(-1)).toBe(hours);
      expect(course).toEqual(course.toSorted((a, b) => a - b));
      expect(upTo(hours, null, months[0] ?? '', allDays)).toBe(0);
    }),
  );
});

test('half of a month’s days hold half of what lies in that month', () => {
  expect(upTo(6_000, { from: '2026-04-16', to: '2026-05-15' }, '2026-04', allDays)).toBe(3_000);
  expect(upTo(2_900, { from: '2028-02-01', to: '2028-02-29' }, '2028-02', allDays)).toBe(2_900);
});

test('hours lie on workdays alone, and on all days of a period without any', () => {
  const weekdays = { ...allDays, kind: 'Mandag–fredag' } as const;
  // Thursday and Friday, then the Monday after the turn of the month.
  expect(upTo(3_000, { from: '2026-04-30', to: '2026-05-04' }, '2026-04', weekdays)).toBe(1_000);
  expect(upTo(3_000, { from: '2026-04-30', to: '2026-05-04' }, '2026-04', allDays)).toBe(600);
  expect(upTo(3_000, { from: '2026-01-31', to: '2026-02-01' }, '2026-01', weekdays)).toBe(1_500);
});

test('what is earned is what is done, and is not said of months to come', () => {
  const activity = {
    hours: 10_000,
    progress: 0.4,
    planned: { from: '2026-01-01', to: '2026-04-30' },
    worked: { from: '2026-02-01', to: '2026-03-31' },
  };
  const months = monthsBetween(['2026-01', '2026-04']);
  const { planned, earned } = plannedAndEarned([activity], months, '2026-03', allDays);
  expect(planned).toEqual([2_583, 4_917, 7_500, 10_000]);
  expect(earned).toEqual([0, 1_898, 4_000, null]);
});

const amounts = fc.dictionary(
  fc.integer({ min: 0, max: 23 }).map((count) => addMonths('2025-06', count)),
  fc.integer({ min: 0, max: 1_000_000 }),
);

test('actual comes to all that has come, expected begins where it ends and adds what is ahead', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 23 }), (actual, expected, at) => {
      const thisMonth = addMonths('2025-06', at);
      const months = monthsBetween(['2025-06', '2027-05']);
      const [come, ahead] = [new Map(Object.entries(actual)), new Map(Object.entries(expected))];
      const lines = actualAndExpected(come, ahead, months, thisMonth);
      const done = [...come].reduce((sum, [month, value]) => (month <= thisMonth ? sum + value : sum), 0);
      expect(lines.actual[at]).toBe(done);
      expect(lines.actual.slice(at + 1).every((value) => value === null)).toBe(true);
      if (ahead.size === 0) {
        expect(lines.expected.every((value) => value === null)).toBe(true);
        return;
      }
      const rest = [...ahead].reduce((sum, [month, value]) => (month > thisMonth ? sum + value : sum), 0);
      const now = Math.max(0, (ahead.get(thisMonth) ?? 0) - (come.get(thisMonth) ?? 0));
      expect(lines.expected.at(-1)).toBe(done + now + rest);
      expect(lines.expected.slice(0, at).every((value) => value === null)).toBe(true);
    }),
  );
});

test('without any month there is no curve', () => {
  expect(monthsBetween([])).toEqual([]);
});
