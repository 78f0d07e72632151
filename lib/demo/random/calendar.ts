export type Month = {
  year: number;
  /** 1–12. */
  month: number;
  /** Months since the ledger's first. */
  index: number;
  /** Years since the ledger's first. */
  yearIndex: number;
};

const dayLength = 86_400_000;

/** The day after `days` more days (or before, when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** yyyy-mm-dd; a day beyond the month's end becomes its last. */
export function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** The same day `months` later (or before, when negative); a day beyond the month's end becomes its last. */
export function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return dayOf(Math.floor(index / 12), (index % 12) + 1, Number(day.slice(8)));
}

/** Days from one day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The day itself, or the nearest weekday in the same month. */
export function workday(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  if (weekday !== 0 && weekday !== 6) return day;
  const earlier = addDays(day, weekday === 6 ? -1 : -2);
  return earlier.slice(0, 7) === day.slice(0, 7) ? earlier : addDays(day, weekday === 6 ? 2 : 1);
}

/** Today's date in Norway. */
export function todayInOslo(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(now);
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
