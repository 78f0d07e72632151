import { dayNumberOf, dayOfNumber, everyDay, type WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { nthWorkday, workdaysIn, workdaysUpTo } from '@/lib/core/calendar/work-calendar';
import { daysOfRow } from '@/lib/core/charts/timeline';
import { monthNumber } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import { criticalPath, type PlanActivity, type PlanLink, type Slack } from '../critical-path';

type Bar = Timelinebar['data'][number];

const dayText = (row: Row, col: string) => {
  const value = cellOf(row, col);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * An activity with both days, in workdays, or undefined; a milestone is reached at the end of its day. One on free days
 * alone takes no workday.
 */
function activityOf(row: Row, calendar: WorkCalendar): PlanActivity | undefined {
  const [start, end] = [dayText(row, 'startdate'), dayText(row, 'enddate')];
  if (start === undefined || end === undefined || end < start) return undefined;
  const finish = workdaysUpTo(calendar, dayNumberOf(end));
  const before = workdaysUpTo(calendar, dayNumberOf(start) - 1);
  return { id: String(row.xid), start: row.milestone === true ? finish : before, finish };
}

const linkOf = (row: Row): PlanLink => ({
  earlier: String(row._earlier),
  later: String(row._later),
  kind: row.linkkind === 'SS' || row.linkkind === 'FF' ? row.linkkind : 'FS',
  lag: Number(row.lagint ?? 0),
});

/** '3 dager', or '3 arbeidsdager' where not every day counts. */
const days = (count: number, { kind }: WorkCalendar) =>
  `${formatNumber(count)} ${kind === everyDay ? '' : 'arbeids'}${count === 1 ? 'dag' : 'dager'}`;

/** Counts the workdays of an activity with both days. */
function lengthOf(row: Row, calendar: WorkCalendar): string | false {
  const [start, end] = [dayText(row, 'startdate'), dayText(row, 'enddate')];
  return start !== undefined && end !== undefined && days(workdaysIn(calendar, start, end), calendar);
}

function textOf(row: Row, slack: Slack | undefined, calendar: WorkCalendar): string {
  const hours = cellOf(row, 'hoursam');
  return [
    row.milestone === true ? 'milepæl' : typeof hours === 'number' && hours > 0 && `${formatNumber(hours)} timer`,
    row.milestone !== true && `${formatPercent(Number(cellOf(row, 'progr') ?? 0), 0)} utført`,
    calendar.kind !== everyDay && row.milestone !== true && lengthOf(row, calendar),
    slack && (slack.float <= 0 ? 'på kritisk vei' : `${days(slack.float, calendar)} slakk`),
    slack?.tooEarly &&
      `avhengighetene tillater den tidligst ${formatDate(dayOfNumber(nthWorkday(calendar, slack.earliestStart + (row.milestone === true ? 0 : 1))))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function barOf(row: Row, slack: Slack | undefined, calendar: WorkCalendar): Bar | undefined {
  const [start, end] = [dayText(row, 'startdate'), dayText(row, 'enddate')];
  if (start === undefined) return undefined;
  const [basestart, baseend] = [dayText(row, 'basestart'), dayText(row, 'baseend')];
  return {
    id: String(row.xid),
    key: row.milestone === true ? '◆' : formatPercent(Number(cellOf(row, 'progr') ?? 0), 0),
    title: String(cellOf(row, 'title') ?? ''),
    ...daysOfRow({ start, end: end ?? null }),
    color: 0,
    done: Number(cellOf(row, 'progr') ?? 0),
    ...(row.milestone === true && { milestone: true }),
    ...(slack && slack.float <= 0 && { critical: true }),
    ...(basestart !== undefined && baseend !== undefined && { base: { start: basestart, end: baseend } }),
    text: textOf(row, slack, calendar),
  };
}

/** The months from the first day of any bar to the last, plus one; at most five years. */
function stretchOf(bars: readonly Bar[], today: string): { from: string; months: number } {
  const found = bars.flatMap(({ startdate, endt, base }) => {
    const end = endt === '' ? startdate : endt.split('.').reverse().join('-');
    return [startdate, end, ...(base ? [base.start, base.end] : [])];
  });
  const [first = today, last = today] = [found.toSorted()[0], found.toSorted().at(-1)];
  const from = first.slice(0, 7);
  return { from, months: Math.min(60, Math.max(2, monthNumber(last.slice(0, 7)) - monthNumber(from) + 2)) };
}

/**
 * A plan as bars: rows of activities (days yyyy-mm-dd) and of dependencies, by their live columns; lengths, lags and
 * slack are workdays of the calendar. `critical` lists the
 * critical path in order; `ring` says that the dependencies have a cycle.
 */
export function planBars(rows: readonly Row[], links: readonly Row[], today: string, calendar: WorkCalendar) {
  const activities = rows.flatMap((row) => activityOf(row, calendar) ?? []);
  const planned = new Set(activities.map(({ id }) => id));
  const own = links.map(linkOf).filter(({ earlier, later }) => planned.has(earlier) && planned.has(later));
  const slack = criticalPath(activities, own);
  const bars = rows.flatMap((row) => barOf(row, slack?.get(String(row.xid)), calendar) ?? []);
  const isCritical = (id: string) => (slack?.get(id)?.float ?? 1) <= 0;
  const critical = [...(slack ?? [])].filter(([, { float }]) => float <= 0).map(([id]) => id);
  const titleOf = new Map(bars.map(({ id, title }) => [id, title]));
  return {
    bars,
    ...stretchOf(bars, today),
    links: own.map(({ earlier, later, kind }) => ({
      from: earlier,
      to: later,
      fromEnd: kind !== 'SS',
      toEnd: kind === 'FF',
      critical: isCritical(earlier) && isCritical(later),
    })),
    critical: critical.flatMap((id) => titleOf.get(id) ?? []),
    tooEarly: [...(slack ?? [])].flatMap(([id, { tooEarly }]) => (tooEarly ? (titleOf.get(id) ?? []) : [])),
    ring: slack === undefined,
    undated: rows.length - bars.length,
  };
}
