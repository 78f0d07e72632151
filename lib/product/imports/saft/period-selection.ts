import type { FiscalStart } from '@/lib/core/filters/fiscal-year';
import { monthNumber } from '@/lib/core/filters/months';
import type { SaftSelection } from './header';
import type { Seen } from './period-evidence';
import { calendarNumbering, monthOfPeriod, type Numbering, otherNumberings } from './period-numbering';

/** First and last month, months since year 0. */
export type MonthSpan = { from: number; to: number };

/** The months of the selection's dates; undefined when it has none. */
export function spanOfDates({ dates }: SaftSelection): MonthSpan | undefined {
  return dates && { from: monthNumber(dates.from), to: monthNumber(dates.to) };
}

/** The months of the selection's periods under the numbering; undefined when it has none, or they are reversed. */
export function spanOfPeriods({ periods }: SaftSelection, numbering: Numbering): MonthSpan | undefined {
  if (!periods) return undefined;
  const from = monthOfPeriod(numbering, periods.from.year, periods.from.period);
  const to = monthOfPeriod(numbering, periods.to.year, periods.to.period);
  return from <= to ? { from, to } : undefined;
}

export function isWholeYears(span: MonthSpan | undefined): boolean {
  return span !== undefined && (span.to - span.from + 1) % 12 === 0;
}

/** A selection with both dates and periods is evidence of how they relate, like a voucher. */
export function bothSaid({ dates, periods }: SaftSelection): Seen[] {
  if (!dates || !periods) return [];
  const ends = [
    { ...periods.from, date: dates.from },
    { ...periods.to, date: dates.to },
  ];
  return ends.map(({ year, period, date }) => ({ year, period, date: monthNumber(date), count: 1 }));
}

function covers(outer: MonthSpan, inner: MonthSpan): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}

/**
 * The months of the selection: its dates, else its periods under the vouchers' numbering or, if that leaves vouchers
 * outside, the only numbering that covers them all (with its fiscal year). Without a selection the vouchers' own
 * `posted` months.
 */
export function selectedMonths(
  selection: SaftSelection,
  numbering: Numbering,
  posted: MonthSpan | undefined,
): { span: MonthSpan; start?: FiscalStart } | undefined {
  const dated = spanOfDates(selection);
  if (dated) return { span: dated };
  const own = [numbering, calendarNumbering(1)].flatMap((one) => spanOfPeriods(selection, one) ?? []);
  if (!posted) return own[0] && { span: own[0] };
  const holding = own.find((span) => covers(span, posted));
  if (holding) return { span: holding };
  const others = otherNumberings(1).flatMap((one) => {
    const span = spanOfPeriods(selection, one);
    return span && covers(span, posted) ? [{ span, start: one.start }] : [];
  });
  const [other] = others;
  if (other && others.every(({ span }) => span.from === other.span.from && span.to === other.span.to)) return other;
  const touching = own.find((span) => span.from <= posted.to && span.to >= posted.from);
  return { span: touching ?? posted };
}

/** Maximum months of a first fiscal year, or of one in which a company changes its year (regnskapsloven § 1-7). */
const longestYear = 18;

/**
 * Fiscal years of more than twelve months, with their length: periods past 12 are dated after the last month. Late
 * closing entries are no thirteenth month: that takes a fourteenth, or a selection (`dated`) that reaches so far.
 */
export function longYears(
  seen: readonly Seen[],
  numbering: Numbering,
  dated: MonthSpan | undefined,
): Map<number, number> {
  if (numbering.start !== 1 && (numbering.counts === 'calendar' || numbering.names === 'calendar')) return new Map();
  const balance = new Map<string, number>();
  for (const { year, period, date, count } of seen) {
    if (period < 13 || period > longestYear) continue;
    const straight = monthOfPeriod(numbering, year, period, longestYear) === date;
    const key = `${year} ${period}`;
    balance.set(key, (balance.get(key) ?? 0) + (straight ? count : -count));
  }
  const lengths = new Map<number, number>();
  for (const year of new Set(seen.map((one) => one.year))) {
    let length = 12;
    for (let period = 13; period <= longestYear; period += 1) {
      const votes = balance.get(`${year} ${period}`) ?? 0;
      if (votes < 0) break;
      if (votes > 0) length = period;
    }
    const reached = dated && dated.to >= monthOfPeriod(numbering, year, length, length);
    if (length > 13 || (length === 13 && reached)) lengths.set(year, length);
  }
  return lengths;
}
