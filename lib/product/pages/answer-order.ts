import { badInput } from '@/base/errors';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { letterFile } from '@/lib/domains/customers/mail/mail-file';
import { letterOfOrder, partFor } from '@/lib/domains/purchasing/orders/order-letter';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { writeOrderPdf } from '@/lib/domains/purchasing/orders/write-order-pdf';
import type { Scope } from '@/lib/platform/auth/session';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { fileName } from '@/lib/platform/files/export/file-name';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';

export const orderFiles = ['pdf', 'mail', 'purr'] as const;
export type OrderFile = (typeof orderFiles)[number];

/**
 * The draft mail to the supplier with the order as PDF: the order itself, or a reminder of what is outstanding. Throws
 * 400 before it is approved, and without valid addresses.
 */
function draftOf(scope: Scope, order: OrderView, file: 'mail' | 'purr', bytes: Uint8Array): Uint8Array {
  const letter = letterOfOrder(order, scope.company.name, file === 'purr' ? 'purring' : 'bestilling');
  const to = mailAddress(order.texts.theiremail) ?? mailAddress(order.supplier?.email);
  if (to === undefined) throw badInput('Deres epost kan ikke brukes i en e-post.');
  const from = mailAddress(order.texts.email) ?? mailAddress(scope.user.email);
  if (from === undefined) throw badInput('E-mail kan ikke brukes i en e-post.');
  const text = letterFile(
    {
      from: { name: scope.user.fullName, address: from },
      to: { name: letter.to, address: to },
      subject: letter.subject,
      text: letter.text,
    },
    { name: letter.pdf, bytes },
    new Date(),
  );
  return new TextEncoder().encode(text);
}

/** An order, or one supplier's part of it, as a PDF or a draft mail with it, the order or a reminder. Throws 400, 403, 404. */
export async function answerOrderFile(scope: Scope, id: string, file: OrderFile, to?: string): Promise<Response> {
  const order = partFor(await readOrder(scope, id), to);
  const named = [scope.company.name, `Bestilling ${order.no}`];
  const pdf = await writeOrderPdf(order, await readLetterhead(scope.company.id));
  if (file === 'pdf') return answerFile(pdf, fileName(named, 'pdf'));
  return answerFile(draftOf(scope, order, file, pdf), fileName(named, 'eml'));
}
