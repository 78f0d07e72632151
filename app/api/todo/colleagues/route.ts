import { colleaguesOf } from '@/lib/domains/tasks/colleagues';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** The colleagues a task may be given to. */
export const GET = guarded({ access: { path: todoPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/todo/colleagues', await colleaguesOf(scope)),
);
