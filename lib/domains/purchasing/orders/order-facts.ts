import { formatDate } from '@/lib/core/format/date';
import { orderTextNames, orderTexts } from './order-fields';
import { isUnderWay } from './order-state';
import type { OrderView } from './order-view';

type Facts = Pick<OrderView, 'status' | 'approval' | 'texts' | 'orderdate' | 'deliverydate'>;

/** Returns the approver of an order, or the intended one: a typed name is no approval. */
function approverOf({ status, approval, texts }: Facts): [string, string] {
  if (approval) return [orderTexts.approvedby.text, approval.by];
  const name = texts.approvedby;
  const needless = name !== '' && isUnderWay(status);
  return ['Til godkjenning hos', needless ? `${name} (krevde ikke godkjenning)` : name];
}

/** An order's head as labels and texts, date first; empty ones are omitted. */
export function orderFacts(order: Facts): [string, string][] {
  const facts: [string, string][] = [
    ['Dato', formatDate(order.orderdate)],
    ['Leveres senest', formatDate(order.deliverydate ?? '')],
    ...orderTextNames.map((name): [string, string] =>
      name === 'approvedby' ? approverOf(order) : [orderTexts[name].text, order.texts[name]],
    ),
  ];
  return facts.filter(([, value]) => value !== '');
}
