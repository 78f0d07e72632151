import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { addDays, daysBetween, weekday } from './days';
import { isWorkingDay } from './holidays';
import { isDay } from './parse-date';
import { firstDay, nextDue, type Repeat, readRepeat, repeatText, writeRepeat } from './repeat-rule';

test.each([
  ['FREQ=DAILY', 'hver dag'],
  ['FREQ=DAILY;INTERVAL=14', 'hver 14. dag'],
  ['FREQ=WEEKLY', 'hver uke'],
  ['FREQ=WEEKLY;BYDAY=MO', 'hver mandag'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'hver annen fredag'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'mandag og torsdag hver annen uke'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'hver hverdag'],
  ['FREQ=MONTHLY', 'hver måned'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10', 'den 10. hver annen måned'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'siste dag hver måned'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'siste fredag hver måned'],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=31', '31. mai hvert år'],
  ['FREQ=YEARLY;INTERVAL=2', 'hvert annet år'],
])('%s is «%s»', (rule, text) => {
  expect(repeatText(rule)).toBe(text);
  expect(writeRepeat(readRepeat(rule) as Repeat)).toBe(rule);
});

test.each([
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10', '2026-12-10', '2026-12-09', '2027-02-10'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', '2027-01-31', '2027-02-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-02-28', '2027-02-28', '2027-03-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-11-30', '2027-12-02', '2027-12-31'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-27', '2026-12-25'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-03-23', '2026-03-24', '2026-03-30'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-10-19', '2026-11-05', '2026-11-09'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', '2026-11-26', '2026-11-26', '2026-12-07'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27', '2026-11-27', '2026-11-30'],
  ['FREQ=DAILY', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['FREQ=DAILY', '2026-10-24', '2026-10-26', '2026-10-26'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2031-02-28', '2031-02-28', '2032-02-29'],
])('%s, due %s and done %s, is due again %s', (rule, due, done, next) => {
  expect(nextDue(rule, due, done)).toBe(next);
});

test.each([
  '',
  'hver uke',
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=3',
  'FREQ=MONTHLY;BYMONTHDAY=32',
])('«%s» is no rule', (rule) => {
  expect(readRepeat(rule)).toBeUndefined();
  expect(nextDue(rule, '2026-01-01', '2026-01-01')).toBeUndefined();
  expect(repeatText(rule)).toBe(rule);
});

const interval = fc.integer({ min: 1, max: 12 });
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.sort());
const monthday = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 31 }));
const repeats: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ freq: fc.constant('DAILY' as const), interval }),
  fc.record({ freq: fc.constant('WEEKLY' as const), interval, days: weekdays }),
  fc.record({ freq: fc.constant('MONTHLY' as const), interval, monthday }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    interval,
    nth: fc.record({ nth: fc.constantFrom(-1, 1, 2, 3, 4), day: fc.integer({ min: 1, max: 7 }) }),
  }),
  fc.record({ freq: fc.constant('YEARLY' as const), interval, month: fc.integer({ min: 1, max: 12 }), monthday }),
);
const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

test('a rule is written and read as the same', () => {
  fc.assert(
    fc.property(repeats, (repeat) => {
      expect(readRepeat(writeRepeat(repeat))).toEqual(repeat);
    }),
  );
});

test('the next day is after the day it was due, not past when it was done, and one the rule names', () => {
  fc.assert(
    fc.property(repeats, someDay, fc.integer({ min: -30, max: 400 }), (repeat, from, late) => {
      const due = firstDay(repeat, from);
      const done = addDays(due, late);
      const next = nextDue(writeRepeat(repeat), due, done) ?? '';
      expect(isDay(next)).toBe(true);
      expect(next > due && next >= done).toBe(true);
      expect(firstDay(repeat, next)).toBe(next);
      if (repeat.days) expect(repeat.days).toContain(weekday(next));
      if (repeat.freq === 'DAILY') expect(daysBetween(due, next) % repeat.interval).toBe(0);
    }),
    { numRuns: runs(300) },
  );
});

test('nothing is left out: done on its day, every week, month or year has its turn', () => {
  fc.assert(
    fc.property(repeats, someDay, (repeat, from) => {
      let due = firstDay(repeat, from);
      for (let i = 0; i < 5; i += 1) {
        const next = nextDue(writeRepeat(repeat), due, due) ?? '';
        const most = { DAILY: 1, WEEKLY: 13, MONTHLY: 40, YEARLY: 370 }[repeat.freq];
        const each = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[repeat.freq];
        expect(daysBetween(due, next)).toBeLessThanOrEqual(each * repeat.interval + (most - each));
        due = next;
      }
    }),
    { numRuns: runs(100) },
  );
});

const lastWorkday = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';

test.each([
  ['2026-11-30', '2026-12-31'],
  ['2027-01-29', '2027-02-26'],
  // The Monday after Easter is the 29th, and 17 May and Ascension Day are in the way of counting.
  ['2027-02-26', '2027-03-31'],
  ['2029-02-28', '2029-03-28'],
])('the last working day of the month after %s is %s', (due, next) => {
  expect(nextDue(lastWorkday, due, due)).toBe(next);
});

test('a working day of the month is the nth weekday that is no holiday, as long as the rule is followed', () => {
  const nth = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 9 }));
  const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(nth, start, (workday, due) => {
      const rule = writeRepeat({ freq: 'MONTHLY', interval: 1, workday });
      expect(readRepeat(rule)).toEqual({ freq: 'MONTHLY', interval: 1, workday });
      const day = nextDue(rule, due, due) ?? '';
      expect(day > due).toBe(true);
      const month = Array.from({ length: 31 }, (_, i) => addDays(`${day.slice(0, 7)}-01`, i));
      const working = month.filter((one) => one.slice(0, 7) === day.slice(0, 7) && isWorkingDay(one));
      expect(working.at(workday < 0 ? workday : workday - 1)).toBe(day);
    }),
    { numRuns: runs(300) },
  );
});

test('working days without a place among them are no rule', () => {
  for (const rule of [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=MONTHLY;BYSETPOS=-1',
    `${lastWorkday.slice(0, -2)}0`,
  ]) {
    expect(readRepeat(rule), rule).toBeUndefined();
  }
});
