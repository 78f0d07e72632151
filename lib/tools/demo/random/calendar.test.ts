import { expect, test } from 'vitest';
import { dayOf, ledgerMonths, workday, workingDays } from './calendar';

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

test('a day beyond the month’s end becomes its last', () => {
  expect(dayOf(2023, 2, 31)).toBe('2023-02-28');
  expect(dayOf(2024, 2, 29)).toBe('2024-02-29');
});

test('a weekend moves to the nearest weekday of the same month', () => {
  expect(workday('2026-11-20')).toBe('2026-11-20');
  expect(workday('2026-11-21')).toBe('2026-11-20');
  expect(workday('2026-11-22')).toBe('2026-11-20');
  expect(workday('2026-08-01')).toBe('2026-08-03');
  expect(workday('2026-11-01')).toBe('2026-11-02');
});

test('working days leave out weekends, moving holidays and the eves of two', () => {
  expect(workingDays('2026-03-30', '2026-04-08')).toEqual([
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-07',
    '2026-04-08',
  ]);
  expect(workingDays('2025-12-22', '2026-01-05')).toEqual([
    '2025-12-22',
    '2025-12-23',
    '2025-12-29',
    '2025-12-30',
    '2026-01-02',
    '2026-01-05',
  ]);
  expect(workingDays('2025-05-29', '2025-06-09').length).toBe(6);
});
