import type { Filters } from './filters';
import { isMonth, type MonthRange } from './months';

/** An own filter that may replace the page's period. */
type MayOverride = { overridesPeriod?: boolean };

/**
 * The months of the own filters `from` and `to`, which replace the page's period; a missing end is the ledger's.
 * undefined when no filter overrides the period, or a month is invalid.
 */
export function requestedMonths(
  filters: readonly MayOverride[],
  { own, span }: Pick<Filters, 'own' | 'span'>,
): MonthRange | undefined {
  const { from, to } = own;
  if (!filters.some(({ overridesPeriod }) => overridesPeriod) || (from === undefined && to === undefined))
    return undefined;
  const range = { from: from ?? span.first, to: to ?? span.last };
  return isMonth(range.from) && isMonth(range.to) ? range : undefined;
}
