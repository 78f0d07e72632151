import { addDays, lastDayOf, weekday } from '@/lib/core/format/days';

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

/** Easter Sunday of a year (the Gregorian computus). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1);
}

/** Days off besides weekends: Norway's public holidays and two eves. */
function holidays(year: number): string[] {
  const easter = easterSunday(year);
  const fixed = [dayOf(year, 1, 1), dayOf(year, 5, 1), dayOf(year, 5, 17)];
  const christmas = [24, 25, 26, 31].map((date) => dayOf(year, 12, date));
  return [...fixed, ...christmas, ...[-3, -2, 1, 39, 50].map((days) => addDays(easter, days))];
}

/** The working days in a range, both included: weekdays except Norwegian public holidays. */
export function workingDays(from: string, to: string): string[] {
  const free = new Set<string>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const day of holidays(year)) free.add(day);
  }
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekday(day) <= 5 && !free.has(day)) days.push(day);
  return days;
}
