import { type FiscalStart, fiscalYearLabel, fiscalYearOf, fiscalYearRange } from './fiscal-year';
import { addMonths, type Month, type MonthRange, monthLabel, monthNumber, monthOf } from './months';
import { type Frequency, type History, monthsPerBucket } from './options';
import { monthsText } from './period-text';
import { joinedRanges, termName } from './vat-terms';

/** The range of months of one column or bar. */
export type Bucket = MonthRange & { key: string; label: string };

/**
 * First and last month with data, the first month the ledger covers (a file may begin before its first voucher), the day
 * (yyyy-mm-dd) after which nothing of it is known, the day that was read in, the days after which that is old (null: the
 * product's), and the first month of the fiscal year.
 */
export type Span = {
  first: Month;
  last: Month;
  known: Month;
  knownTo: string;
  readIn?: string | null;
  oldAfter?: number | null;
  fiscalStart: FiscalStart;
};

function yearsBack(history: History): number | 'all' {
  if (history.endsWith('all')) return 'all';
  const years = /(\d+)yr$/.exec(history)?.[1];
  return years ? Number(years) : 1;
}

/**
 * The ranges of a history, oldest first, each within one fiscal year: ytd* cuts every year after yrpr's month, others
 * take whole years. Months after the last with data and years before the first are left out.
 */
export function rangesOf(
  history: History,
  yrpr: Month,
  { first, last, fiscalStart }: Omit<Span, 'knownTo'>,
): MonthRange[] {
  if (history === '1mo' || history === '12mo')
    return [{ from: addMonths(yrpr, history === '1mo' ? 0 : -11), to: yrpr }];
  const lastYear = fiscalYearOf(yrpr, fiscalStart);
  const back = yearsBack(history);
  const firstYear = back === 'all' ? Math.min(fiscalYearOf(first, fiscalStart), lastYear) : lastYear - back + 1;
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i);
  const toDate = history.startsWith('ytd');
  return years
    .map((year) => {
      const whole = fiscalYearRange(year, fiscalStart);
      return toDate ? { from: whole.from, to: addMonths(yrpr, (year - lastYear) * 12) } : whole;
    })
    .map(({ from, to }, i) => ({ from, to: i === years.length - 1 && to > last && from <= last ? last : to }))
    .filter((range) => range.to >= first || fiscalYearOf(range.to, fiscalStart) === lastYear);
}

/**
 * The first month of a month's bucket and the bucket's number in the year. VAT terms are the tax authority's calendar
 * pairs; other buckets divide the fiscal year.
 */
function wholeBucket(frequency: Frequency, month: Month, start: FiscalStart): { from: number; ordinal: number } {
  const size = monthsPerBucket[frequency];
  const number = monthNumber(month);
  const inYear = (number - (frequency === 'tm' ? 0 : start - 1)) % 12;
  return { from: number - (inYear % size), ordinal: Math.floor(inYear / size) + 1 };
}

function bucketLabel(frequency: Frequency, range: MonthRange, start: FiscalStart): string {
  const { from, ordinal } = wholeBucket(frequency, range.from, start);
  const year = fiscalYearLabel(fiscalYearOf(range.from, start), start);
  const whole: Record<Frequency, string> = {
    mo: monthLabel(range.from),
    tm: termName(range.from),
    qr: `${ordinal}. kvartal ${year}`,
    tt: `${ordinal}. tertial ${year}`,
    hy: `${ordinal}. halvår ${year}`,
    yr: year,
  };
  if (monthNumber(range.from) === from && monthNumber(range.to) === from + monthsPerBucket[frequency] - 1) {
    return whole[frequency];
  }
  return `${whole[frequency]} (${monthsText(range)})`;
}

/**
 * Splits ranges at the frequency's boundaries; the label of a cut bucket names its months. A VAT term may span two
 * fiscal years.
 */
export function bucketsOf(frequency: Frequency, ranges: readonly MonthRange[], start: FiscalStart): Bucket[] {
  return (frequency === 'tm' ? joinedRanges(ranges) : ranges).flatMap((range) => {
    const buckets: Bucket[] = [];
    for (let from = range.from; from <= range.to; ) {
      const wholeTo = monthOf(wholeBucket(frequency, from, start).from + monthsPerBucket[frequency] - 1);
      const to = wholeTo < range.to ? wholeTo : range.to;
      buckets.push({ key: `${from}_${to}`, from, to, label: bucketLabel(frequency, { from, to }, start) });
      from = addMonths(to, 1);
    }
    return buckets;
  });
}
