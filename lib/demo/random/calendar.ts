import { addDays, lastDayOf, weekday } from '@/lib/format/days';

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

/** The day itself, or the nearest weekday in the same month. */
export function workday(day: string): string {
  const beyond = weekday(day) - 5;
  if (beyond <= 0) return day;
  const earlier = addDays(day, -beyond);
  return earlier.slice(0, 7) === day.slice(0, 7) ? earlier : addDays(day, 3 - beyond);
}

/** Every calendar month from January five years before today's year up to and including last month. */
export function ledgerMonths(today: string): Month[] {
  const year = Number(today.slice(0, 4));
  const count = 60 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const yearIndex = Math.floor(index / 12);
    return { year: year - 5 + yearIndex, month: (index % 12) + 1, index, yearIndex };
  });
}
