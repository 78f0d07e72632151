import { badInput } from '@/base/errors';
import { formatDate } from '@/lib/core/format/date';
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

export const orderFiles = ['pdf', 'mail', 'purr'] as const;
export type OrderFile = (typeof orderFiles)[number];

/** When and where it is to be delivered, in a sentence; undefined where the order says nothing of it. */
function deliveryWords({ texts, deliverydate }: Pick<OrderView, 'texts' | 'deliverydate'>): string | undefined {
  const when = deliverydate === null ? texts.deliverytime : `senest ${formatDate(deliverydate)}`;
  return when === '' ? undefined : `Levering: ${[when, texts.deliveryaddress].filter(Boolean).join(', ')}.`;
}

/** The text of the mail with an order to its supplier; details are in the PDF. */
function orderWords({ no, texts, deliverydate, sumam, project }: OrderView, company: string): string {
  return [
    'Hei,',
    '',
    `Vedlagt er bestilling ${no} fra ${company} på ${formatNumber(sumam, 2)} kr uten mva.`,
    deliveryWords({ texts, deliverydate }),
    `Merk faktura og pakkseddel med ${no} (prosjekt ${project.erp}).`,
    '',
    'Hilsen',
    texts.orderedby,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

/** The text of a reminder: the day that has passed, and what is outstanding of each line. */
function reminderWords({ no, texts, delivery, orderdate, lines, project }: OrderView, company: string): string {
  const left = lines.filter(({ countam, delivered }) => delivered < countam);
  return [
    'Hei,',
    '',
    `Bestilling ${no} fra ${company} av ${formatDate(orderdate)} ${delivery === null ? 'er ikke kommet' : `skulle vært levert ${formatDate(delivery)}`}. Dette mangler:`,
    '',
    ...left.map(
      ({ countam, delivered, text, supItemId }) =>
        `- ${countam - delivered} av ${countam} ${text}${supItemId ? ` (${supItemId})` : ''}`,
    ),
    '',
    'Når kommer det? Svar gjerne med en dato.',
    `Merk pakkseddelen med ${no} (prosjekt ${project.erp}).`,
    '',
    'Hilsen',
    texts.orderedby,
  ].join('\n');
}

/**
 * The draft mail to the supplier with the order as PDF: the order itself, or a reminder of what is outstanding. Throws
 * 400 before it is approved, and without valid addresses.
 */
function draftOf(scope: Scope, order: OrderView, file: 'mail' | 'purr', bytes: Uint8Array): Uint8Array {
  if (!isUnderWay(order.status)) throw badInput('E-posten til leverandøren kan lages når bestillingen er godkjent.');
  const to = mailAddress(order.texts.theiremail) ?? mailAddress(order.supplier?.email);
  if (to === undefined) throw badInput('Deres epost kan ikke brukes i en e-post.');
  const from = mailAddress(order.texts.email) ?? mailAddress(scope.user.email);
  if (from === undefined) throw badInput('E-mail kan ikke brukes i en e-post.');
  const text = letterFile(
    {
      from: { name: scope.user.fullName, address: from },
      to: { name: order.supplier?.label.replace(/^\S+ /, '') ?? '', address: to },
      subject: `${file === 'purr' ? 'Purring på bestilling' : 'Bestilling'} ${order.no} fra ${scope.company.name}`,
      text: (file === 'purr' ? reminderWords : orderWords)(order, scope.company.name),
    },
    { name: `bestilling-${order.no.replaceAll(/[^\w-]/g, '-')}.pdf`, bytes },
    new Date(),
  );
  return new TextEncoder().encode(text);
}

/** An order as a PDF, or as a draft mail with it to the supplier, the order or a reminder. Throws 400, 403, 404. */
export async function answerOrderFile(scope: Scope, id: string, file: OrderFile): Promise<Response> {
  const order = await readOrder(scope, id);
  const named = [scope.company.name, `Bestilling ${order.no}`];
  const pdf = await writeOrderPdf(order, scope.company.name);
  if (file === 'pdf') return answerFile(pdf, fileName(named, 'pdf'));
  return answerFile(draftOf(scope, order, file, pdf), fileName(named, 'eml'));
}
