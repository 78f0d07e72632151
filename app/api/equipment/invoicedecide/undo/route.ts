import { undecideInvoice, undecideSchema } from '@/lib/domains/purchasing/invoices/settle/undecide-invoice';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Undoes one saving of what was chosen for an invoice. */
export const POST = guarded(
  { access: { path: supplierInvoicesPath, action: 'Write' }, changes: true, body: undecideSchema },
  async ({ scope, body }) => {
    const { lines } = await undecideInvoice(scope, body);
    return answerJson('POST /api/equipment/invoicedecide/undo', { lines });
  },
);
