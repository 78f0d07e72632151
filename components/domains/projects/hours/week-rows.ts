import { roundTo } from '@/lib/core/format/exact';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';

/** A line of a week: a person on an activity (or none), with what they have on each day. */
export type WeekLine = { employee: string; activity: string | null; entries: (WeekEntry | undefined)[] };
/** The hours of a day: of one row, or the sum of several (`rows`), which are edited one by one in the table. */
export type WeekEntry = { row: string; hours: number; rows: number };
export type WeekPerson = Pick<WeekLine, 'employee' | 'activity'>;

export const lineKey = ({ employee, activity }: WeekPerson) => `${employee} ${activity ?? ''}`;

/** Entries as lines of a week, in the order given by `nameOf`; `added` are people without hours yet. */
export function weekLines(
  rows: readonly Row[],
  days: readonly string[],
  added: readonly WeekPerson[],
  nameOf: (person: WeekPerson) => string,
): WeekLine[] {
  const lines = new Map<string, WeekLine>();
  const lineOf = (person: WeekPerson) => {
    const line = lines.get(lineKey(person)) ?? { ...person, entries: days.map(() => undefined) };
    lines.set(lineKey(person), line);
    return line;
  };
  for (const person of added) lineOf(person);
  for (const row of rows) {
    const [employee, activity, hours] = ['employee', 'activity', 'hours'].map((col) => cellOf(row, col));
    const at = days.indexOf(String(cellOf(row, 'day')));
    if (at < 0 || typeof employee !== 'string') continue;
    const line = lineOf({ employee, activity: typeof activity === 'string' ? activity : null });
    const before = line.entries[at];
    const own = typeof hours === 'number' ? hours : 0;
    line.entries[at] = before
      ? { ...before, hours: roundTo(before.hours + own, 2), rows: before.rows + 1 }
      : { row: String(row.xid), hours: own, rows: 1 };
  }
  return [...lines.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'nb'));
}

/** The sum of hours, added in hundredths to avoid rounding errors. */
export function sumHours(entries: readonly (WeekEntry | undefined)[]): number {
  return entries.reduce((sum, entry) => sum + Math.round((entry?.hours ?? 0) * 100), 0) / 100;
}
