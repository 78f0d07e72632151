import { disputeItem, disputeSchema } from '@/lib/domains/customers/reminders/dispute-item';
import { guarded } from '@/lib/platform/auth/guarded';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';

/** Stores or lifts the dispute about an invoice. */
export const POST = guarded(
  { access: { path: openItemsPath, action: 'Write' }, changes: true, body: disputeSchema },
  async ({ scope, body }) => {
    await disputeItem(scope, await ledgerSpanOf(scope.company.id), body);
    return answerJson('POST /api/economy/reminder/dispute', { message: 'Lagret.' });
  },
);
