import {
  addMonths,
  type Month,
  type MonthRange,
  monthLabel,
  monthNumber,
  monthOf,
  shortMonthName,
  yearOf,
} from './months';
import { type Frequency, type History, monthsPerBucket } from './options';

/** A stretch of months that one column or one bar stands for. */
export type Bucket = MonthRange & { key: string; label: string; year: number };

/** First and last month with data. */
export type Span = { first: Month; last: Month };

function yearRange(year: number): MonthRange {
  return { from: `${year}-01`, to: `${year}-12` };
}

function yearsBack(history: History): number | 'all' {
  if (history.endsWith('all')) return 'all';
  const years = /(\d+)yr$/.exec(history)?.[1];
  return years ? Number(years) : 1;
}

/**
 * The stretches of months a history covers, oldest first: ytd* cut every year after yrpr's month, the others take whole
 * calendar years. Months after the last with data are left out, as are years before the first.
 */
export function rangesOf(history: History, yrpr: Month, span: Span): MonthRange[] {
  const lastYear = yearOf(yrpr);
  const back = yearsBack(history);
  const firstYear = back === 'all' ? Math.min(yearOf(span.first), lastYear) : lastYear - back + 1;
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i);
  const toDate = history.startsWith('ytd');
  return years
    .map((year) => (toDate ? { from: `${year}-01`, to: `${year}${yrpr.slice(4)}` } : yearRange(year)))
    .map((range) => ({ from: range.from, to: range.to > span.last && range.from <= span.last ? span.last : range.to }))
    .filter((range) => range.to >= span.first || yearOf(range.to) === lastYear);
}

function bucketLabel(frequency: Frequency, range: MonthRange, wholeTo: Month): string {
  const year = range.from.slice(0, 4);
  const size = monthsPerBucket[frequency];
  const ordinal = Math.floor((monthNumber(range.from) % 12) / size) + 1;
  const whole: Record<Frequency, string> = {
    mo: monthLabel(range.from),
    tm: `${ordinal}. termin ${year}`,
    qr: `${ordinal}. kvartal ${year}`,
    tt: `${ordinal}. tertial ${year}`,
    hy: `${ordinal}. halvår ${year}`,
    yr: year,
  };
  if (range.to === wholeTo) return whole[frequency];
  const months =
    range.from === range.to ? shortMonthName(range.from) : `${shortMonthName(range.from)}–${shortMonthName(range.to)}`;
  return `${whole[frequency]} (${months})`;
}

/** The ranges cut at the frequency's own borders; a bucket cut short says which months it holds. */
export function bucketsOf(frequency: Frequency, ranges: MonthRange[]): Bucket[] {
  const size = monthsPerBucket[frequency];
  return ranges.flatMap((range) => {
    const buckets: Bucket[] = [];
    for (let start = range.from; start <= range.to; ) {
      const wholeTo = monthOf(monthNumber(start) - (monthNumber(start) % size) + size - 1);
      const to = wholeTo < range.to ? wholeTo : range.to;
      buckets.push({
        key: `${start}_${to}`,
        from: start,
        to,
        year: yearOf(start),
        label: bucketLabel(frequency, { from: start, to }, wholeTo),
      });
      start = addMonths(to, 1);
    }
    return buckets;
  });
}
