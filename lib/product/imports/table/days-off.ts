import type { CompanyTx } from '@/db/company';
import { offName } from '@/lib/core/calendar/days-off';
import { formatNumber } from '@/lib/core/format/number';
import { dayInText } from '@/lib/core/format/written-day';
import { calendarIn } from '@/lib/platform/tables/calendar/read-calendar';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import type { DayOfEntries } from './days-of-entries';

const weekend = ['lørdag', 'søndag'];
/** Days off that are named one by one. */
const named = 3;

type Counted = { name: string; day: string; lines: number; hundredths: number };

const inFull = ({ lines, hundredths }: Omit<Counted, 'name' | 'day'>) =>
  `${formatNumber(lines)} ${lines === 1 ? 'linje' : 'linjer'}, ${formatNumber(hundredths / 100, 2)} timer`;

const sumOf = (days: readonly Counted[]) => ({
  lines: days.reduce((sum, { lines }) => sum + lines, 0),
  hundredths: days.reduce((sum, { hundredths }) => sum + hundredths, 0),
});

const isWeekend = ({ name }: Counted) => weekend.includes(name);

/** The sentence on the entries of days when nobody is expected at work: holidays by name, weekends together. */
export function daysOffSentence(days: readonly Counted[]): string {
  const holidays = days.filter((one) => !isWeekend(one)).sort((a, b) => (a.day < b.day ? -1 : 1));
  const rest = holidays.slice(named);
  const parts = holidays.slice(0, named).map((one) => `${one.name} ${dayInText(one.day)}: ${inFull(one)}`);
  if (rest.length > 0) parts.push(`${formatNumber(rest.length)} andre fridager: ${inFull(sumOf(rest))}`);
  const weekends = days.filter(isWeekend);
  if (weekends.length > 0) {
    const names = weekend.filter((one) => weekends.some(({ name }) => name === one));
    parts.push(`${names.join(' og ')}: ${inFull(sumOf(weekends))}`);
  }
  const sentences = parts.map((part) => part.charAt(0).toLocaleUpperCase('nb') + part.slice(1));
  return `${sentences.join('. ')}. Leses inn som de står.`;
}

/** Describes a file's entries on days off by the company's calendar; undefined where there are none. */
export async function daysOffNote(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  days: readonly DayOfEntries[],
): Promise<Decision | undefined> {
  const col = table.importing?.several?.per.find((one) => table.columns[one]?.kind === 'date');
  if (col === undefined || days.length === 0) return undefined;
  const calendar = await calendarIn(tx, companyId);
  const off = new Map<string, Counted>();
  for (const { values, lines, hundredths } of days) {
    const day = String(values[col] ?? '');
    const name = day === '' ? undefined : offName(calendar, day);
    if (name === undefined) continue;
    const before = off.get(day);
    off.set(day, {
      ...{ name, day, lines: (before?.lines ?? 0) + lines.length },
      hundredths: (before?.hundredths ?? 0) + hundredths,
    });
  }
  if (off.size === 0) return undefined;
  const said = daysOffSentence([...off.values()]);
  return { key: 'daysoff', title: 'Fridager', value: 'read', said, sure: true, choices: [] };
}
