import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from './days';
import { easterSunday, holidayOf, isWorkingDay, publicHolidays } from './holidays';

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, day) => expect(easterSunday(year)).toBe(day));

test.each([
  ['1. juledag', '2026-12-25'],
  ['første juledag', '2026-12-25'],
  ['Juledag', '2026-12-25'],
  ['2. juledag', '2026-12-26'],
  ['annen juledag', '2026-12-26'],
  ['julaften', '2026-12-24'],
  ['lille julaften', '2026-12-23'],
  ['nyttårsaften', '2026-12-31'],
  ['1. nyttårsdag', '2026-01-01'],
  ['palmesøndag', '2026-03-29'],
  ['skjærtorsdag', '2026-04-02'],
  ['langfredag', '2026-04-03'],
  ['påskeaften', '2026-04-04'],
  ['1. påskedag', '2026-04-05'],
  ['andre påskedag', '2026-04-06'],
  ['Kristi himmelfartsdag', '2026-05-14'],
  ['1. pinsedag', '2026-05-24'],
  ['2. pinsedag', '2026-05-25'],
  ['grunnlovsdagen', '2026-05-17'],
])('«%s» of 2026 is %s', (word, day) => expect(holidayOf(word, 2026)).toBe(day));

test.each(['', 'jul', 'juledager', '3. juledag', 'juli', 'påske', 'mandag'])('«%s» is no named day', (word) =>
  expect(holidayOf(word, 2026)).toBeUndefined(),
);

test('Norway has twelve public holidays, of which the moving ones are on their weekday', () => {
  expect(publicHolidays(2026).toSorted()).toEqual(
    '01-01 04-02 04-03 04-05 04-06 05-01 05-14 05-17 05-24 05-25 12-25 12-26'.split(' ').map((day) => `2026-${day}`),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
      const easter = easterSunday(year);
      expect(weekday(easter)).toBe(7);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      expect(holidayOf('skjærtorsdag', year)).toBe(addDays(easter, -3));
      for (const day of publicHolidays(year)) expect(isWorkingDay(day)).toBe(false);
    }),
  );
});

test('a working day is a weekday that is no holiday', () => {
  expect(
    ['2026-04-01', '2026-04-02', '2026-04-04', '2026-04-06', '2026-04-07', '2026-12-24'].map(isWorkingDay),
  ).toEqual([true, false, false, false, true, true]);
});
