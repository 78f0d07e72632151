import { addMonths, type Month, type MonthRange, monthName, monthNumber, monthOf } from './months';

/** The first month (1–12) of a company's fiscal year. */
export type FiscalStart = number;

/** The fiscal year of a month, named by the calendar year in which it begins. */
export function fiscalYearOf(month: Month, start: FiscalStart): number {
  return Math.floor((monthNumber(month) - (start - 1)) / 12);
}

/** The twelve months of a fiscal year. */
export function fiscalYearRange(year: number, start: FiscalStart): MonthRange {
  const from = monthOf(year * 12 + start - 1);
  return { from, to: addMonths(from, 11) };
}

/** '2024', or '2024/25' when the fiscal year is not the calendar year. */
export function fiscalYearLabel(year: number, start: FiscalStart): string {
  return start === 1 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** 'januar til desember', 'juli til juni': the months of a fiscal year in words. */
export function fiscalYearMonths(start: FiscalStart): string {
  return `${monthName(start)} til ${monthName(((start + 10) % 12) + 1)}`;
}

/** The fiscal year of a month as a column value: the number 2024, or '2024/25' when it is not the calendar year. */
export function fiscalYearKey(month: Month, start: FiscalStart): number | string {
  const year = fiscalYearOf(month, start);
  return start === 1 ? year : fiscalYearLabel(year, start);
}
