const norwegian = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

function day(year: number, month: number, date: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Whether the text is a day that exists, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const [, year, month, date] = iso.exec(text) ?? [];
  return year !== undefined && day(Number(year), Number(month), Number(date)) === text;
}

/** A day as people write it: 1.10.2026, 01.10.26, 1/10 2026 or 2026-10-01 → '2026-10-01'; undefined for no such day. */
export function parseDate(text: string): string | undefined {
  const bare = text.trim().replace(/\.$/, '');
  if (iso.test(bare)) return isDay(bare) ? bare : undefined;
  const [, date, month, year] = norwegian.exec(bare) ?? [];
  if (date === undefined || year === undefined) return undefined;
  return day(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(date));
}
