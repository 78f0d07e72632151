import type { Source } from '@/lib/platform/routing/page';
import { cashGroups } from '../balance-months';
import { type BalanceWords, balanceStat } from '../balance-stat';

/** Its texts, on every page. */
export const bankWords: BalanceWords = {
  title: 'Bank og kontanter',
  tips: 'Saldo på kontogruppe 19, skattetrekkskonto medregnet.',
};
export const bankSigns = { [cashGroups.bank]: 1 } as const;

/** Bank and cash (19xx) at the end of the month. */
export const bankStat: Source<'stat'> = (scope, filters) => balanceStat(scope, filters, bankSigns, 'up', bankWords);
