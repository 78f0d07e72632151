import type { orderStatuses } from '@/db/schema/orders';

export type OrderStatus = (typeof orderStatuses)[number];

/** What takes an order on its way, beside being saved and deleted as a draft and what is delivered of it. */
export const orderActs = ['send', 'approve', 'reject', 'withdraw', 'reopen'] as const;
export type OrderAct = (typeof orderActs)[number];

/** So many of a line, and what one costs in kroner; null: nobody has said. */
export type Priced = { countam: number; priceam: number | null };

/** An order as far as its way depends on it. */
export type OrderState = {
  status: OrderStatus;
  /** Who sent it: the id of a user; null for a draft, and for one sent by somebody who has no log-in. */
  sentBy: string | null;
  lines: readonly (Priced & { delivered: number })[];
  /** Whether an invoice names it or a line of it. */
  invoiced: boolean;
};

const ore = (kroner: number) => Math.round(kroner * 100);

/** What lines come to, kroner to the øre; a line without a price counts nothing. */
export function sumOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, { countam, priceam }) => sum + countam * ore(priceam ?? 0), 0) / 100;
}

/** Whether another than the orderer must approve: above the limit (kroner; null: none), or nobody can tell for want of a price. */
export function needsApproval(lines: readonly Priced[], limit: number | null): boolean {
  if (limit === null) return false;
  const ordered = lines.filter(({ countam }) => countam > 0);
  return ordered.some(({ priceam }) => priceam === null) || ore(sumOf(ordered)) > ore(limit);
}

/** Of what is approved: whether all, some or none of it has come. */
export function deliveryStatus(lines: readonly { countam: number; delivered: number }[]): OrderStatus {
  if (lines.every(({ delivered }) => delivered === 0)) return 'godkjent';
  return lines.every(({ countam, delivered }) => delivered >= countam) ? 'levert' : 'delvis levert';
}

const from: Record<OrderAct, readonly OrderStatus[]> = {
  send: ['kladd'],
  approve: ['sendt'],
  reject: ['sendt'],
  withdraw: ['sendt', 'godkjent'],
  reopen: ['avvist'],
};

const wrongState: Record<OrderAct, string> = {
  send: 'Bare en kladd kan sendes.',
  approve: 'Bare en sendt bestilling kan godkjennes.',
  reject: 'Bare en sendt bestilling kan avvises.',
  withdraw: 'Bare en bestilling som er sendt eller godkjent, kan trekkes tilbake.',
  reopen: 'Bare en avvist bestilling kan åpnes igjen.',
};

/** Why the user may not do this with the order as it stands, in a sentence; undefined when he may. */
export function refusal(act: OrderAct, order: OrderState, userId: string): string | undefined {
  if (!from[act].includes(order.status)) return `${wrongState[act]} Denne er ${order.status}.`;
  switch (act) {
    case 'send':
      return order.lines.some(({ countam }) => countam > 0) ? undefined : 'Bestillingen har ingen linjer.';
    case 'approve':
      return order.sentBy === userId ? 'Du har sendt bestillingen selv. En annen må godkjenne den.' : undefined;
    case 'reject':
      return order.sentBy === userId ? 'Du har sendt bestillingen selv. Trekk den tilbake i stedet.' : undefined;
    case 'withdraw':
      return order.invoiced ? 'Bestillingen er fakturert og kan ikke trekkes tilbake.' : undefined;
    case 'reopen':
      return undefined;
  }
}

/** The acts that the user may do with the order, in the order of their names above. */
export function actsOf(order: OrderState, userId: string): OrderAct[] {
  return orderActs.filter((act) => refusal(act, order, userId) === undefined);
}

/** The status an act that is not refused brings: an order that needs nobody's approval is approved as it is sent. */
export function statusAfter(act: OrderAct, order: OrderState, limit: number | null): OrderStatus {
  switch (act) {
    case 'send':
      return needsApproval(order.lines, limit) ? 'sendt' : 'godkjent';
    case 'approve':
      return 'godkjent';
    case 'reject':
      return 'avvist';
    case 'withdraw':
    case 'reopen':
      return 'kladd';
  }
}

/** Whether goods of it can be received, or what was received be taken back. */
export const isUnderWay = (status: OrderStatus) =>
  status === 'godkjent' || status === 'delvis levert' || status === 'levert';
