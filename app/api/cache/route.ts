import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { cacheOf } from '@/lib/product/pages/cache';

const query = z.object({ company: z.string().optional() });

export const GET = guarded({ access: 'user', changes: false, query }, async ({ session, query }) =>
  answerJson('GET /api/cache', await cacheOf(session, query.company)),
);
