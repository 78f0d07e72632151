import { followUpOf, followUpSchema } from '@/lib/domains/purchasing/invoices/follow-up';
import { addTask } from '@/lib/domains/tasks/add-task';
import { guarded } from '@/lib/platform/auth/guarded';
import { returnControlPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Adds a task about invoice lines to the user's own; requires Read of the lines. */
export const POST = guarded(
  { access: { path: returnControlPath, action: 'Read' }, changes: true, body: followUpSchema },
  async ({ scope, body }) =>
    answerJson('POST /api/equipment/followup', await addTask(scope, body.op, await followUpOf(scope, body))),
);
