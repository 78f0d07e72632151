import type { Filters } from './filters';
import { filterDefaults } from './options';

/** The period as parameters of another page's address; what is the default anyway is left out. */
export function periodParams({ history, frequency, yrpr, span }: Filters): Record<string, string | undefined> {
  return {
    frequency: frequency === filterDefaults.frequency ? undefined : frequency,
    history: history === filterDefaults.history ? undefined : history,
    yrpr: yrpr === span.last ? undefined : yrpr,
  };
}
