import { badInput } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { letterFile } from '@/lib/domains/customers/mail/mail-file';
import { isUnderWay } from '@/lib/domains/purchasing/orders/order-state';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { writeOrderPdf } from '@/lib/domains/purchasing/orders/write-order-pdf';
import type { Scope } from '@/lib/platform/auth/session';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { fileName } from '@/lib/platform/files/export/file-name';

export const orderFiles = ['pdf', 'mail'] as const;
export type OrderFile = (typeof orderFiles)[number];

/** The text of the mail to the supplier; details are in the PDF. */
function wordsOf({ no, texts, sumam, project }: OrderView, company: string): string {
  return [
    'Hei,',
    '',
    `Vedlagt er bestilling ${no} fra ${company} på ${formatNumber(sumam, 2)} kr uten mva.`,
    texts.deliverytime && `Levering: ${texts.deliverytime}, ${texts.deliveryaddress}.`,
    `Merk faktura og pakkseddel med ${no} (prosjekt ${project.erp}).`,
    '',
    'Hilsen',
    texts.orderedby,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

/**
 * The draft mail to the supplier with the order as PDF. Throws 400 before it is approved, and without valid addresses.
 */
function draftOf(scope: Scope, order: OrderView, bytes: Uint8Array): Uint8Array {
  if (!isUnderWay(order.status)) throw badInput('E-posten til leverandøren kan lages når bestillingen er godkjent.');
  const to = mailAddress(order.texts.theiremail) ?? mailAddress(order.supplier?.email);
  if (to === undefined) throw badInput('Deres epost kan ikke brukes i en e-post.');
  const from = mailAddress(order.texts.email) ?? mailAddress(scope.user.email);
  if (from === undefined) throw badInput('E-mail kan ikke brukes i en e-post.');
  const text = letterFile(
    {
      from: { name: scope.user.fullName, address: from },
      to: { name: order.supplier?.label.replace(/^\S+ /, '') ?? '', address: to },
      subject: `Bestilling ${order.no} fra ${scope.company.name}`,
      text: wordsOf(order, scope.company.name),
    },
    { name: `bestilling-${order.no.replaceAll(/[^\w-]/g, '-')}.pdf`, bytes },
    new Date(),
  );
  return new TextEncoder().encode(text);
}

/** An order as a PDF, or as a draft mail with it to the supplier. Throws 400, 403, 404. */
export async function answerOrderFile(scope: Scope, id: string, file: OrderFile): Promise<Response> {
  const order = await readOrder(scope, id);
  const named = [scope.company.name, `Bestilling ${order.no}`];
  const pdf = await writeOrderPdf(order, scope.company.name);
  if (file === 'pdf') return answerFile(pdf, fileName(named, 'pdf'));
  return answerFile(draftOf(scope, order, pdf), fileName(named, 'eml'));
}
