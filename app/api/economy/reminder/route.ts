import { readReminder, reminderQuery } from '@/lib/domains/customers/reminders/read-reminder';
import { remindCustomer, remindSchema } from '@/lib/domains/customers/reminders/remind-customer';
import { guarded } from '@/lib/platform/auth/guarded';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';

const access = { path: openItemsPath, action: 'Write' } as const;

/** Drafts a reminder to a customer, with its receivers. */
export const GET = guarded({ access, changes: false, query: reminderQuery }, async ({ scope, query: { customer } }) =>
  answerJson('GET /api/economy/reminder', await readReminder(scope, await ledgerSpanOf(scope.company.id), customer)),
);

/** Reminds a customer: the letter as a draft for the mail program, which is stored as sent. */
export const POST = guarded(
  { access, changes: true, bulkhead: 'reading', body: remindSchema },
  async ({ scope, body: requested }) =>
    answerJson(
      'POST /api/economy/reminder',
      await remindCustomer(scope, await ledgerSpanOf(scope.company.id), requested),
    ),
);
