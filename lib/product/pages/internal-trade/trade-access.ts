import { groupTradePath, profitAndLossPath } from '@/lib/platform/routing/paths';

/**
 * Who may call about pairs: whoever may open the page of internal trade over the chosen companies. What changes a pair takes
 * Write in its two companies, which are not known before it is found.
 */
export const tradeAccess = {
  path: groupTradePath,
  action: 'Read',
  inGroup: (): readonly string[] => [groupTradePath, profitAndLossPath],
} as const;
