import type { Source } from '@/lib/platform/routing/page';
import { creditOf, resultStat, type Words } from '../result-stat';

/** Its texts, on every page. */
export const operatingResultWords: Words = {
  title: 'Driftsresultat',
  tips: 'Driftsinntekter minus driftskostnader: kontoklasse 3 til 7.',
  group: '3,4,5,6,7',
};

/** The operating result (classes 3–7), compared with last year and budget. */
export const operatingResultStat: Source<'stat'> = (scope, filters) =>
  resultStat(scope, filters, 'amount', creditOf('34567'), operatingResultWords);
