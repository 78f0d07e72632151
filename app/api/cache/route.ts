import { z } from 'zod';
import { answerJson } from '@/lib/calls/answer-json';
import { cacheOf } from '@/lib/pages/cache';
import { guarded } from '@/lib/platform/auth/guarded';

const query = z.object({ company: z.string().optional() });

export const GET = guarded({ access: 'user', changes: false, query }, async ({ session, query }) =>
  answerJson('GET /api/cache', await cacheOf(session, query.company)),
);
