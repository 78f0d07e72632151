import { allDays, type WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { workdaysIn } from '@/lib/core/calendar/work-calendar';
import { isoWeek } from '@/lib/core/format/days';
import { daysInclusive, isCalculationDay, shiftDay } from './days';
import { hoursOf } from './line';
import type { Calculated } from './recompute';
import { type CalculationRow, ownerOf } from './row';

type Week = { week: string; monday: string; hours: number };

/** Hours of work per ISO week without gaps, and the hours of lines without dates. */
export type Histogram = { weeks: Week[]; undated: number };

type Span = { frdt: string; todt: string; days: number };

/**
 * The row's dates, else those of its nearest owner with dates: a line with typed days is worked during its activity.
 */
function spanOf(row: CalculationRow, byXid: ReadonlyMap<string, CalculationRow>): Span | undefined {
  for (let at: CalculationRow | undefined = row; at; at = byXid.get(ownerOf(at) ?? '')) {
    const days = daysInclusive(at.frdt, at.todt);
    if (days !== null && days > 0 && isCalculationDay(at.frdt) && at.todt !== null) {
      return { frdt: at.frdt, todt: at.todt, days };
    }
  }
  return undefined;
}

/**
 * The resource histogram: each personnel line's hours spread evenly over its workdays (over all days of one without
 * any), summed per week. In thousandths of an
 * hour, rounded so that the weeks and the undated hours are the calculation's hours exactly.
 */
export function weeklyHours({ rows, left }: Calculated, calendar: WorkCalendar): Histogram {
  const byXid = new Map(rows.map((row) => [row.xid, row]));
  const weeks = new Map<string, number>();
  let undated = 0;
  for (const row of rows) {
    if (left.has(row.xid)) continue;
    const hours = Math.round(hoursOf(row) * 1_000);
    if (hours === 0) continue;
    const span = spanOf(row, byXid);
    if (!span) {
      undated += hours;
      continue;
    }
    const { frdt, todt, days } = span;
    const counting = workdaysIn(calendar, frdt, todt) > 0 ? calendar : allDays;
    const worked = workdaysIn(counting, frdt, todt);
    for (let day = 0, given = 0; day < days; ) {
      const { monday } = isoWeek(shiftDay(frdt, day));
      const next = Math.min(days, daysInclusive(frdt, shiftDay(monday, 6)) ?? days);
      // Rounded against the running total, so that rounding errors do not accumulate; each step advances a day at
      // least.
      day = Math.max(day + 1, next);
      const upTo = Math.round((hours * workdaysIn(counting, frdt, shiftDay(frdt, day - 1))) / worked);
      if (upTo !== given || counting === allDays) weeks.set(monday, (weeks.get(monday) ?? 0) + upTo - given);
      given = upTo;
    }
  }
  const mondays = [...weeks.keys()].sort();
  const [first, last] = [mondays[0], mondays.at(-1)];
  const all: Week[] = [];
  for (let monday = first; monday !== undefined && last !== undefined && monday <= last; ) {
    all.push({ week: isoWeek(monday).week, monday, hours: (weeks.get(monday) ?? 0) / 1_000 });
    const following = shiftDay(monday, 7);
    if (following <= monday) break;
    monday = following;
  }
  return { weeks: all, undated: undated / 1_000 };
}
