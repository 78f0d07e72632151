import { type AlertRule, breaks, firstState, type Reading } from './judge';
import type { AlertPeriod } from './words';

/** A figure at the end of a month (yyyy-mm). */
export type MonthReading = Reading & { month: string };

/** A stretch of months that break a rule; `extreme`: the value farthest beyond the limit; `lasts`: it has not ended. */
export type Episode = { from: string; to: string; extreme: number | null; lasts: boolean };

/** The past episodes of a rule: those that began in the months, and the one under way before. */
type Episodes = { began: Episode[]; before: Episode | null; extreme: number | null };

/** The rules that can be laid over months gone by: the others are measured from today's figure, or by days. */
export type PastRule = Extract<AlertRule, 'under' | 'over' | 'budget'>;

export const isPastRule = (rule: AlertRule, period?: AlertPeriod | null): rule is PastRule =>
  // A year so far is under a limit where last year was not: that is not the figure's months alone.
  (rule === 'under' && period !== 'ytd') || rule === 'over' || rule === 'budget';

/** Returns the part of a reading that a rule judges. */
const lookedAt = (rule: PastRule, { value, budget }: Reading): number | null => (rule === 'budget' ? budget : value);

/** The value farthest in the rule's direction. */
function farthest(rule: PastRule, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  if (rule === 'under') return Math.min(...known);
  if (rule === 'over') return Math.max(...known);
  return known.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most));
}

/** True for a month that breaks the rule; undefined where its figure is not known. */
export const breaksIn = (rule: PastRule, limit: number, month: MonthReading): boolean | undefined =>
  breaks({ rule, limit, holdDays: 1, mutedUntil: null }, firstState(rule, month, month.month), month);

/** Lays a rule over months, the oldest first. A month without a figure neither begins nor ends anything. */
export function episodesOf(rule: PastRule, limit: number, months: readonly MonthReading[]): Episodes {
  const known = months.filter((month) => breaksIn(rule, limit, month) !== undefined);
  const stretches: MonthReading[][] = [];
  let open: MonthReading[] | undefined;
  for (const month of known) {
    if (!breaksIn(rule, limit, month)) open = undefined;
    else if (open) open.push(month);
    else {
      open = [month];
      stretches.push(open);
    }
  }
  const episodes = stretches.map((stretch): Episode => {
    const [from = '', to = ''] = [stretch[0]?.month, stretch.at(-1)?.month];
    const values = stretch.map((one) => lookedAt(rule, one));
    return { from, to, extreme: farthest(rule, values), lasts: to === known.at(-1)?.month };
  });
  const [first] = episodes;
  const isBefore = first !== undefined && first.from === known[0]?.month;
  return {
    began: isBefore ? episodes.slice(1) : episodes,
    before: isBefore ? first : null,
    extreme: farthest(
      rule,
      known.map((month) => lookedAt(rule, month)),
    ),
  };
}
