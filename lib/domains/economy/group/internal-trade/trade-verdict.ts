import { verdictHead } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { tradeSentence } from '../pairs/trade-summary';
import { readTradeSummary } from './trade-page';

/** Says whether the companies agree on their trade, its effect on the group's result, and the next action. */
export const tradeVerdict: Source<'verdict'> = async (scope, filters) => {
  const { summary, requested } = await readTradeSummary(scope, filters);
  return { ...verdictHead(), ...tradeSentence(summary, { requested }) };
};
