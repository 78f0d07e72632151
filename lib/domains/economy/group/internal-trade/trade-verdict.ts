import type { Source } from '@/lib/platform/routing/page';
import { tradeSentence } from '../pairs/trade-summary';
import { readTradeSummary } from './trade-page';

/** Whether the companies say the same of their trade, what it does to the group's result, and what can be done. */
export const tradeVerdict: Source<'verdict'> = async (scope, filters) => {
  const { summary, requested } = await readTradeSummary(scope, filters);
  return {
    wtype: 'verdict',
    title: 'Vurdering',
    subtitle: '',
    parameters: {},
    ...tradeSentence(summary, { requested }),
  };
};
