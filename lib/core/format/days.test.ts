import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { addDays, addMonthsToDay, daysBetween, isoWeek, lastDayOf, weekday } from './days';

const dayMs = 86_400_000;
const first = Date.UTC(1900, 0, 1);
const textOf = (serial: number) => new Date(first + serial * dayMs).toISOString().slice(0, 10);
const anySerial = fc.integer({ min: 0, max: 109_000 });

afterEach(() => vi.unstubAllEnvs());

// Oslo, where DST moves the clock at night, and zones far east and west.
describe.each([
  ['Europe/Oslo', -60],
  ['UTC', 0],
  ['America/Sao_Paulo', 180],
  ['Africa/Cairo', -120],
  ['Pacific/Auckland', -780],
  ['America/Anchorage', 540],
])('in %s', (TZ, minutes) => {
  test('days are counted as the calendar counts them', () => {
    vi.stubEnv('TZ', TZ);
    expect(new Date('2026-01-01T00:00:00').getTimezoneOffset()).toBe(minutes);
    fc.assert(
      fc.property(anySerial, anySerial, (from, to) => {
        expect(addDays(textOf(from), to - from)).toBe(textOf(to));
        expect(daysBetween(textOf(from), textOf(to))).toBe(to - from);
        expect(weekday(textOf(from))).toBe((from % 7) + 1);
      }),
      { numRuns: runs(300) },
    );
  });

  test('a week begins on its Monday and belongs to the year of its Thursday', () => {
    vi.stubEnv('TZ', TZ);
    fc.assert(
      fc.property(anySerial, (serial) => {
        const { week, monday } = isoWeek(textOf(serial));
        const thursday = addDays(monday, 3);
        expect(daysBetween(monday, textOf(serial))).toBe(weekday(textOf(serial)) - 1);
        const number = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
        expect(week).toBe(`${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`);
      }),
      { numRuns: runs(300) },
    );
  });
});

test.each([
  ['2026-11-20', '2026-W47', '2026-11-16'],
  ['2021-01-03', '2020-W53', '2020-12-28'],
  ['2024-12-30', '2025-W01', '2024-12-30'],
  ['2019-01-01', '2019-W01', '2018-12-31'],
])('%s is in %s', (day, week, monday) => {
  expect(isoWeek(day)).toEqual({ week, monday });
});

test('a month ends on its last day, and a day it does not have becomes that', () => {
  expect(['2024-02', '2026-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    '2024-02-29',
    '2026-02-28',
    '2026-04-30',
    '2026-12-31',
  ]);
  expect(addMonthsToDay('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonthsToDay('2026-01-31', -2)).toBe('2025-11-30');
  expect(addMonthsToDay('2024-12-01', 12)).toBe('2025-12-01');
});

test('days of any year have their number, leap years of centuries too', () => {
  const any = fc
    .integer({ min: 1, max: 3_652_000 })
    .map((days) => new Date(Date.UTC(2000, 0, 1) + (days - 730_485) * dayMs));
  fc.assert(
    fc.property(any, fc.integer({ min: -100, max: 100 }), (moment, days) => {
      const later = new Date(moment.getTime() + days * dayMs);
      const [from, to] = [moment.toISOString(), later.toISOString()];
      fc.pre(from.length === 24 && to.length === 24);
      expect(addDays(from.slice(0, 10), days)).toBe(to.slice(0, 10));
      expect(daysBetween(from.slice(0, 10), to.slice(0, 10))).toBe(days);
    }),
    { numRuns: runs(2_000) },
  );
  expect(addDays('0001-01-01', -366)).toBe('0000-01-01');
  expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(addDays('2026-02-30', 1)).toBe('2026-03-03');
});

test('what is no day is refused rather than counted', () => {
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError);
  expect(daysBetween('', '2026-01-01')).toBeNaN();
  expect(daysBetween('2026-01-01T10:00', '2026-01-01')).toBeNaN();
  expect(weekday('2026-1-1')).toBeNaN();
});
