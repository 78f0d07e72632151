import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import type { Source } from '@/lib/platform/routing/page';
import { cashGroups } from '../balance-months';
import { balanceStat } from '../balance-stat';
import { besideSubLedger } from '../sub-ledger-note';

const balance = (scope: Scope, filters: Filters) =>
  balanceStat(scope, filters, { [cashGroups.receivables]: 1 }, 'neither', {
    title: 'Kundefordringer',
    tips: 'Saldo på kontogruppe 15, avsetninger medregnet.',
  });

/** Receivables (15xx) at the end of the month. */
export const receivablesStat: Source<'stat'> = (scope, filters) => besideSubLedger(scope, filters, 'customer', balance);
