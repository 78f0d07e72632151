import { handOutUndoSchema, undoHandOut } from '@/lib/domains/tasks/hand-out-tasks';
import { guarded } from '@/lib/platform/auth/guarded';
import { todoPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Takes back the tasks of one hand-out. */
export const POST = guarded(
  { access: { path: todoPath, action: 'Write' }, changes: true, body: handOutUndoSchema },
  async ({ scope, body: requested }) => answerJson('POST /api/todo/handoutundo', await undoHandOut(scope, requested)),
);
