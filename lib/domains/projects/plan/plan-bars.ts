import { daysOfRow } from '@/lib/core/charts/timeline';
import { monthNumber } from '@/lib/core/filters/months';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import { criticalPath, type PlanActivity, type PlanLink, type Slack } from '../critical-path';

type Bar = Timelinebar['data'][number];

/** The origin of day numbers. */
const origin = '2000-01-01';
const dayText = (row: Row, col: string) => {
  const value = cellOf(row, col);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** An activity with both days, or undefined; a milestone is reached at the end of its day. */
function activityOf(row: Row): PlanActivity | undefined {
  const [start, end] = [dayText(row, 'startdate'), dayText(row, 'enddate')];
  if (start === undefined || end === undefined || end < start) return undefined;
  const finish = daysBetween(origin, end) + 1;
  return { id: String(row.xid), start: row.milestone === true ? finish : daysBetween(origin, start), finish };
}

const linkOf = (row: Row): PlanLink => ({
  earlier: String(row._earlier),
  later: String(row._later),
  kind: row.linkkind === 'SS' || row.linkkind === 'FF' ? row.linkkind : 'FS',
  lag: Number(row.lagint ?? 0),
});

const days = (count: number) => `${formatNumber(count)} ${count === 1 ? 'dag' : 'dager'}`;

function textOf(row: Row, slack: Slack | undefined): string {
  const hours = cellOf(row, 'hoursam');
  return [
    row.milestone === true ? 'milepæl' : typeof hours === 'number' && hours > 0 && `${formatNumber(hours)} timer`,
    row.milestone !== true && `${formatPercent(Number(cellOf(row, 'progr') ?? 0), 0)} utført`,
    slack && (slack.float <= 0 ? 'på kritisk vei' : `${days(slack.float)} slakk`),
    slack?.tooEarly &&
      `avhengighetene tillater den tidligst ${daysOfRow({ start: addDays(origin, slack.earliestStart), end: null }).stdt}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function barOf(row: Row, slack: Slack | undefined): Bar | undefined {
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
    text: textOf(row, slack),
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
 * A plan as bars: rows of activities (days yyyy-mm-dd) and of dependencies, by their live columns. `critical` lists the
 * critical path in order; `ring` says that the dependencies have a cycle.
 */
export function planBars(rows: readonly Row[], links: readonly Row[], today: string) {
  const activities = rows.flatMap((row) => activityOf(row) ?? []);
  const planned = new Set(activities.map(({ id }) => id));
  const own = links.map(linkOf).filter(({ earlier, later }) => planned.has(earlier) && planned.has(later));
  const slack = criticalPath(activities, own);
  const bars = rows.flatMap((row) => barOf(row, slack?.get(String(row.xid))) ?? []);
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
