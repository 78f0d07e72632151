import { z } from 'zod';
import { orderDefaults } from '@/lib/domains/purchasing/orders/order-defaults';
import { orderPaths } from '@/lib/domains/purchasing/orders/order-paths';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  supplier: z.uuid('Leverandøren (supplier) er ugyldig.').toLowerCase().optional(),
});

/** The defaults of a new order for a project, and for the given supplier. */
export const GET = guarded(
  { access: { path: () => orderPaths, action: 'Read' }, changes: false, query },
  async ({ scope, query: { projectid, supplier } }) =>
    answerJson('GET /api/equipment/orderdefaults', await orderDefaults(scope, projectid, supplier)),
);
