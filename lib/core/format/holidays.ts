import { addDays, lastDayOf, weekday } from './days';

const dayOf = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Easter Sunday of a year, yyyy-mm-dd (the Gregorian computus). */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1);
}

const first = '(?:1\\.|første) ?';
const second = '(?:2\\.|andre|annen) ?';
/** A named day: how it is written, its place in the year, and its name where it is a public holiday. */
type Named = { words: string; off?: string } & ({ fixed: readonly [month: number, date: number] } | { easter: number });

/** Norway's named days. A longer name comes before one it contains. */
const named: readonly Named[] = [
  { words: `${first}nyttårsdag|nyttårsdagen|nyttårsdag`, fixed: [1, 1], off: 'Første nyttårsdag' },
  { words: 'fastelavnssøndag|fastelavnssøndagen|fastelavn', easter: -49 },
  { words: 'palmesøndag|palmesøndagen', easter: -7 },
  { words: 'skjærtorsdag|skjærtorsdagen', easter: -3, off: 'Skjærtorsdag' },
  { words: 'langfredag|langfredagen', easter: -2, off: 'Langfredag' },
  { words: 'påskeaften|påskeaftenen', easter: -1 },
  { words: `${first}påskedag|påskedagen|påskedag`, easter: 0, off: 'Første påskedag' },
  { words: `${second}påskedag`, easter: 1, off: 'Andre påskedag' },
  { words: 'arbeidernes dag', fixed: [5, 1], off: 'Arbeidernes dag' },
  { words: 'grunnlovsdagen|grunnlovsdag|nasjonaldagen', fixed: [5, 17], off: 'Grunnlovsdagen' },
  { words: 'kristi himmelfartsdag|kristi himmelfart', easter: 39, off: 'Kristi himmelfartsdag' },
  { words: 'pinseaften', easter: 48 },
  { words: `${first}pinsedag`, easter: 49, off: 'Første pinsedag' },
  { words: `${second}pinsedag`, easter: 50, off: 'Andre pinsedag' },
  { words: 'sankthansaften|sankthans|st\\.? ?hans', fixed: [6, 23] },
  { words: 'lille julaften|lillejulaften', fixed: [12, 23] },
  { words: 'julaften|julaftenen|julekvelden', fixed: [12, 24] },
  { words: `${first}juledag|juledagen|juledag`, fixed: [12, 25], off: 'Første juledag' },
  { words: `${second}juledag`, fixed: [12, 26], off: 'Andre juledag' },
  { words: 'nyttårsaften|nyttårsaftenen', fixed: [12, 31] },
];

const inYear = (day: Named, year: number) =>
  'easter' in day ? addDays(easterSunday(year), day.easter) : dayOf(year, ...day.fixed);

/** Names of days of the year, as the source of a regular expression. */
export const holidayWord = named.map(({ words }) => words).join('|');

const forms = named.map((day) => ({ day, form: new RegExp(`^(?:${day.words})$`, 'iu') }));

/** The day of a year with this name ('1. juledag', 'skjærtorsdag'), yyyy-mm-dd; undefined for any other word. */
export function holidayOf(word: string, year: number): string | undefined {
  const found = forms.find(({ form }) => form.test(word));
  return found && inYear(found.day, year);
}

/** True for a named day with another date each year, as Easter's have. */
export function isMovingDay(word: string): boolean {
  const found = forms.find(({ form }) => form.test(word));
  return found !== undefined && 'easter' in found.day;
}

/** The public holidays of a year in Norway, yyyy-mm-dd, in no order. */
export function publicHolidays(year: number): string[] {
  return named.filter(({ off }) => off).map((day) => inYear(day, year));
}

/**
 * Norway's public holidays from the first year to the last: name → days, yyyy-mm-dd. Christmas and New Year's Eve are half
 * days by custom only and not among them: a company that has them free says so among its own days.
 */
export function holidaysByName({ first, last }: { first: number; last: number }): Record<string, string[]> {
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return Object.fromEntries(
    named.flatMap((day) => (day.off ? [[day.off, years.map((year) => inYear(day, year))] as const] : [])),
  );
}

/** True for a weekday that is no public holiday in Norway. */
export function isWorkingDay(day: string): boolean {
  return weekday(day) <= 5 && !publicHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The nth working day of a month (yyyy-mm), from its end where negative: -1 is the last. */
export function workingDayOf(month: string, nth: number): string {
  const step = nth < 0 ? -1 : 1;
  let day = nth < 0 ? lastDayOf(month) : `${month}-01`;
  for (let left = Math.abs(nth); ; day = addDays(day, step)) {
    if (isWorkingDay(day)) left -= 1;
    if (left <= 0) return day;
  }
}
