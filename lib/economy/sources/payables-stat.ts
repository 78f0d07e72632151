import type { Source } from '@/lib/pages/page';
import { cashGroups } from '../balance-months';
import { balanceStat } from '../balance-stat';

/** What suppliers are owed (24xx) at the end of the month, as a positive amount. */
export const payablesStat: Source = (scope, filters) =>
  balanceStat(scope, filters, { [cashGroups.payables]: -1 }, 'neither', {
    title: 'Leverandørgjeld',
    tips: 'Saldo på kontogruppe 24, gjeld vist som pluss.',
    relation: '/info/datatable/bilag',
  });
