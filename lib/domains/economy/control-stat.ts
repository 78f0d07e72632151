import type { Filters } from '@/lib/core/filters/filters';
import { stat } from '@/lib/core/widgets/stat';
import type { Scope } from '@/lib/platform/auth/session';
import type { Source } from '@/lib/platform/routing/page';
import type { Controlled } from './controls';

/** A control's outcome: the number of deviations (null: nothing to check), of how many, and which. */
export type ControlOutcome = { deviations: number | null; text: string };

/** The number of deviations of a control; zero is good. */
export function controlStat<T>(
  words: { title: string; tips: string },
  read: (scope: Scope, filters: Filters) => Promise<Controlled<T>>,
  outcome: (found: Controlled<T>) => ControlOutcome,
): Source<'stat'> {
  return async (scope, filters) => {
    const found = await read(scope, filters);
    const { deviations, text } = outcome(found);
    const said = deviations === null ? '' : text;
    const shown = { ...words, stat: deviations, subtitle: '', text: said, type: 'number' } as const;
    return {
      ...stat({ ...shown, data: [], changes: [], relation: '', empty: found.empty }),
      relation: undefined,
      colour: deviations === null ? 'neutral' : deviations === 0 ? 'good' : 'bad',
    };
  };
}
