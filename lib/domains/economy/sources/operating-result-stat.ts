import type { Source } from '@/lib/platform/routing/page';
import { creditOf, resultStat, type Words } from '../result-stat';

/** What it is called wherever it stands. */
export const operatingResultWords: Words = {
  title: 'Driftsresultat',
  tips: 'Driftsinntekter minus driftskostnader: kontoklasse 3 til 7.',
  group: '3,4,5,6,7',
};

/** The operating result (classes 3–7) against last year and budget. */
export const operatingResultStat: Source<'stat'> = (scope, filters) =>
  resultStat(scope, filters, 'amount', creditOf('34567'), operatingResultWords);
