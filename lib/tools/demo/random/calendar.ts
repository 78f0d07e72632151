import { addDays, lastDayOf, weekday } from '@/lib/core/format/days';
import { isWorkingDay } from '@/lib/core/format/holidays';

export type Month = {
  year: number;
  /** 1–12. */
  month: number;
  /** Months since the ledger's first. */
  index: number;
  /** Years since the ledger's first. */
  yearIndex: number;
};

/** yyyy-mm-dd; a day beyond the month's end becomes its last. */
export function dayOf(year: number, month: number, day: number): string {
  const within = `${year}-${String(month).padStart(2, '0')}`;
  const [wanted, last] = [`${within}-${String(day).padStart(2, '0')}`, lastDayOf(within)];
  return wanted < last ? wanted : last;
}

/** The day, or the nearest weekday in the same month. */
export function workday(day: string): string {
  const beyond = weekday(day) - 5;
  if (beyond <= 0) return day;
  const earlier = addDays(day, -beyond);
  return earlier.slice(0, 7) === day.slice(0, 7) ? earlier : addDays(day, 3 - beyond);
}

/** Every month from January five years before today's year to last month, inclusive. */
export function ledgerMonths(today: string): Month[] {
  const year = Number(today.slice(0, 4));
  const count = 60 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const yearIndex = Math.floor(index / 12);
    return { year: year - 5 + yearIndex, month: (index % 12) + 1, index, yearIndex };
  });
}

/** Christmas Eve and New Year's Eve, when nobody works here either. */
const isEve = (day: string) => /-12-(?:24|31)$/.test(day);

/** The working days in a range, both included: weekdays except Norwegian public holidays and two eves. */
export function workingDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day) && !isEve(day)) days.push(day);
  return days;
}
