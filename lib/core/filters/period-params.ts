import type { Filters } from './filters';

/**
 * The period as parameters of an address, so that the address goes on meaning it: always history and frequency, since what
 * is left out is the company's to choose. The last month with data is left out: that one is meant to move.
 */
export function periodParams({
  history,
  frequency,
  yrpr,
  span,
}: Pick<Filters, 'history' | 'frequency' | 'yrpr' | 'span'>) {
  return { history, frequency, yrpr: yrpr === span.last ? undefined : yrpr };
}
