import { z } from 'zod';
import { actOnOrder, actSchema } from '@/lib/domains/purchasing/orders/act-on-order';
import { agreeDelivery, agreeSchema } from '@/lib/domains/purchasing/orders/agree-delivery';
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
import {
  unwriteSchema,
  unwriteSupplier,
  writeSchema,
  writeSupplier,
} from '@/lib/domains/purchasing/orders/write-supplier';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({
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
  [saveSchema, actSchema, removeSchema, deliverSchema, undeliverSchema, agreeSchema, writeSchema, unwriteSchema],
  'Ukjent handling (act). Kjent: save, send, approve, unapprove, reject, withdraw, reopen, remove, deliver, undeliver, agree, write, unwrite.',
);

/** Saves an order, moves it a step, deletes a draft, or registers a delivery, its agreed day or a letter to the supplier. */
export const POST = guarded(
  { access: { path: () => orderPaths, action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) => {
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
      case 'agree':
        return answerJson(name, await agreeDelivery(scope, requested));
      case 'write':
        return answerJson(name, await writeSupplier(scope, requested));
      case 'unwrite':
        return answerJson(name, await unwriteSupplier(scope, requested));
      default:
        return answerJson(name, await actOnOrder(scope, requested));
    }
  },
);
