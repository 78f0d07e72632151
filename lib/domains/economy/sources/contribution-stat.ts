import type { Source } from '@/lib/platform/routing/page';
import { creditOf, resultStat } from '../result-stat';

/** Revenue less cost of goods (classes 3 and 4), compared with last year and budget. */
export const contributionStat: Source<'stat'> = (scope, filters) =>
  resultStat(scope, filters, 'amount', creditOf('34'), {
    title: 'Dekningsbidrag',
    tips: 'Driftsinntekter minus varekostnad: kontoklasse 3 og 4.',
    group: '3,4',
  });
