import { nextOrderNumber } from '@/lib/domains/purchasing/orders/next-order-number';
import { orderPaths } from '@/lib/domains/purchasing/orders/order-paths';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';

export const GET = guarded({ access: { path: () => orderPaths, action: 'Write' }, changes: true }, async ({ scope }) =>
  answerJson('GET /data/poid', { poid: await nextOrderNumber(scope) }),
);
