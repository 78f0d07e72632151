import { addDays } from '@/lib/core/format/days';
import { type Days, meet } from '../planning/clash';
import { leftByDay } from '../planning/left-by-day';
import type { Article, Use } from './articles';
import { daysOfWeek, type Week } from './left';

type Judged = Pick<Article, 'stock' | 'uses'>;

/** Changes of one booking or wish: `lacking` is what the run lacks on its worst day when it is done, 0 when it is solved. */
export type Help =
  | { kind: 'count'; use: Use; to: number; lacking: number }
  | { kind: 'start'; use: Use; day: string; lacking: number }
  | { kind: 'end'; use: Use; day: string; lacking: number };

/** The consecutive weeks that lack pieces around week `at`, first and last index; undefined when it lacks none. */
export function runAround(weeks: readonly number[], at: number): { first: number; last: number } | undefined {
  const lacks = (i: number) => (weeks[i] ?? 0) < 0;
  if (!lacks(at)) return undefined;
  let [first, last] = [at, at];
  while (lacks(first - 1)) first -= 1;
  while (lacks(last + 1)) last += 1;
  return { first, last };
}

/** The days of consecutive weeks, none of them past. */
export function daysOfRun(
  weeks: readonly Week[],
  { first, last }: { first: number; last: number },
  today: string,
): Days {
  const [from, to] = [weeks[first], weeks[last]];
  if (!from || !to) throw new Error('The run has no such week.');
  return { startdate: daysOfWeek(from, today).startdate, enddate: to.enddate };
}

/** Counts the pieces a period lacks on its worst day; 0 for none. */
export const lackingIn = (of: Judged, days: Days): number => Math.max(0, ...leftByDay(of, days).map((left) => -left));

/** The days of a period with the fewest pieces left: the first of them. */
export function worstDay(of: Judged, days: Days): string {
  const left = leftByDay(of, days);
  return addDays(days.startdate, left.indexOf(Math.min(...left)));
}

/** Bookings and wishes that use the article in a period, the largest first. */
export const usesIn = ({ uses }: Judged, days: Days): Use[] =>
  uses
    .filter((use) => meet(use, days))
    .toSorted((a, b) => b.countam - a.countam || (a.startdate < b.startdate ? -1 : 1));

/** Sums each project's use on a day, by its id. */
export function usedByProject({ uses }: Judged, day: string): Map<string, number> {
  const used = new Map<string, number>();
  for (const { pid, startdate, enddate, countam } of uses) {
    if (pid === '' || startdate > day || day > enddate) continue;
    used.set(pid, (used.get(pid) ?? 0) + countam);
  }
  return used;
}

/** The least of its count that a booking must give up for the run to lack nothing; undefined when that takes all of it. */
function fewer(of: Judged, use: Use, days: Days): Help | undefined {
  const left = leftByDay(of, days);
  const missing = Math.max(0, ...left.map((pieces) => -pieces));
  const covers = left.every((pieces, i) => {
    const day = addDays(days.startdate, i);
    return pieces >= 0 || (use.startdate <= day && day <= use.enddate);
  });
  const to = use.countam - missing;
  return covers && to >= 1 ? { kind: 'count', use, to, lacking: 0 } : undefined;
}

type Place = Days & { countam: number };

const withPlace = ({ stock, uses }: Judged, use: Use, place: Partial<Place>): Judged => ({
  stock,
  uses: uses.map((one) => (one === use ? { ...one, ...place } : one)),
});

/** Counts the run's missing pieces when a use has other days. */
const lackingWith = (of: Judged, use: Use, changed: Days, days: Days) => lackingIn(withPlace(of, use, changed), days);

/** The days and the count of a booking or wish when the help is carried out. */
export function placeAfter(help: Help): Place {
  const { startdate, enddate, countam } = help.use;
  if (help.kind === 'count') return { startdate, enddate, countam: help.to };
  return help.kind === 'start' ? { startdate: help.day, enddate, countam } : { startdate, enddate: help.day, countam };
}

/** The article when the help is carried out. */
export const articleAfter = (of: Judged, help: Help): Judged => withPlace(of, help.use, placeAfter(help));

/**
 * The fewest days that a booking must wait, or end earlier by, for the run to lack the least it can; undefined when
 * that changes nothing. A booking that has begun cannot wait, and none ends before today.
 */
function otherDays(of: Judged, use: Use, days: Days, today: string): Help | undefined {
  let best: Help | undefined;
  let least = lackingIn(of, days);
  const offer = (help: Help) => {
    if (help.lacking >= least) return;
    least = help.lacking;
    best = help;
  };
  // By days given up, later starts before earlier ends, so that the smallest change of the same effect is found first.
  for (let by = 1; addDays(use.startdate, by) <= use.enddate && least > 0; by += 1) {
    const day = addDays(use.startdate, by);
    if (use.startdate >= today) {
      offer({ kind: 'start', use, day, lacking: lackingWith(of, use, { ...use, startdate: day }, days) });
    }
    const end = addDays(use.enddate, -by);
    if (end >= today)
      offer({ kind: 'end', use, day: end, lacking: lackingWith(of, use, { ...use, enddate: end }, days) });
  }
  return best;
}

/**
 * Finds remedies for a run of short weeks: for each booking and wish the smallest count that solves it, else the
 * smallest change of its days. A project that uses more than the stock comes first, then what helps most.
 */
export function helpsFor(of: Judged, days: Days, today: string): Help[] {
  if (lackingIn(of, days) === 0) return [];
  const used = usedByProject(of, worstDay(of, days));
  const helps = usesIn(of, days).flatMap((use): Help[] => {
    if (use.kind === 'taken') return [];
    return [fewer(of, use, days) ?? otherDays(of, use, days, today)].filter((help) => help !== undefined);
  });
  const over = ({ use }: Help) => ((used.get(use.pid) ?? 0) > of.stock ? 0 : 1);
  return helps.toSorted((a, b) => over(a) - over(b) || a.lacking - b.lacking);
}
