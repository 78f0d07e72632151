import { pages } from '@/lib/pages/registry';
import { conditionsOf, type TakenCondition } from '@/lib/routing/attention-filter';

const taken = pages.flatMap(conditionsOf);

/** What needs somebody, as the pages take it, what is one's own first: nothing is counted that no page shows. */
export const attentionSources: readonly TakenCondition[] = (['mine', 'company'] as const).flatMap((whose) =>
  taken.filter(({ source }) => source.whose === whose),
);
