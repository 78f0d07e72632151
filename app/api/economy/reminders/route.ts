import { longOverdueCustomers } from '@/lib/domains/customers/reminders/read-reminder';
import { guarded } from '@/lib/platform/auth/guarded';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';

/** The customers to remind: those with something over 60 days late, the oldest first. */
export const GET = guarded({ access: { path: openItemsPath, action: 'Write' }, changes: false }, async ({ scope }) =>
  answerJson('GET /api/economy/reminders', {
    customers: await longOverdueCustomers(scope, await ledgerSpanOf(scope.company.id)),
  }),
);
