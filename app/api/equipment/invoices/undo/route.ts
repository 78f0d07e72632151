import { z } from 'zod';
import { answerJson } from '@/lib/calls/answer-json';
import { undoInvoices } from '@/lib/imports/ehf/undo-invoices';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';

const body = z.object({
  company: z.uuid('Selskapet er ugyldig.'),
  imported: z.uuid('Importen er ugyldig.'),
  /** The change's own name, so that a call that is made again undoes once. */
  op: z.uuid('Kjennetegnet (op) er ugyldig.'),
});

/** Takes an import of invoices back. */
export const POST = guarded(
  { access: { path: supplierInvoicesPath, action: 'Write' }, changes: true, body },
  async ({ scope, body: asked }) => {
    const { lines } = await undoInvoices(scope, asked);
    return answerJson('POST /api/equipment/invoices/undo', { lines });
  },
);
