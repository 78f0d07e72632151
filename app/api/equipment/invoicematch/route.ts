import { matchByHand, matchSchema } from '@/lib/domains/purchasing/invoices/match-by-hand';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Ties a part of an invoice to the company's own supplier, project or item. */
export const POST = guarded(
  { access: { path: supplierInvoicesPath, action: 'Write' }, changes: true, body: matchSchema },
  async ({ scope, body }) => answerJson('POST /api/equipment/invoicematch', await matchByHand(scope, body)),
);
