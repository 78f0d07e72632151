import type { Source } from '@/lib/platform/routing/page';
import { creditOf, resultStat, type Words } from '../result-stat';

/** Its texts, on every page. */
export const revenueWords: Words = {
  title: 'Omsetning',
  tips: 'Salgs- og driftsinntekter: kontoklasse 3.',
  group: '3',
};

/** Operating revenue (class 3), compared with last year and budget. */
export const revenueStat: Source<'stat'> = (scope, filters) =>
  resultStat(scope, filters, 'amount', creditOf('3'), revenueWords);
