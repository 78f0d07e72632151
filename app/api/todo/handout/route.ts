import { handOutSchema, handOutTasks } from '@/lib/domains/tasks/hand-out-tasks';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Makes several tasks and gives each to its colleague. */
export const POST = guarded(
  { access: { path: todoPath, action: 'Write' }, changes: true, body: handOutSchema },
  async ({ scope, body: requested }) => answerJson('POST /api/todo/handout', await handOutTasks(scope, requested)),
);
