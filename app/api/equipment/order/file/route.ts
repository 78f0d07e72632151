import { z } from 'zod';
import { orderPaths } from '@/lib/domains/purchasing/orders/order-paths';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerOrderFile, orderFiles } from '@/lib/product/pages/answer-order';

const query = z.object({
  order: z.uuid('Bestillingen (order) er ugyldig.').toLowerCase(),
  /** One of the suppliers of its lines: only what that one sells. */
  supplier: z.uuid('Leverandøren (supplier) er ugyldig.').toLowerCase().optional(),
  file: z.enum(orderFiles, `Ukjent fil (file). Kjent: ${orderFiles.join(', ')}.`),
});

/** An order as a PDF, or as the draft of a mail to its supplier with the PDF in it. */
export const GET = guarded(
  { access: { path: () => orderPaths, action: 'Read' }, changes: false, bulkhead: 'reading', query },
  ({ scope, query: { order, file, supplier } }) => answerOrderFile(scope, order, file, supplier),
);
