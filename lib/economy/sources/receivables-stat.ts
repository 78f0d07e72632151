import type { Source } from '@/lib/pages/page';
import { cashGroups } from '../balance-months';
import { balanceStat } from '../balance-stat';

/** Receivables (15xx) at the end of the month. */
export const receivablesStat: Source = (scope, filters) =>
  balanceStat(scope, filters, { [cashGroups.receivables]: 1 }, 'neither', {
    title: 'Kundefordringer',
    tips: 'Saldo på kontogruppe 15, avsetninger medregnet.',
    relation: '/info/datatable/kunder',
  });
