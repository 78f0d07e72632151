import { z } from 'zod';
import {
  itemChoices,
  projectsToTie,
  readInvoice,
  suppliersToTie,
} from '@/lib/domains/purchasing/invoices/read-invoice';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const query = z.union([
  z.object({ company: z.string().optional(), id: z.uuid('Fakturaen (id) er ugyldig.').toLowerCase() }),
  z.object({
    company: z.string().optional(),
    choices: z.enum(['leverandør', 'prosjekt', 'vare'], 'Si hvilken faktura (id) eller hvilke valg (choices).'),
  }),
]);

const choicesOf = { leverandør: suppliersToTie, prosjekt: projectsToTie, vare: itemChoices };

/** An invoice with its lines, or the choices that one of its parts may be tied to. */
export const GET = guarded(
  { access: { path: supplierInvoicesPath, action: 'Read' }, changes: false, query },
  async ({ scope, query: requested }) =>
    'id' in requested
      ? answerJson('GET /api/equipment/invoice', await readInvoice(scope, requested.id))
      : answerJson('GET /api/equipment/invoice?choices=[choices]', {
          choices: await choicesOf[requested.choices](scope),
        }),
);
