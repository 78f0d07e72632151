import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { orderLetter } from '@/db/schema';
import { letterOfOrder, type OrderLetterKind, partFor } from '@/lib/domains/purchasing/orders/order-letter';
import { requireOrdering } from '@/lib/domains/purchasing/orders/order-paths';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { writeOrderPdf } from '@/lib/domains/purchasing/orders/write-order-pdf';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import type { LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { href } from '@/lib/platform/routing/href';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { inlineOf, readLetterLogo } from './letter-logo';
import { textHtml } from './text-letter';

/** The order that a letter is about, and the supplier that gets it. Throws 404 for a letter that was taken back. */
async function orderOf(companyId: string, about: string): Promise<{ order: string; supplier: string | null }> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ order: orderLetter.orderId, supplier: orderLetter.supId })
      .from(orderLetter)
      .where(and(eq(orderLetter.companyId, companyId), eq(orderLetter.xid, about))),
  );
  if (!found) throw notFound('Brevet er angret.');
  return found;
}

/** A letter to an order's supplier, with the order as a PDF. */
const orderKind = (name: string, kind: OrderLetterKind): LetterKind => ({
  name,
  place: ({ companyId }) => ({ address: href(purchasingPath, { company: companyId }), path: purchasingPath }),
  compose: async ({ companyId, about }, scope) => {
    requireOrdering(scope, 'Write');
    const of = await orderOf(companyId, about);
    const order = partFor(await readOrder(scope, of.order), of.supplier);
    const { subject, text, pdf } = letterOfOrder(order, scope.company.name, kind);
    const [from, logo] = await Promise.all([readLetterhead(companyId), readLetterLogo(companyId)]);
    const bytes = await writeOrderPdf(order, from);
    return {
      html: textHtml(subject, text, { from, logo, attached: 'Bestillingen er vedlagt som PDF.' }),
      text,
      files: [{ name: pdf, type: 'application/pdf', bytes }],
      pictures: inlineOf(logo),
    };
  },
});

export const order = orderKind('Bestilling', 'bestilling');
export const orderReminder = orderKind('Purring på bestilling', 'purring');
