import { answerSchema, answerTask } from '@/lib/domains/tasks/hand-task';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Returns a colleague's task with an answer. */
export const POST = guarded(
  { access: { path: todoPath, action: 'Write' }, changes: true, body: answerSchema },
  async ({ scope, body }) => answerJson('POST /api/todo/answer', await answerTask(scope, body)),
);
