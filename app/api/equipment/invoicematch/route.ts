import { matchByHand, matchSchema } from '@/lib/domains/purchasing/invoices/match-by-hand';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Ties what an invoice names to one of the company's own. */
export const POST = guarded(
  { access: { path: supplierInvoicesPath, action: 'Write' }, changes: true, body: matchSchema },
  async ({ scope, body }) => answerJson('POST /api/equipment/invoicematch', await matchByHand(scope, body)),
);
