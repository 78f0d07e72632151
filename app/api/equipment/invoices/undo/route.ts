import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { opKey } from '@/lib/platform/writes/op-field';
import { answerJson } from '@/lib/product/calls/answer-json';
import { undoInvoices } from '@/lib/product/imports/ehf/undo-invoices';

const body = z.object({
  company: z.uuid('Selskapet er ugyldig.'),
  imported: z.uuid('Importen er ugyldig.'),
  /** The idempotency key, so that a repeated call undoes once. */
  op: opKey,
});

/** Undoes an import of invoices. */
export const POST = guarded(
  { access: { path: supplierInvoicesPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: requested }) => {
    const { lines } = await undoInvoices(scope, requested);
    return answerJson('POST /api/equipment/invoices/undo', { lines });
  },
);
