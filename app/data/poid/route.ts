import { z } from 'zod';
import { guarded } from '@/lib/auth/guarded';
import { nextOrderNumber } from '@/lib/orders/next-order-number';
import { requisitionPath } from '@/lib/routing/paths';

const query = z.object({ company: z.string().optional() });

export const GET = guarded(
  { access: { path: requisitionPath, action: 'Write' }, changes: true, query },
  async ({ scope }) => Response.json({ poid: await nextOrderNumber(scope) }),
);
