import { undoReminder, undoSchema } from '@/lib/domains/customers/reminders/remind-customer';
import { guarded } from '@/lib/platform/auth/guarded';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Takes back a reminder that the user has made. */
export const POST = guarded(
  { access: { path: openItemsPath, action: 'Write' }, changes: true, body: undoSchema },
  async ({ scope, body }) => {
    await undoReminder(scope, body);
    return answerJson('POST /api/economy/reminder/undo', { message: 'Purringen er angret.' });
  },
);
