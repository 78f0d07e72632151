import { allDays, everyDay, type WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { lastWorkday, nextWorkday, previousWorkday, workdaysIn } from '@/lib/core/calendar/work-calendar';
import { addMonths, type Month, monthNumber, shortMonthName } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween, lastDayOf } from '@/lib/core/format/days';
import type { Timelinebar } from '@/lib/core/widgets/widget';

/** The range of a timeline (specification 2, section 9): twelve months, beginning two before the month of `today`. */
export function timelineWindow(today: string) {
  const months = 12;
  const from = addMonths(today.slice(0, 7), -2);
  return { from, months, first: `${from}-01`, last: lastDayOf(addMonths(from, months - 1)), today };
}

/** dd.mm.yyyy → yyyy-mm-dd; undefined for anything else. */
export function isoDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

export type TimelineScale = {
  /** Returns the beginning of a day as a share of the width; below 0 or above 1 outside the range. */
  at: (day: string) => number;
  /** The number of days in the width. */
  days: number;
  months: { month: Month; name: string; year: string; start: number; width: number }[];
};

/** The days of a range of months, all equally wide. */
export function timelineScale({ from, months }: { from: Month; months: number }): TimelineScale {
  const start = `${from}-01`;
  const days = daysBetween(start, `${addMonths(from, months)}-01`);
  const at = (day: string) => daysBetween(start, day) / days;
  return {
    at,
    days,
    months: Array.from({ length: months }, (_, i) => {
      const month = addMonths(from, i);
      const left = at(`${month}-01`);
      const width = at(`${addMonths(month, 1)}-01`) - left;
      return { month, name: shortMonthName(month), year: month.slice(0, 4), start: left, width };
    }),
  };
}

export type TimelineRow = Timelinebar['data'][number];
export type TimelineBar = {
  row: TimelineRow;
  /** Start and width as shares of the whole; undefined outside the range. */
  place: { start: number; width: number; cutBefore: boolean; cutAfter: boolean } | undefined;
  /** The same for the agreed dates, when there are any in the range. */
  base?: { start: number; width: number };
};

function agreedPlace({ at }: TimelineScale, { base }: TimelineRow): TimelineBar['base'] {
  if (!base) return undefined;
  const [start, end] = [Math.max(0, at(base.start)), Math.min(1, at(addDays(base.end, 1)))];
  return end > start ? { start, width: end - start } : undefined;
}

/** A row's bar, last day included; without an end it runs on, and it is clipped to the range. */
export function timelineBar(scale: TimelineScale, row: TimelineRow): TimelineBar {
  const first = isoDay(row.stdt) ?? row.startdate;
  const last = isoDay(row.endt);
  const start = scale.at(first);
  const end =
    last === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(scale.at(last), start) + scale.at(addDays(first, 1)) - start;
  if (!(start < 1 && end > 0)) return { row, place: undefined };
  const [from, to] = [Math.max(0, start), Math.min(1, end)];
  const base = agreedPlace(scale, row);
  return {
    row,
    ...(base && { base }),
    place: { start: from, width: to - from, cutBefore: start < 0, cutAfter: end > 1 + 1e-9 },
  };
}

const endless = '9999-12-31';

/** Packs bars into lines: bars of the same lane share the first line where they do not overlap. */
export function timelineLines(bars: readonly TimelineBar[]): TimelineBar[][] {
  const lanes = new Map<string, { bars: TimelineBar[]; last: string }[]>();
  const daysOf = ({ row }: TimelineBar) => {
    const { start, end } = barDays(row);
    return { first: start, last: end === null || end >= start ? (end ?? endless) : start };
  };
  const byStart = [...bars].sort((a, b) => (daysOf(a).first < daysOf(b).first ? -1 : 1));
  for (const { row } of bars) lanes.set(row.lane ?? row.id, []);
  for (const bar of byStart) {
    const lines = lanes.get(bar.row.lane ?? bar.row.id) ?? [];
    const { first, last } = daysOf(bar);
    const free = lines.find((line) => line.last < first);
    if (!free) lines.push({ bars: [bar], last });
    else {
      free.bars.push(bar);
      free.last = last;
    }
  }
  return [...lanes.values()].flatMap((lines) => lines.map((line) => line.bars));
}

/** The part of a bar that is dragged. */
export const barParts = ['whole', 'start', 'end'] as const;
export type BarPart = (typeof barParts)[number];

/** A bar's first and last day, yyyy-mm-dd; null: it runs on. */
export type BarDays = { start: string; end: string | null };

export function barDays(row: TimelineRow): BarDays {
  return { start: isoDay(row.stdt) ?? row.startdate, end: isoDay(row.endt) ?? null };
}

/** A bar's dates in the row's fields. */
export function daysOfRow({ start, end }: BarDays): Pick<TimelineRow, 'startdate' | 'stdt' | 'endt'> {
  return { startdate: start, stdt: formatDate(start), endt: end === null ? '' : formatDate(end) };
}

/** '01.12.2026–31.03.2027'; 'fra 01.12.2026' without an end. */
export function daysInWords({ start, end }: BarDays): string {
  return end === null ? `fra ${formatDate(start)}` : `${formatDate(start)}–${formatDate(end)}`;
}

/** The whole of a bar moved to a workday, with as many workdays as it had; undefined where it has none. */
function movedWork({ start, end }: BarDays, by: number, calendar: WorkCalendar): BarDays | undefined {
  const length = end === null ? 0 : workdaysIn(calendar, start, end);
  if (length === 0 || by === 0) return undefined;
  const near = addDays(start, by);
  const from = by > 0 ? nextWorkday(calendar, near) : previousWorkday(calendar, near);
  return { start: from, end: lastWorkday(calendar, from, length) };
}

/**
 * A bar's dates after moving it, or one end, by `by` days; it never ends before it starts. With a calendar the whole bar
 * starts on a workday and keeps its workdays; an end is put where it is dropped.
 */
export function movedDays({ start, end }: BarDays, part: BarPart, by: number, calendar = allDays): BarDays {
  const worked = part === 'whole' && calendar.kind !== everyDay && movedWork({ start, end }, by, calendar);
  if (worked) return worked;
  const from = part === 'end' ? start : addDays(start, by);
  const to = part === 'start' || end === null ? end : addDays(end, by);
  if (to === null || from <= to) return { start: from, end: to };
  return part === 'start' ? { start: to, end: to } : { start: from, end: from };
}

/** Rows by group in order of first appearance; without groups a single unnamed one. */
export function timelineGroups(rows: readonly TimelineRow[]): { name: string; rows: TimelineRow[] }[] {
  const groups = new Map<string, TimelineRow[]>();
  for (const row of rows) {
    const name = row.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, list]) => ({ name, rows: list }));
}

/** 'nov 2026–okt 2027'. */
export function stretchText({ from, months }: { from: Month; months: number }): string {
  const last = addMonths(from, months - 1);
  const named = (month: Month) => `${shortMonthName(month)} ${month.slice(0, 4)}`;
  return monthNumber(last) === monthNumber(from) ? named(from) : `${named(from)}–${named(last)}`;
}
