import { z } from 'zod';
import { guarded } from '@/lib/auth/guarded';
import { cacheOf } from '@/lib/pages/cache';

const query = z.object({ company: z.string().optional() });

export const GET = guarded({ access: 'user', changes: false, query }, async ({ session, query }) =>
  Response.json(await cacheOf(session, query.company)),
);
