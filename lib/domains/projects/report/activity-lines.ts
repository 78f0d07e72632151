import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { capital, countText } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { upToDay } from '../earned-value/up-to-day';
import type { ActivityFact } from './read-facts';
import type { ActivityLine, PrintTone } from './report';

/** Behind by this share of an activity: red, and amber. */
const behind = { bad: 0.05, warn: 0.02 } as const;

/** Fine enough that rounding to whole units does not show in percent. */
const units = 1_000_000;

/** The share of an activity's agreed days that have gone by a day; null without agreed days. */
function plannedShare({ from, to }: Pick<ActivityFact, 'from' | 'to'>, day: string, calendar: WorkCalendar) {
  return from === null || to === null ? null : upToDay(units, { from, to }, day, calendar) / units;
}

/** Red more than 5 percentage points behind, amber more than 2, as printed in whole points. */
export function behindTone(deviation: number | null): PrintTone {
  if (deviation === null) return null;
  const points = Math.round(deviation * 100) / 100;
  return points < -behind.bad ? 'bad' : points < -behind.warn ? 'warn' : null;
}

const isCompleted = ({ done, ended }: ActivityFact) => done >= 1 || ended !== null;

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** The completed activities as one line, from the first start to the last end. */
function completedLine(completed: readonly ActivityFact[]): ActivityLine[] {
  const [first] = completed;
  const last = completed.at(-1);
  if (!first || !last) return [];
  const sorted = (of: (one: ActivityFact) => string | null) =>
    completed
      .map(of)
      .filter((day) => day !== null)
      .sort();
  const count = countText(completed.length);
  const title =
    completed.length === 1
      ? `Ferdig: ${lowerFirst(first.title)}`
      : `${capital(count)} ferdige: ${lowerFirst(first.title)} til ${lowerFirst(last.title)}`;
  return [
    {
      title,
      from: sorted(({ from }) => from)[0] ?? null,
      to: sorted(({ to, end }) => end ?? to).at(-1) ?? null,
      planned: 1,
      done: 1,
      deviation: 0,
      tone: null,
      end: sorted(({ end }) => end).at(-1) ?? null,
      kind: 'completed',
    },
  ];
}

/** Completed activities as one line, then each of the others in the plan's order. */
export function activityLines(
  activities: readonly ActivityFact[],
  { today, calendar }: { today: string; calendar: WorkCalendar },
): ActivityLine[] {
  const open = activities.filter((one) => !isCompleted(one));
  return [
    ...completedLine(activities.filter((one) => isCompleted(one) && !one.milestone)),
    ...open.map(({ title, from, to, done, end, milestone }): ActivityLine => {
      if (milestone) {
        return { title, from, to, planned: null, done: null, deviation: null, tone: null, end, kind: 'milestone' };
      }
      const planned = plannedShare({ from, to }, today, calendar);
      const deviation = planned === null ? null : done - planned;
      return { title, from, to, planned, done, deviation, tone: behindTone(deviation), end, kind: 'activity' };
    }),
  ];
}

/** Names the activity furthest behind, and the last day: 'Toppstrøk ligger 11 prosentpoeng etter, frist …'. */
export function timeNote(
  activities: readonly ActivityFact[],
  lines: readonly ActivityLine[],
  { plannedEnd, end }: { plannedEnd: string | null; end: string | null },
): string {
  const [worst] = lines
    .filter(({ tone }) => tone === 'bad')
    .toSorted((a, b) => (a.deviation ?? 0) - (b.deviation ?? 0));
  const owner = worst && activities.find(({ title }) => title === worst.title)?.owner;
  const due = worst?.end ? `, frist ${formatDate(worst.end)}` : '';
  return [
    worst &&
      `${worst.title} ligger ${formatNumber(-(worst.deviation ?? 0) * 100)} prosentpoeng etter${due}${owner ? ` (${owner})` : ''}.`,
    endText(plannedEnd, end),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The project's last day beside the planned one; '' when it is not known. */
export function endText(plannedEnd: string | null, end: string | null): string {
  if (end === null) return '';
  const late = plannedEnd === null ? 0 : daysBetween(plannedEnd, end);
  if (late === 0) return `Ferdig ${formatDate(end)}${plannedEnd === null ? '' : ', som planlagt'}.`;
  const days = `${formatNumber(Math.abs(late))} ${Math.abs(late) === 1 ? 'dag' : 'dager'}`;
  return `Ferdig ${formatDate(end)}, ${days} ${late > 0 ? 'etter' : 'før'} plan.`;
}
