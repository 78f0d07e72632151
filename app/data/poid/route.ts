import { z } from 'zod';
import { guarded } from '@/lib/auth/guarded';
import { nextOrderNumber, orderNumberPath } from '@/lib/orders/next-order-number';

const query = z.object({ company: z.string().optional() });

export const GET = guarded(
  { access: { path: orderNumberPath, action: 'Write' }, changes: true, query },
  async ({ scope }) => Response.json({ poid: await nextOrderNumber(scope) }),
);
