import type { Filters } from './filters';

/**
 * The period as address parameters. History and frequency are always included, as the default may differ per company;
 * the last month with data is left out so that the address follows new data.
 */
export function periodParams({
  history,
  frequency,
  yrpr,
  span,
}: Pick<Filters, 'history' | 'frequency' | 'yrpr' | 'span'>) {
  return { history, frequency, yrpr: yrpr === span.last ? undefined : yrpr };
}
