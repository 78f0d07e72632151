import { z } from 'zod';
import {
  itemChoices,
  projectsToTie,
  readInvoice,
  suppliersToTie,
} from '@/lib/domains/purchasing/invoices/read-invoice';
import { readSettling } from '@/lib/domains/purchasing/invoices/settle/read-settling';
import { guarded } from '@/lib/platform/auth/guarded';
import type { Scope } from '@/lib/platform/auth/session';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.union([
  z.object({ id: z.uuid('Fakturaen (id) er ugyldig.').toLowerCase() }),
  z.object({
    choices: z.enum(['leverandør', 'prosjekt', 'vare'], 'Si hvilken faktura (id) eller hvilke valg (choices).'),
  }),
]);

/** An invoice, and what is needed to settle it line by line. */
async function invoiceOf(scope: Scope, id: string) {
  const invoice = await readInvoice(scope, id);
  return { ...invoice, settling: await readSettling(scope, invoice) };
}

const choicesOf = { leverandør: suppliersToTie, prosjekt: projectsToTie, vare: itemChoices };

/** An invoice with its lines, or the choices that one of its parts may be tied to. */
export const GET = guarded(
  { access: { path: supplierInvoicesPath, action: 'Read' }, changes: false, query },
  async ({ scope, query: requested }) =>
    'id' in requested
      ? answerJson('GET /api/equipment/invoice', await invoiceOf(scope, requested.id))
      : answerJson('GET /api/equipment/invoice?choices=[choices]', {
          choices: await choicesOf[requested.choices](scope),
        }),
);
