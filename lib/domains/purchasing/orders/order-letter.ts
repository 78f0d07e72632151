import { badInput } from '@/base/errors';
import type { orderLetterKinds } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { isUnderWay, sumOf } from './order-state';
import type { OrderView } from './order-view';

/** The part of an order that one of its suppliers gets; all of it for the order's own, and for no supplier. */
export function partFor(order: OrderView, supplier: string | null | undefined): OrderView {
  const to = order.receivers.find(({ xid }) => xid === supplier);
  if (order.supplier !== null || to === undefined) return order;
  const lines = order.lines.filter((line) => line.supplier?.xid === to.xid);
  return { ...order, supplier: to, lines, sumam: sumOf(lines), texts: { ...order.texts, theiremail: to.email ?? '' } };
}

export type OrderLetterKind = (typeof orderLetterKinds)[number];

/** Says when and where it is to be delivered; undefined where the order has neither. */
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

export const orderSubject = (no: string, company: string, kind: OrderLetterKind): string =>
  `${kind === 'purring' ? 'Purring på bestilling' : 'Bestilling'} ${no} fra ${company}`;

/**
 * The letter to an order's supplier, which has the order as a PDF: the order itself, or a reminder of what is outstanding. Throws 400
 * before it is approved.
 */
export function letterOfOrder(order: OrderView, company: string, kind: OrderLetterKind) {
  if (!isUnderWay(order.status)) throw badInput('E-posten til leverandøren kan lages når bestillingen er godkjent.');
  return {
    to: order.supplier?.label.replace(/^\S+ /, '') ?? '',
    subject: orderSubject(order.no, company, kind),
    text: (kind === 'purring' ? reminderWords : orderWords)(order, company),
    pdf: `bestilling-${order.no.replaceAll(/[^\w-]/g, '-')}.pdf`,
  };
}
