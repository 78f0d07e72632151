import type { Source } from '@/lib/platform/routing/page';
import { cashGroups } from '../balance-months';
import { balanceStat } from '../balance-stat';

/** Bank and receivables less payables at the end of the month. */
export const netCashStat: Source<'stat'> = (scope, filters) =>
  balanceStat(
    scope,
    filters,
    // Payables carry a minus in the ledger, so that adding them takes them off.
    { [cashGroups.bank]: 1, [cashGroups.receivables]: 1, [cashGroups.payables]: 1 },
    'up',
    {
      title: 'Netto likviditet',
      tips: 'Bank og kundefordringer minus leverandørgjeld.',
    },
  );
