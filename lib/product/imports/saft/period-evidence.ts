import type { FiscalStart } from '@/lib/core/filters/fiscal-year';
import { calendarNumbering, monthOfPeriod, type Numbering, otherNumberings } from './period-numbering';

/** The number of vouchers that have this period and year and are dated in this month (months since year 0). */
export type Seen = { year: number; period: number; date: number; count: number };

/** The company's fiscal year; `settled` when it has a ledger. */
export type KnownYear = { start: FiscalStart; settled: boolean };

type Score = { numbering: Numbering; exact: number; near: number; periods: number; wholeYears: boolean };

function scoreOf(numbering: Numbering, seen: readonly Seen[], wholeYears: boolean): Score {
  const score = { numbering, exact: 0, near: 0, periods: 0, wholeYears };
  const periods = new Set<number>();
  for (const { year, period, date, count } of seen) {
    const off = Math.abs(monthOfPeriod(numbering, year, period) - date);
    if (off === 0) {
      score.exact += count;
      periods.add(period);
    } else if (off === 1) score.near += count;
  }
  return { ...score, periods: periods.size };
}

function compare(a: Score, b: Score): number {
  return a.exact - b.exact || a.near - b.near || Number(a.wholeYears) - Number(b.wholeYears);
}

/** A voucher a month late, or dated in the wrong year, is common: alone it is no evidence of a numbering. */
function isEveryday({ year, period, date }: Seen): boolean {
  return [1, 12].includes(Math.abs(year * 12 + Math.min(Math.max(period, 1), 12) - 1 - date));
}

/**
 * The numbering under which most vouchers' periods match their dates' months: calendar months unless another explains
 * most of them (in a company with a ledger, more than one period). `starts`: the fiscal years that explain it equally
 * well, none for calendar months. `wholeYears`: whether the file's selection is whole years under a numbering.
 */
export function decideNumbering(
  reported: readonly Seen[],
  known: KnownYear,
  wholeYears: (numbering: Numbering) => boolean,
): { numbering: Numbering; starts: FiscalStart[] } {
  // Closing and opening entries are often dated when they are made: they count only where there is nothing else.
  const ordinary = reported.filter(({ period }) => period >= 1 && period <= 12);
  const seen = ordinary.length > 0 ? ordinary : reported;
  const total = seen.reduce((sum, { count }) => sum + count, 0);
  const calendar = scoreOf(calendarNumbering(known.start), seen, false);
  const believable = ({ numbering, exact, periods }: Score) => {
    if (numbering.start === known.start) return true;
    if (exact * 2 <= total) return false;
    if (periods > 1) return true;
    return !known.settled && (!seen.every(isEveryday) || (total >= 3 && calendar.exact === 0));
  };
  const others = otherNumberings(known.start)
    .map((numbering) => scoreOf(numbering, seen, wholeYears(numbering)))
    .filter(
      (score) =>
        believable(score) &&
        (score.exact > calendar.exact || (score.exact === calendar.exact && score.near > calendar.near)),
    );
  const best = others.reduce<Score | undefined>((a, b) => (a && compare(a, b) >= 0 ? a : b), undefined);
  if (!best) return { numbering: calendar.numbering, starts: [] };
  const equals = others.filter((score) => compare(score, best) === 0).map(({ numbering }) => numbering.start);
  return { numbering: best.numbering, starts: [...new Set(equals)] };
}
