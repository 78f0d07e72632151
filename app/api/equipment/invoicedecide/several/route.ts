import { z } from 'zod';
import { decideInvoices, decideSeveralSchema } from '@/lib/domains/purchasing/invoices/settle/decide-invoice';
import { readSeveral } from '@/lib/domains/purchasing/invoices/settle/read-several';
import { mostAtOnce } from '@/lib/domains/purchasing/invoices/settle/several';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

const most = `Høyst ${mostAtOnce} fakturaer kan avgjøres om gangen.`;

const query = z.object({
  /** Comma-separated ids of invoices. */
  ids: z
    .string('Fakturaene (ids) mangler.')
    .max(mostAtOnce * 37, most)
    .transform((ids) => ids.toLowerCase().split(','))
    .pipe(z.array(z.uuid('En av fakturaene (ids) er ugyldig.')).max(mostAtOnce, most)),
});

/** The open differences of several invoices, with what is proposed for each. */
export const GET = guarded(
  { access: { path: supplierInvoicesPath, action: 'Read' }, changes: false, query },
  async ({ scope, query: { ids } }) =>
    answerJson('GET /api/equipment/invoicedecide/several', await readSeveral(scope, ids)),
);

/** Saves what is chosen for differences of several invoices, as one change. */
export const POST = guarded(
  { access: { path: supplierInvoicesPath, action: 'Write' }, changes: true, body: decideSeveralSchema },
  async ({ scope, body }) => {
    const { lines } = await decideInvoices(scope, body);
    return answerJson('POST /api/equipment/invoicedecide/several', { lines });
  },
);
