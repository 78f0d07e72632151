import type { Filters } from '@/lib/core/filters/filters';
import { addMonths, type Month, type MonthRange, monthNumber, shiftRange } from '@/lib/core/filters/months';
import type { Span } from '@/lib/core/filters/periods';

/** The filters the voucher lines page (/info/datatable/bilag) takes; codes are those people know. */
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

/** The filters that say which figure the lines are of: a page with no others shows a figure that was something a year before, too. */
export const figureParams = ['account', 'group', 'customer', 'supplier', 'project', 'segment', 'department'] as const;

/** The parameter of the page that explains a change for what it is against, and its values; last year where nothing is said. */
export const againstParam = 'mot';
export const against = { before: 'forrige', budget: 'budsjett' } as const;

/** The code that stands for 'has none': customer=ingen. */
export const noneCode = 'ingen';

/** The sides of the VAT, and what of a side is meant: its coded turnover, or what is posted on its accounts. */
export const vatSides = { output: 'utgående', input: 'inngående' } as const;
export const vatPart = { turnover: 'grunnlag', posted: 'avgift' } as const;

/** The code that stands for 'has any', where a project is asked for. */
export const anyCode = 'noen';

/** balance=medregnet: what stood on the accounts when the first month began is a line of its own. */
export const withOpening = 'medregnet';

/** The drill's parameters without those that are not set. */
export function drillTo(parts: VoucherLineDrill): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter((entry) => entry[1] !== undefined));
}

/**
 * The drill to a balance at the end of a month: what the books opened with in the month `opened` (null: they never were, and all of
 * the ledger is movement) and every line since.
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
 * The drill to the months of the filters' ranges, moved by `months`: from and to when nothing lies between them, else
 * the history itself, which leaves out the months between the years.
 */
export function drillToRanges(filters: Filters, months = 0): Record<string, string> {
  const ranges = filters.ranges.map((range) => shiftRange(range, months));
  const first = ranges[0];
  const last = ranges.at(-1);
  if (first && last && isUnbroken(ranges)) return { from: first.from, to: last.to };
  return { history: filters.history, yrpr: addMonths(filters.yrpr, months) };
}
