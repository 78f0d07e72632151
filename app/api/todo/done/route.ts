import { settleSchema, settleTask } from '@/lib/domains/tasks/settle-task';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Checks off one of the user's own tasks, or opens it again. */
export const POST = guarded(
  { access: { path: todoPath, action: 'Write' }, changes: true, body: settleSchema },
  async ({ scope, body }) => answerJson('POST /api/todo/done', await settleTask(scope, body)),
);
