import type { Source } from '@/lib/routing/page';
import { creditOf, resultStat } from '../result-stat';

/** Operating revenue (class 3) against last year and budget. */
export const revenueStat: Source<'stat'> = (scope, filters) =>
  resultStat(scope, filters, 'amount', creditOf('3'), {
    title: 'Omsetning',
    tips: 'Salgs- og driftsinntekter: kontoklasse 3.',
    group: '3',
  });
