import type { Source } from '@/lib/routing/page';
import { cashGroups } from '../balance-months';
import { balanceStat } from '../balance-stat';

/** Bank and cash (19xx) at the end of the month. */
export const bankStat: Source<'stat'> = (scope, filters) =>
  balanceStat(scope, filters, { [cashGroups.bank]: 1 }, 'up', {
    title: 'Bank og kontanter',
    tips: 'Saldo på kontogruppe 19, skattetrekkskonto medregnet.',
  });
