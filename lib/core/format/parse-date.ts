const norwegian = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True if the day exists in that month; the calendar repeats every 400 years. */
function exists(year: number, month: number, date: number): boolean {
  if (month < 1 || month > 12 || date < 1) return false;
  return date <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** True for a day that exists, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const [, year, month, date] = iso.exec(text) ?? [];
  return year !== undefined && exists(Number(year), Number(month), Number(date));
}

/**
 * Parses a day as people write it: 1.10.2026, 01.10.26, 1/10 2026 or 2026-10-01 → '2026-10-01'; undefined when invalid.
 */
export function parseDate(text: string): string | undefined {
  const bare = text.trim().replace(/\.$/, '');
  if (iso.test(bare)) return isDay(bare) ? bare : undefined;
  const [, date, month, year] = norwegian.exec(bare) ?? [];
  if (date === undefined || month === undefined || year === undefined) return undefined;
  const full = year.length === 2 ? `20${year}` : year;
  if (!exists(Number(full), Number(month), Number(date))) return undefined;
  return `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
