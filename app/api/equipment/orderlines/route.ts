import { z } from 'zod';
import { orderPaths } from '@/lib/domains/purchasing/orders/order-paths';
import { supplierLines } from '@/lib/domains/purchasing/orders/proposals/supplier-lines';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  supplier: z.uuid('Leverandøren (supplier) er ugyldig.').toLowerCase(),
});

/** A supplier's lines for the cart (specification 2, screen 10: 'Hent varelinjer'). */
export const GET = guarded(
  { access: { path: () => orderPaths, action: 'Read' }, changes: false, query },
  async ({ scope, query: { supplier } }) =>
    answerJson('GET /api/equipment/orderlines', { lines: await supplierLines(scope, supplier) }),
);
