import { z } from 'zod';
import { estimateFiles } from '@/lib/domains/bids/calculations/estimate/address';
import { guarded } from '@/lib/platform/auth/guarded';
import { calcPath } from '@/lib/platform/routing/paths';
import { answerEstimateFile } from '@/lib/product/pages/answer-estimate';

const query = z.object({
  bcid: z.uuid('Kalkylen (bcid) er ugyldig.'),
  file: z.enum(estimateFiles, `Ukjent fil (file). Kjent: ${estimateFiles.join(', ')}.`),
});

/** A saved calculation as a workbook, as the customer's estimate, or as the internal estimate. */
export const GET = guarded(
  { access: { path: calcPath, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  ({ scope, query: { bcid, file } }) => answerEstimateFile(scope, bcid.toLowerCase(), file),
);
