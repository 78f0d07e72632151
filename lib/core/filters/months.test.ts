import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, isMonth, monthLabel, monthName, monthNumber, monthOf, shiftRange, shortMonthName } from './months';

test('a month is called what the calendar calls it, long and short', () => {
  const format = (month: 'long' | 'short') => new Intl.DateTimeFormat('nb', { month, timeZone: 'UTC' });
  for (let number = 1; number <= 12; number += 1) {
    const day = new Date(Date.UTC(2026, number - 1, 1));
    const month = `2026-${String(number).padStart(2, '0')}`;
    expect(monthName(number)).toBe(format('long').format(day));
    expect(shortMonthName(month)).toBe(format('short').format(day).slice(0, 3));
    expect(monthLabel(month)).toBe(`${shortMonthName(month)} 2026`);
  }
  expect(monthName(13)).toBe('13');
  expect(shortMonthName('2026-13')).toBe('2026-13');
});

test.each(['1900-01', '2026-09', '2026-10', '2026-12', '2199-12'])('%s is a month', (text) => {
  expect(isMonth(text)).toBe(true);
});

test.each([
  '',
  '2026-00',
  '2026-13',
  '2026-1',
  '2026-011',
  '202-01',
  '1899-12',
  '2200-01',
  'x2026-01',
  '2026-01x',
  '2026/01',
  '2026-20',
])('«%s» is none', (text) => {
  expect(isMonth(text)).toBe(false);
});

test('months are twelve to a year, sort as text, and go back as they came', () => {
  const number = fc.integer({ min: 1900 * 12, max: 2199 * 12 + 11 });
  fc.assert(
    fc.property(number, fc.integer({ min: -600, max: 600 }), (at, count) => {
      const month = monthOf(at);
      expect(monthNumber(month)).toBe(at);
      expect(isMonth(month)).toBe(true);
      const [year = 0, calendar = 0] = month.split('-').map(Number);
      expect(year * 12 + calendar - 1).toBe(at);
      expect(addMonths(addMonths(month, count), -count)).toBe(month);
      expect(addMonths(month, count) > month).toBe(count > 0);
      const range = { from: month, to: addMonths(month, 5) };
      expect(shiftRange(range, count)).toEqual({ from: monthOf(at + count), to: monthOf(at + count + 5) });
    }),
  );
});
