import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import type { Source } from '@/lib/platform/routing/page';
import { cashGroups } from '../balance-months';
import { balanceStat } from '../balance-stat';
import { besideSubLedger } from '../sub-ledger-note';

const balance = (scope: Scope, filters: Filters) =>
  balanceStat(scope, filters, { [cashGroups.payables]: -1 }, 'neither', {
    title: 'Leverandørgjeld',
    tips: 'Saldo på kontogruppe 24, gjeld vist som pluss.',
  });

/** The debt to suppliers (24xx) at the end of the month, as a positive amount. */
export const payablesStat: Source<'stat'> = (scope, filters) => besideSubLedger(scope, filters, 'supplier', balance);
