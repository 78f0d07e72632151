import { daysInclusive, isCalculationDay, shiftDay } from '@/lib/core/calculation/days';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { daysBetween, isoWeek } from '@/lib/core/format/days';

/** A period of a calendar: its start and length, in days from the calendar's first. */
export type Stretch = { name: string; from: number; days: number };

/** The calendar of a plan: whole weeks around all days of the rows. */
export type PlanScale = { first: string; days: number; months: Stretch[]; weeks: Stretch[] };

const monthName = new Intl.DateTimeFormat('nb-NO', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A row's days, where both are valid and in order. */
export function spanOf({ frdt, todt }: CalculationRow): { frdt: string; todt: string; days: number } | undefined {
  const days = daysInclusive(frdt, todt);
  return days !== null && days > 0 && frdt !== null && todt !== null ? { frdt, todt, days } : undefined;
}

function stretches(first: string, days: number, nameOf: (day: string) => string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < days; at += 1) {
    const name = nameOf(shiftDay(first, at));
    const last = found.at(-1);
    if (last?.name === name) last.days += 1;
    else found.push({ name, from: at, days: 1 });
  }
  return found;
}

/** The calendar of rows with days, with margins; undefined when none has any. */
export function planScale(rows: readonly CalculationRow[]): PlanScale | undefined {
  const spans = rows.flatMap((row) => spanOf(row) ?? []);
  if (spans.length === 0) return undefined;
  const from = spans.reduce((least, { frdt }) => (frdt < least ? frdt : least), spans[0]?.frdt ?? '');
  const to = spans.reduce((most, { todt }) => (todt > most ? todt : most), spans[0]?.todt ?? '');
  const first = isoWeek(shiftDay(from, -7)).monday;
  const days = daysBetween(first, shiftDay(isoWeek(to).monday, 13)) + 1;
  return {
    first,
    days,
    months: stretches(first, days, (day) => monthName.format(new Date(`${day}T00:00:00Z`))),
    weeks: stretches(first, days, (day) => isoWeek(day).week.slice(-2).replace(/^0/, '')),
  };
}

/** The position of a period on the calendar. */
export const placeOn = ({ from, days }: Pick<Stretch, 'from' | 'days'>, scale: PlanScale) => ({
  left: `${(from / scale.days) * 100}%`,
  width: `${(days / scale.days) * 100}%`,
});

/** The days of a bar after an end or the whole is dragged by `days`; undefined when that is impossible. */
export function draggedSpan(
  { frdt, todt }: { frdt: string; todt: string },
  part: 'start' | 'end' | 'whole',
  days: number,
): { frdt: string; todt: string } | undefined {
  const span = {
    frdt: part === 'end' ? frdt : shiftDay(frdt, days),
    todt: part === 'start' ? todt : shiftDay(todt, days),
  };
  if (!isCalculationDay(span.frdt) || !isCalculationDay(span.todt) || span.todt < span.frdt) return undefined;
  const length = daysInclusive(frdt, todt);
  // Clamping would shorten a bar that is moved against the bounds.
  return part === 'whole' && daysInclusive(span.frdt, span.todt) !== length ? undefined : span;
}
