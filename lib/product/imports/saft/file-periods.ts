import type { FiscalStart } from '@/lib/core/filters/fiscal-year';
import { monthNumber, monthOf } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import type { SaftSelection } from './header';
import { decideNumbering, type KnownYear, type Seen } from './period-evidence';
import { calendarNumbering, monthOfPeriod } from './period-numbering';
import {
  bothSaid,
  isWholeYears,
  longYears,
  type MonthSpan,
  selectedMonths,
  spanOfDates,
  spanOfPeriods,
} from './period-selection';
import type { Period, PeriodSaid } from './types';

/** Maps the file's periods to calendar months. */
export type FilePeriods = {
  /** The calendar month of a voucher: its period's, else its date's. */
  place(said: PeriodSaid): Period;
  /** The first month of the fiscal year, where the file reveals it. */
  start: FiscalStart | undefined;
  /** Vouchers whose period differs from their date's month, except closing and opening entries. */
  astray: number;
  /** The file's first and last month, first and last day. */
  first: Period;
  last: Period;
  fromDate: string;
  toDate: string;
};

/** Distinct combinations of period and date; far above any real ledger, it bounds the memory one file can use. */
const mostSeen = 20_000;

/** A period after all others: the last month of a year. */
const closing = 99;

const periodOf = (month: number): Period => ({ year: Math.floor(month / 12), month: (month % 12) + 1 });

function spanOf(months: readonly number[]): MonthSpan | undefined {
  if (months.length === 0) return undefined;
  return months.reduce((span, month) => ({ from: Math.min(span.from, month), to: Math.max(span.to, month) }), {
    from: Number.POSITIVE_INFINITY,
    to: Number.NEGATIVE_INFINITY,
  });
}

/** Evidence for a file's periods: their relation to dates, first and last day, months of vouchers without one. */
export type PeriodsSaid = { seen: Seen[]; days: { from: string; to: string } | undefined; dated: number[] };

/** Collects how periods relate to dates while a file is streamed. */
export class PeriodsSeen {
  private readonly seen = new Map<string, Seen>();
  private days: PeriodsSaid['days'];
  private dated: number[] = [];

  get said(): PeriodsSaid {
    return { seen: [...this.seen.values()], days: this.days, dated: this.dated };
  }

  add({ date, period, periodYear }: PeriodSaid): void {
    this.days ??= { from: date, to: date };
    if (date < this.days.from) this.days.from = date;
    if (date > this.days.to) this.days.to = date;
    const month = monthNumber(date);
    if (period === undefined) {
      this.dated = [Math.min(month, ...this.dated), Math.max(month, ...this.dated)];
      return;
    }
    const year = periodYear ?? Math.floor(month / 12);
    const key = `${year} ${period} ${month}`;
    const known = this.seen.get(key);
    if (known) known.count += 1;
    else if (this.seen.size < mostSeen) this.seen.set(key, { year, period, date: month, count: 1 });
  }
}

/**
 * Decides what a file's periods mean. `resultOpened`: a result account has a balance when the file begins, so no fiscal year begins there. Undefined when
 * neither the header nor a voucher gives the file's months.
 */
export function decidePeriods(
  { seen, days, dated }: PeriodsSaid,
  selection: SaftSelection,
  known: KnownYear,
  resultOpened: boolean,
): FilePeriods | undefined {
  const { numbering: found, starts } = decideNumbering([...seen, ...bothSaid(selection)], known, (numbering) =>
    isWholeYears(spanOfPeriods(selection, numbering)),
  );
  const posted = (at: (year: number, period: number) => number) =>
    spanOf([...seen.map(({ year, period }) => at(year, period)), ...dated]);
  const read = selectedMonths(
    selection,
    found,
    posted((year, period) => monthOfPeriod(found, year, period)),
  );
  if (!read) return undefined;
  const begins = isWholeYears(read.span) && !resultOpened ? (read.span.from % 12) + 1 : undefined;
  const shown =
    starts.length > 0 ? (starts.find((one) => one === known.start) ?? only(starts)) : (read.start ?? begins);
  const numbering = starts.length > 0 ? found : calendarNumbering(shown ?? known.start);
  const lengths = longYears(seen, numbering, spanOfDates(selection));
  const at = (year: number, period: number) => monthOfPeriod(numbering, year, period, lengths.get(year));
  const lastYear = seen.reduce((last, { year }) => Math.max(last, year), 0);
  const all = posted(at);
  const outgrown =
    lengths.size > 0 && all && !selection.dates
      ? { from: Math.min(read.span.from, all.from), to: Math.max(read.span.to, all.to) }
      : read.span;
  const exact = selection.dates ?? (selection.periods ? undefined : days);
  return {
    place: (said) => periodOf(placeIn(at, said)),
    start: lengths.has(lastYear) ? ((at(lastYear, closing) + 1) % 12) + 1 : shown,
    astray: seen.reduce((sum, { year, period, date, count }) => {
      const inYear = period >= 1 && period <= (lengths.get(year) ?? 12);
      return sum + (inYear && at(year, period) !== date ? count : 0);
    }, 0),
    first: periodOf(outgrown.from),
    last: periodOf(outgrown.to),
    fromDate: exact?.from ?? `${monthOf(outgrown.from)}-01`,
    toDate: exact?.to ?? lastDayOf(monthOf(outgrown.to)),
  };
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** The month of a voucher's period; without a year the nearest to its date, without a period its date's. */
function placeIn(at: (year: number, period: number) => number, { date, period, periodYear }: PeriodSaid): number {
  const month = monthNumber(date);
  if (period === undefined) return month;
  if (periodYear !== undefined) return at(periodYear, period);
  const year = Math.floor(month / 12);
  return [year, year - 1, year + 1]
    .map((one) => at(one, period))
    .reduce((a, b) => (Math.abs(b - month) < Math.abs(a - month) ? b : a));
}
