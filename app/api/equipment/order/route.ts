import { z } from 'zod';
import { actOnOrder, actSchema } from '@/lib/domains/purchasing/orders/act-on-order';
import {
  deliverOrder,
  deliverSchema,
  undeliverOrder,
  undeliverSchema,
} from '@/lib/domains/purchasing/orders/deliver-order';
import { orderPaths } from '@/lib/domains/purchasing/orders/order-paths';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { removeOrder, removeSchema } from '@/lib/domains/purchasing/orders/remove-order';
import { saveOrder, saveSchema } from '@/lib/domains/purchasing/orders/save-order';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
  company: z.string().optional(),
  order: z.uuid('Bestillingen (order) er ugyldig.').toLowerCase(),
});

/** An order with its lines, its history and the user's actions. */
export const GET = guarded(
  { access: { path: () => orderPaths, action: 'Read' }, changes: false, query },
  async ({ scope, query: { order } }) =>
    answerJson('GET /api/equipment/order', { order: await readOrder(scope, order) }),
);

const body = z.discriminatedUnion(
  'act',
  [saveSchema, actSchema, removeSchema, deliverSchema, undeliverSchema],
  'Ukjent handling (act). Kjent: save, send, approve, reject, withdraw, reopen, remove, deliver, undeliver.',
);

/** Saves an order, moves it a step, deletes a draft, or registers a delivery. */
export const POST = guarded(
  { access: { path: () => orderPaths, action: 'Write' }, changes: true, body },
  async ({ scope, body: { company: _, ...requested } }) => {
    const name = 'POST /api/equipment/order';
    switch (requested.act) {
      case 'save':
        return answerJson(name, await saveOrder(scope, requested));
      case 'remove':
        return answerJson(name, await removeOrder(scope, requested));
      case 'deliver':
        return answerJson(name, await deliverOrder(scope, requested));
      case 'undeliver':
        return answerJson(name, await undeliverOrder(scope, requested));
      default:
        return answerJson(name, await actOnOrder(scope, requested));
    }
  },
);
