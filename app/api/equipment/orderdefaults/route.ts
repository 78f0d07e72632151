import { z } from 'zod';
import { guarded } from '@/lib/auth/guarded';
import { answerJson } from '@/lib/calls/answer-json';
import { orderDefaults } from '@/lib/orders/order-defaults';
import { orderPaths } from '@/lib/orders/order-paths';

const query = z.object({
  company: z.string().optional(),
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
});

/** What a new order of a project begins with. */
export const GET = guarded(
  { access: { path: () => orderPaths, action: 'Read' }, changes: false, query },
  async ({ scope, query: { projectid } }) =>
    answerJson('GET /api/equipment/orderdefaults', await orderDefaults(scope, projectid)),
);
