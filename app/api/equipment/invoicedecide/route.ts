import { decideInvoice, decideSchema } from '@/lib/domains/purchasing/invoices/settle/decide-invoice';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Saves what is chosen for differences of an invoice: accepted, claimed, or waiting for the goods. */
export const POST = guarded(
  { access: { path: supplierInvoicesPath, action: 'Write' }, changes: true, body: decideSchema },
  async ({ scope, body }) => {
    const { lines } = await decideInvoice(scope, body);
    return answerJson('POST /api/equipment/invoicedecide', { lines });
  },
);
