import type { alertRules } from '@/db/schema/alerts';
import { daysBetween } from '@/lib/core/format/days';

export type AlertRule = (typeof alertRules)[number];

/**
 * The figure that a rule judges, and its difference from the budget in percent; null where it is not known. `before`: the same time
 * last year, of a figure of a period; `year`: the fiscal year, of one of the year so far.
 */
export type Reading = { value: number | null; budget: number | null; before?: number | null; year?: number };

/** The state of an alert from one judgement to the next; days are yyyy-mm-dd. */
export type AlertState = {
  broken: boolean;
  since: string | null;
  backSince: string | null;
  notified: boolean;
  basis: number | null;
  metOn: string | null;
  judgedYear: number | null;
};

export type RuleOf = { rule: AlertRule; limit: number; holdDays: number; mutedUntil: string | null };

export type Judged = { state: AlertState; event: 'began' | 'ended' | null };

/** The part a figure has moved from its basis, in percent; any move from zero is more than every limit. */
function movedPercent(value: number, basis: number): number {
  if (value === basis) return 0;
  return basis === 0 ? Number.POSITIVE_INFINITY : Math.abs((value - basis) / basis) * 100;
}

/** The basis of a change: the same time last year of a figure of a period, else the figure when the alert was made. */
const basisOf = ({ basis }: Pick<AlertState, 'basis'>, { before }: Reading) => (before === undefined ? basis : before);

/** True if the figure breaks the rule now; undefined where that is not known. */
export function breaks({ rule, limit }: RuleOf, state: AlertState, reading: Reading): boolean | undefined {
  const { value, budget, before, year } = reading;
  if (rule === 'budget') return budget === null ? undefined : Math.abs(budget) > limit;
  if (value === null) return undefined;
  const basis = basisOf(state, reading);
  switch (rule) {
    case 'under':
      // A year that has begun is below every limit of a year: it is news where last year was above it by then.
      if (year === undefined || value >= limit) return value < limit;
      return before == null ? undefined : before >= limit;
    case 'over':
      return value > limit;
    case 'first':
      return value > 0;
    case 'change':
      return basis === null ? undefined : Math.abs(value - basis) > limit;
    case 'change-percent':
      return basis === null ? undefined : movedPercent(value, basis) > limit;
  }
}

/** The state of a new alert: a change is measured from the figure as it is now, and what is on a list now is not new. */
export function firstState(rule: AlertRule, reading: Reading, day: string): AlertState {
  const { value, year } = reading;
  return {
    ...{ broken: false, since: null, backSince: null, notified: false },
    basis: basisOf({ basis: value }, reading),
    judgedYear: year ?? null,
    metOn: rule === 'first' && (value ?? 0) > 0 ? day : null,
  };
}

/** True if a list had rows so lately that rows now are not the first. */
const isLately = ({ rule, limit }: RuleOf, { metOn }: AlertState, day: string) =>
  rule === 'first' && metOn !== null && daysBetween(metOn, day) <= limit;

/** The state without regard to who is notified. */
function moved(of: RuleOf, before: AlertState, met: boolean, day: string): AlertState {
  const { broken, backSince } = before;
  const metOn = met ? day : before.metOn;
  if (!broken) {
    const begins = met && !isLately(of, before, day);
    return { ...before, broken: begins, since: begins ? day : null, backSince: null, metOn };
  }
  if (met) return { ...before, backSince: null, metOn };
  const back = backSince ?? day;
  if (daysBetween(back, day) < of.holdDays) return { ...before, backSince: back };
  return { ...before, broken: false, since: null, backSince: null };
}

/**
 * Judges a figure on a day: what the alert remembers from now on, and whether its owner is to be notified that it began or
 * that it ended. It ends when the figure has been back for `holdDays` days, so that a figure at its limit gives no stream.
 * Muted, nothing is notified: what began then and still holds is notified after it, what ended is not. A new year is no change: a
 * figure of the year so far begins anew, and nothing ended.
 */
export function judge(of: RuleOf, known: AlertState, reading: Reading, day: string): Judged {
  const { year = null } = reading;
  const isNewYear = year !== null && known.judgedYear !== null && year !== known.judgedYear;
  const before = {
    ...known,
    ...(isNewYear && { broken: false, since: null, backSince: null, notified: false }),
    basis: basisOf(known, reading),
    judgedYear: year,
  };
  const met = breaks(of, before, reading);
  if (met === undefined) return { state: before, event: null };
  const state = moved(of, before, met, day);
  const isMuted = of.mutedUntil !== null && day < of.mutedUntil;
  if (!state.broken) {
    const event = before.broken && before.notified && !isMuted ? 'ended' : null;
    return { state: { ...state, notified: false }, event };
  }
  // What is on its way back is not worth a first notice.
  const begins = !before.notified && !isMuted && state.backSince === null;
  return { state: { ...state, notified: before.notified || begins }, event: begins ? 'began' : null };
}
