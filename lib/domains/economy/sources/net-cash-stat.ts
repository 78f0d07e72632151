import type { Source } from '@/lib/platform/routing/page';
import { cashGroups } from '../balance-months';
import { balanceStat } from '../balance-stat';

/** Bank and receivables less payables at the end of the month. */
export const netCashStat: Source<'stat'> = (scope, filters) =>
  balanceStat(
    scope,
    filters,
    // Payables are negative in the ledger, so adding subtracts them.
    { [cashGroups.bank]: 1, [cashGroups.receivables]: 1, [cashGroups.payables]: 1 },
    'up',
    {
      title: 'Netto likviditet',
      tips: 'Bank og kundefordringer minus leverandørgjeld.',
    },
  );
