import type { orderStatuses } from '@/db/schema/orders';
import { orderWord } from '@/lib/core/format/order-states';

export type OrderStatus = (typeof orderStatuses)[number];

/** Steps of an order, besides saving and deleting a draft and deliveries. */
export const orderActs = ['send', 'approve', 'unapprove', 'reject', 'withdraw', 'reopen'] as const;
export type OrderAct = (typeof orderActs)[number];

/** A quantity with its price per unit in kroner; null: unknown. */
export type Priced = { countam: number; priceam: number | null };

/** The parts of an order that its steps depend on. */
export type OrderState = {
  status: OrderStatus;
  /** The sender's user id; null for a draft, and for a sender without a log-in. */
  sentBy: string | null;
  /** The user who approved it; null where nobody had to. */
  approvedBy: string | null;
  lines: readonly (Priced & { delivered: number })[];
  /** True if an invoice references it or a line of it. */
  invoiced: boolean;
  /** True once it has been written to the supplier. */
  written: boolean;
};

/** A price has four decimals, so that whole ten-thousandths add up exactly. */
const units = (kroner: number) => Math.round(kroner * 10_000);

/** The total of lines in kroner, exact to the prices' four decimals; a line without a price counts as 0. */
export function sumOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, { countam, priceam }) => sum + countam * units(priceam ?? 0), 0) / 10_000;
}

/**
 * True if somebody other than the sender must approve: above the limit (kroner; null: none), or undecidable for lack of
 * a price.
 */
export function needsApproval(lines: readonly Priced[], limit: number | null): boolean {
  if (limit === null) return false;
  const ordered = lines.filter(({ countam }) => countam > 0);
  return ordered.some(({ priceam }) => priceam === null) || sumOf(ordered) > limit;
}

/** The status of an approved order by its deliveries: none, some or all. */
export function deliveryStatus(lines: readonly { countam: number; delivered: number }[]): OrderStatus {
  if (lines.every(({ delivered }) => delivered === 0)) return 'godkjent';
  return lines.every(({ countam, delivered }) => delivered >= countam) ? 'levert' : 'delvis levert';
}

const from: Record<OrderAct, readonly OrderStatus[]> = {
  send: ['kladd'],
  approve: ['sendt'],
  unapprove: ['godkjent'],
  reject: ['sendt'],
  withdraw: ['sendt', 'godkjent'],
  reopen: ['avvist'],
};

/** The statuses that a step may lead to (statusAfter). */
const to: Record<OrderAct, readonly OrderStatus[]> = {
  send: ['sendt'],
  approve: ['godkjent'],
  unapprove: ['sendt'],
  reject: ['avvist'],
  withdraw: ['kladd'],
  reopen: ['kladd'],
};
const underWay: readonly OrderStatus[] = ['godkjent', 'delvis levert', 'levert'];

/** Every status with one that may follow it among an order's events: 'kladd > sendt'. One approved at once is sent first. */
export const orderSteps: readonly string[] = [
  ...orderActs.flatMap((act) => from[act].flatMap((before) => to[act].map((after) => `${before} > ${after}`))),
  ...underWay.flatMap((before) => underWay.map((after) => `${before} > ${after}`)),
];

const wrongState: Record<OrderAct, string> = {
  send: 'Bare en kladd kan sendes.',
  approve: 'Bare en bestilling til godkjenning kan godkjennes.',
  unapprove: 'Bare en godkjent bestilling som ikke er levert, kan få godkjenningen angret.',
  reject: 'Bare en bestilling til godkjenning kan avvises.',
  withdraw: 'Bare en bestilling som er til godkjenning eller godkjent, kan trekkes tilbake.',
  reopen: 'Bare en avvist bestilling kan åpnes igjen.',
};

/** Says why the user may not do this with the order now; undefined when they may. */
export function refusal(act: OrderAct, order: OrderState, userId: string): string | undefined {
  if (!from[act].includes(order.status)) return `${wrongState[act]} Denne er ${orderWord(order.status).toLowerCase()}.`;
  switch (act) {
    case 'send':
      return order.lines.some(({ countam }) => countam > 0) ? undefined : 'Bestillingen har ingen linjer.';
    case 'approve':
      return order.sentBy === userId ? 'Du har sendt bestillingen selv. En annen må godkjenne den.' : undefined;
    case 'unapprove':
      if (order.approvedBy !== userId) return 'Godkjenningen kan bare angres av den som godkjente.';
      if (order.written) return 'Bestillingen er sendt til leverandøren. Trekk den tilbake i stedet.';
      return order.invoiced ? 'Bestillingen er fakturert, og godkjenningen kan ikke angres.' : undefined;
    case 'reject':
      return order.sentBy === userId ? 'Du har sendt bestillingen selv. Trekk den tilbake i stedet.' : undefined;
    case 'withdraw':
      return order.invoiced ? 'Bestillingen er fakturert og kan ikke trekkes tilbake.' : undefined;
    case 'reopen':
      return undefined;
  }
}

/** The acts the user may perform on the order, in the order of orderActs. */
export function actsOf(order: OrderState, userId: string): OrderAct[] {
  return orderActs.filter((act) => refusal(act, order, userId) === undefined);
}

/** The status after a permitted act: an order that needs no approval is approved when sent. */
export function statusAfter(act: OrderAct, order: OrderState, limit: number | null): OrderStatus {
  switch (act) {
    case 'send':
      return needsApproval(order.lines, limit) ? 'sendt' : 'godkjent';
    case 'approve':
      return 'godkjent';
    case 'unapprove':
      return 'sendt';
    case 'reject':
      return 'avvist';
    case 'withdraw':
    case 'reopen':
      return 'kladd';
  }
}

/** True if deliveries can be registered or removed. */
export const isUnderWay = (status: OrderStatus) => underWay.includes(status);
