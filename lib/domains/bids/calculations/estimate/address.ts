import { href } from '@/lib/platform/routing/href';

/** The files a saved calculation gives: a workbook, the estimate for the customer, the one for the house. */
export const estimateFiles = ['excel', 'kunde', 'intern'] as const;
export type EstimateFile = (typeof estimateFiles)[number];

/** Where a file of a calculation (its id) comes from; the address gives what is saved when it is asked. */
export function estimateHref(company: string, calculation: string, file: EstimateFile): string {
  return href('/api/bid/calc/file', { bcid: calculation, file, company });
}
