import { addTask, addTaskSchema } from '@/lib/domains/tasks/add-task';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Adds a task about something on another page, with a link back to it. */
export const POST = guarded(
  { access: { path: todoPath, action: 'Write' }, changes: true, body: addTaskSchema },
  async ({ scope, body: { op, ...given } }) => answerJson('POST /api/todo/task', await addTask(scope, op, given)),
);
