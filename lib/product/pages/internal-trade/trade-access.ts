import { groupTradePath, profitAndLossPath } from '@/lib/platform/routing/paths';

/**
 * Pairs are for users who may open the page of internal trade over the chosen companies. A change of a pair takes Write
 * in its two companies, which are not known before it is found.
 */
export const tradeAccess = {
  path: groupTradePath,
  action: 'Read',
  inGroup: (): readonly string[] => [groupTradePath, profitAndLossPath],
} as const;
