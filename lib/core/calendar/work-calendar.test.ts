import Holidays from 'date-holidays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { addDays, daysBetween, weekday } from '@/lib/core/format/days';
import { holidaysByName } from '@/lib/core/format/holidays';
import { runs } from '@/tests/factories/runs';
import { type CalendarDays, calendarYears, companyDayKinds, type WorkCalendar, workdayKinds } from './calendar-days';
import { offName, offStretches } from './days-off';
import {
  addWorkdays,
  isWorkday,
  lastWorkday,
  nextWorkday,
  previousWorkday,
  workdaysBetween,
  workdaysIn,
} from './work-calendar';

const holidays = holidaysByName(calendarYears);
const days: CalendarDays = {
  holidays,
  own: [
    { name: 'Fellesferie', from: '2025-07-14', to: '2025-08-03', kind: 'Fellesferie', yearly: true },
    { name: 'Julaften', from: '2025-12-24', to: '2025-12-24', kind: 'Fri', yearly: true },
    { name: 'Planleggingsdag', from: '2026-08-14', to: '2026-08-14', kind: 'Fri', yearly: false },
    { name: 'Overtidslørdag', from: '2026-10-10', to: '2026-10-10', kind: 'Arbeidsdag', yearly: false },
  ],
};
const calendar = (kind: WorkCalendar['kind'], of = days): WorkCalendar => ({ ...of, kind });
const virkedager = calendar('Virkedager');

const anyDay = fc.integer({ min: 0, max: 25_900 }).map((number) => addDays('1990-01-01', number));
const anyOwn = fc
  .record({
    name: fc.constantFrom('Egne dager', 'Romjul'),
    from: anyDay,
    more: fc.nat(40),
    kind: fc.constantFrom(...companyDayKinds),
    yearly: fc.boolean(),
  })
  .map(({ more, ...own }) => ({ ...own, to: addDays(own.from, more) }));
const anyCalendar = fc
  .record({
    kind: fc.constantFrom(...workdayKinds),
    own: fc.array(anyOwn, { maxLength: 12 }),
  })
  .map((own): WorkCalendar => ({ holidays, ...own }));

test.each([
  ['2026-12-23', 'Virkedager', true],
  ['2026-12-24', 'Virkedager', false],
  ['2024-12-24', 'Virkedager', true],
  ['2026-12-25', 'Virkedager', false],
  ['2026-12-25', 'Mandag–fredag', true],
  ['2026-12-26', 'Alle dager', true],
  ['2026-05-14', 'Virkedager', false],
  ['2026-07-13', 'Virkedager uten fellesferie', false],
  ['2026-07-13', 'Virkedager', true],
  ['2032-07-12', 'Virkedager uten fellesferie', false],
  ['2032-07-30', 'Virkedager uten fellesferie', false],
  ['2024-07-15', 'Virkedager uten fellesferie', true],
  ['2026-07-12', 'Virkedager', false],
  ['2026-08-03', 'Virkedager uten fellesferie', true],
  ['2026-08-14', 'Virkedager', false],
  ['2026-08-14', 'Mandag–fredag', true],
  ['2026-10-10', 'Mandag–fredag', true],
  ['2026-10-11', 'Mandag–fredag', false],
] as const)('%s counts as work with %s: %s', (day, kind, works) => {
  expect(isWorkday(calendar(kind), day)).toBe(works);
});

test('Easter week has three workdays, and counting passes it', () => {
  expect(workdaysIn(virkedager, '2026-03-30', '2026-04-06')).toBe(3);
  expect(addWorkdays(virkedager, '2026-04-01', 1)).toBe('2026-04-07');
  expect(addWorkdays(virkedager, '2026-04-07', -1)).toBe('2026-04-01');
  expect(workdaysBetween(virkedager, '2026-04-01', '2026-04-07')).toBe(1);
  expect(workdaysBetween(virkedager, '2026-04-07', '2026-04-01')).toBe(-1);
  expect(nextWorkday(virkedager, '2026-04-03')).toBe('2026-04-07');
  expect(previousWorkday(virkedager, '2026-04-03')).toBe('2026-04-01');
  expect(workdaysIn(virkedager, '2026-04-04', '2026-04-05')).toBe(0);
  expect(workdaysIn(virkedager, '2026-04-07', '2026-04-01')).toBe(0);
});

test('a free day has the name of why', () => {
  const named = (day: string) => offName(days, day);
  expect(named('2026-05-14')).toBe('Kristi himmelfartsdag');
  expect(named('2026-07-18')).toBe('Fellesferie');
  expect(named('2026-08-14')).toBe('Planleggingsdag');
  expect([named('2026-10-10'), named('2026-10-11')]).toEqual([undefined, 'søndag']);
  expect(named('1969-12-27')).toBe('lørdag');
  expect(offStretches(days, '2026-05-13', 6)).toEqual([
    { at: 1, days: 1, name: 'Kristi himmelfartsdag', special: true },
    { at: 3, days: 1, name: 'helg', special: false },
    { at: 4, days: 1, name: 'Grunnlovsdagen', special: true },
  ]);
});

test('public holidays are those of date-holidays in every year, and no other weekday is free', () => {
  const source = new Holidays('NO');
  const bare = calendar('Virkedager', { holidays, own: [] });
  for (let year = calendarYears.first; year <= calendarYears.last; year += 1) {
    const free = new Set(
      source
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
      const expected = weekday(day) < 6 && !free.has(day);
      if (isWorkday(bare, day) !== expected) {
        expect.fail(`${day} should ${expected ? '' : 'not '}be a workday`);
      }
    }
  }
});

test('the kinds and those of the schema are the same', () => {
  expect([workdayKinds, companyDayKinds]).toEqual([schema.projectWorkdays, schema.companyDayKinds]);
});

test('adding workdays never lands on a free day, and workdays between count back', () => {
  fc.assert(
    fc.property(anyCalendar, anyDay, fc.integer({ min: -600, max: 600 }), (of, day, count) => {
      const reached = addWorkdays(of, day, count);
      expect(isWorkday(of, reached)).toBe(true);
      if (isWorkday(of, day) || count !== 0) expect(workdaysBetween(of, day, reached)).toBe(count);
      expect(Math.sign(daysBetween(day, reached))).toBe(
        count === 0 ? Math.sign(daysBetween(day, reached)) : Math.sign(count),
      );
    }),
    { numRuns: runs(1_000) },
  );
});

test('adding workdays is monotone in the day and strictly in the count', () => {
  fc.assert(
    fc.property(anyCalendar, anyDay, fc.nat(60), fc.integer({ min: -300, max: 300 }), (of, day, more, count) => {
      expect(addWorkdays(of, addDays(day, more), count) >= addWorkdays(of, day, count)).toBe(true);
      const start = nextWorkday(of, day);
      expect(addWorkdays(of, start, count + 1) > addWorkdays(of, start, count)).toBe(true);
    }),
    { numRuns: runs(1_000) },
  );
});

test('workdays of a period are those that are work one by one', () => {
  fc.assert(
    fc.property(anyCalendar, anyDay, fc.nat(120), (of, from, more) => {
      const each = Array.from({ length: more + 1 }, (_, i) => addDays(from, i)).filter((day) => isWorkday(of, day));
      expect(workdaysIn(of, from, addDays(from, more))).toBe(each.length);
      const [first, last] = [each[0], each.at(-1)];
      if (last) expect(lastWorkday(of, from, each.length)).toBe(last);
      if (first && last) {
        expect([nextWorkday(of, from), previousWorkday(of, addDays(from, more))]).toEqual([first, last]);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('with every day as work, counting is the calendar’s', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -900, max: 900 }), (day, count) => {
      const all = calendar('Alle dager');
      expect(addWorkdays(all, day, count)).toBe(addDays(day, count));
      expect(workdaysBetween(all, day, addDays(day, count))).toBe(count);
    }),
  );
});
