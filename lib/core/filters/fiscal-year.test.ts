import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiscalYearKey, fiscalYearLabel, fiscalYearMonths, fiscalYearOf, fiscalYearRange } from './fiscal-year';
import { monthNumber, monthOf } from './months';

const start = fc.integer({ min: 1, max: 12 });
const year = fc.integer({ min: 1990, max: 2100 });

test('every month lies in exactly the year that holds it, twelve months to a year, one year after the other', () => {
  fc.assert(
    fc.property(start, year, fc.integer({ min: 0, max: 11 }), (first, of, add) => {
      const range = fiscalYearRange(of, first);
      expect(monthNumber(range.to) - monthNumber(range.from)).toBe(11);
      expect(Number(range.from.slice(5))).toBe(first);
      expect(fiscalYearOf(monthOf(monthNumber(range.from) + add), first)).toBe(of);
      expect(monthNumber(fiscalYearRange(of + 1, first).from)).toBe(monthNumber(range.to) + 1);
    }),
  );
});

test.each([
  ['2024-06', 7, 2023, '2023/24'],
  ['2024-07', 7, 2024, '2024/25'],
  ['2024-12', 1, 2024, '2024'],
  ['2099-11', 10, 2099, '2099/00'],
  ['2010-01', 12, 2009, '2009/10'],
])('%s with a year from month %i is %i, written %s', (month, first, of, label) => {
  expect(fiscalYearOf(month, first)).toBe(of);
  expect(fiscalYearLabel(of, first)).toBe(label);
});

test.each([
  [1, 'januar til desember'],
  [2, 'februar til januar'],
  [7, 'juli til juni'],
  [12, 'desember til november'],
])('a year from month %i is %s', (first, months) => {
  expect(fiscalYearMonths(first)).toBe(months);
});

test('in a column a calendar year is a number to sort by, any other the name it has', () => {
  expect(fiscalYearKey('2024-12', 1)).toBe(2024);
  expect(fiscalYearKey('2024-06', 7)).toBe('2023/24');
  expect(fiscalYearKey('2024-07', 7)).toBe('2024/25');
});
