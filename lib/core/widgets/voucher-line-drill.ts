import type { Filters } from '@/lib/core/filters/filters';
import { addMonths, type Month, type MonthRange, monthNumber, shiftRange } from '@/lib/core/filters/months';
import { rangesOf, type Span } from '@/lib/core/filters/periods';

/** The filters of the voucher lines page (/info/datatable/bilag); codes are those users know. */
export type VoucherLineDrill = Partial<
  Record<
    | 'account'
    | 'group'
    | 'customer'
    | 'supplier'
    | 'project'
    | 'segment'
    | 'department'
    | 'voucher'
    | 'journal'
    | 'vat'
    | 'vatpart'
    | 'balance'
    | 'from'
    | 'to'
    | 'history'
    | 'yrpr',
    string
  >
>;

/**
 * The filters that narrow the lines to one figure: a page without any other shows a figure that can be compared with
 * last year's.
 */
export const figureParams = ['account', 'group', 'customer', 'supplier', 'project', 'segment', 'department'] as const;

/** The parameter for what a change is compared with, and its values; default last year. */
export const againstParam = 'mot';
export const against = { before: 'forrige', budget: 'budsjett' } as const;

/** The code for 'has none': customer=ingen. */
export const noneCode = 'ingen';

/** VAT sides, and the part of a side: its coded turnover, or the amount posted on its accounts. */
export const vatSides = { output: 'utgående', input: 'inngående' } as const;
export const vatPart = { turnover: 'grunnlag', posted: 'avgift' } as const;

/** The code for 'has any', for projects. */
export const anyCode = 'noen';

/** balance=medregnet: the opening balance of the first month is a line of its own. */
export const withOpening = 'medregnet';

/** The drill's parameters without undefined ones. */
export function drillTo(parts: VoucherLineDrill): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter((entry) => entry[1] !== undefined));
}

/**
 * The drill to a balance at a month's end: the opening balance of `opened` and all lines since (null: no opening
 * balance, so all lines of the ledger).
 */
export function drillToBalance(to: Month, opened: Month | null, { first }: Span): Record<string, string> {
  if (opened !== null) return { from: opened, to, balance: withOpening };
  return { from: first < to ? first : to, to };
}

function isUnbroken(ranges: readonly MonthRange[]): boolean {
  return ranges.every((range, i) => {
    const before = ranges[i - 1];
    return before === undefined || monthNumber(range.from) === monthNumber(before.to) + 1;
  });
}

/**
 * The drill to the filters' ranges, shifted by `months`: from and to when they are contiguous, else the history, which
 * leaves out the months between.
 */
export function drillToRanges(filters: Filters, months = 0): Record<string, string> {
  const ranges = filters.ranges.map((range) => shiftRange(range, months));
  const first = ranges[0];
  const last = ranges.at(-1);
  if (first && last && isUnbroken(ranges)) return { from: first.from, to: last.to };
  return { history: filters.history, yrpr: addMonths(filters.yrpr, months) };
}

/**
 * The drill to the same months a year before; undefined where no address says them: a year that is cut by its data beside earlier
 * ones that are not.
 */
export function drillToBefore(filters: Filters): Record<string, string> | undefined {
  const drill = drillToRanges(filters, -12);
  if (drill.from !== undefined) return drill;
  const { history, yrpr, ranges, span } = filters;
  const wanted = ranges.map((range) => shiftRange(range, -12)).filter(({ to }) => to >= span.first);
  const shown = rangesOf(history, addMonths(yrpr, -12), span).filter(({ to }) => to >= span.first);
  const isSame = shown.length === wanted.length && shown.every(({ to }, i) => to === wanted[i]?.to);
  return isSame ? drill : undefined;
}
