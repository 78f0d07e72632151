import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { isWorkingDay } from '@/lib/core/format/holidays';
import { isMonthEnd, passedDays } from './month-end';

const days = fc.integer({ min: 0, max: 5_000 }).map((after) => addDays('2024-01-01', after));

test('the month ends with its last three working days, holidays and weekends aside', () => {
  // Easter: Maundy Thursday is 28.03.2024, and the month ends on Easter Sunday.
  const march = Array.from({ length: 31 }, (_, i) => addDays('2024-03-01', i)).filter(isMonthEnd);
  expect(march).toEqual(['2024-03-25', '2024-03-26', '2024-03-27']);
  const november = Array.from({ length: 30 }, (_, i) => addDays('2026-11-01', i)).filter(isMonthEnd);
  expect(november).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
});

test('the days that could have been typed are working days of the month before the day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const passed = passedDays(day);
      expect(passed.every((one) => one < day && one.slice(0, 7) === day.slice(0, 7) && isWorkingDay(one))).toBe(true);
      const next = addDays(day, 1);
      const more = next.slice(0, 7) === day.slice(0, 7) && isWorkingDay(day) ? [...passed, day] : passed;
      if (next.slice(0, 7) === day.slice(0, 7)) expect(passedDays(next)).toEqual(more);
      else expect(passedDays(next)).toEqual([]);
    }),
  );
});
