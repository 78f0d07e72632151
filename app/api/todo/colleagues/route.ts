import { z } from 'zod';
import { colleaguesOf } from '@/lib/domains/tasks/colleagues';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.object({ company: z.string().optional() });

/** The colleagues a task may be given to. */
export const GET = guarded({ access: { path: todoPath, action: 'Write' }, changes: false, query }, async ({ scope }) =>
  answerJson('GET /api/todo/colleagues', await colleaguesOf(scope)),
);
