import { expect, test } from 'vitest';
import { addDays, addMonths, dayOf, daysBetween, ledgerMonths, todayInOslo, workday } from './calendar';

test.each([
  ['2026-11-20', 70, 2021, '2026-10'],
  ['2026-12-31', 71, 2021, '2026-11'],
  ['2027-01-01', 60, 2022, '2026-12'],
])('on %s the ledger has %d months', (today, count, firstYear, last) => {
  const months = ledgerMonths(today);
  expect(months).toHaveLength(count);
  expect(months[0]).toEqual({ year: firstYear, month: 1, index: 0, yearIndex: 0 });
  const end = months.at(-1);
  expect(`${end?.year}-${String(end?.month).padStart(2, '0')}`).toBe(last);
});

test('days run over month and year ends, and a month ends on its last day', () => {
  expect(addDays('2023-12-30', 3)).toBe('2024-01-02');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(dayOf(2023, 2, 31)).toBe('2023-02-28');
});

test('months run over year ends and keep to the month', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(addMonths('2024-12-01', 12)).toBe('2025-12-01');
});

test('days between two days count over leap days and backwards', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
});

test('a weekend moves to the nearest weekday of the same month', () => {
  expect(workday('2026-11-20')).toBe('2026-11-20');
  expect(workday('2026-11-21')).toBe('2026-11-20');
  expect(workday('2026-11-22')).toBe('2026-11-20');
  expect(workday('2026-08-01')).toBe('2026-08-03');
  expect(workday('2026-11-01')).toBe('2026-11-02');
});

test('today is the day in Norway', () => {
  expect(todayInOslo(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
});
