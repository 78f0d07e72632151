import type { Filters } from './filters';
import { isMonth, type MonthRange } from './months';

/** A filter of a page's own: whether it says what the page shows in place of its period. */
type MayOverride = { overridesPeriod?: boolean };

/**
 * The months a page shows in place of its period: those of its own filters `from` and `to`, the ledger's end for the one left
 * out. None on a page whose filters do not override its period, and for what is no month.
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
