import { href } from '@/lib/platform/routing/href';

/** The files of a saved calculation: a workbook, the customer's estimate, the internal one. */
export const estimateFiles = ['excel', 'kunde', 'intern'] as const;
export type EstimateFile = (typeof estimateFiles)[number];

/** The address of a calculation's file; it returns what is saved at the time of the request. */
export function estimateHref(company: string, calculation: string, file: EstimateFile): string {
  return href('/api/bid/calc/file', { bcid: calculation, file, company });
}
