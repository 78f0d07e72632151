import { handSchema, handTask } from '@/lib/domains/tasks/hand-task';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Gives a task to a colleague, or takes it back. */
export const POST = guarded(
  { access: { path: todoPath, action: 'Write' }, changes: true, body: handSchema },
  async ({ scope, body }) => answerJson('POST /api/todo/hand', await handTask(scope, body)),
);
