import { today as currentDay } from '@/lib/core/clock';
import { purchaseOrderColumns } from '@/lib/core/columns/orders';
import { daysBetween } from '@/lib/core/format/days';
import { readMail } from '@/lib/core/format/mail-address';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { listSource } from '@/lib/platform/tables/list-source';
import { deliveryWords } from '../delivery-words';
import { deviates, differenceOf } from '../difference';
import { daysLate, groupOf, orderGroups } from '../order-groups';
import { orderPaths } from '../order-paths';
import { isUnderWay } from '../order-state';
import { allOrders, type ListedOrder, shown } from './order-lists';
import { type OrderStanding, readOrderStates } from './order-states';

const columns = [
  purchaseOrderColumns.one('no'),
  purchaseOrderColumns.one('orderstage', { order: orderGroups }),
  ...purchaseOrderColumns.take('ordertype', 'supplier', 'text', 'project', 'orderedby', 'status', 'delivery', 'sumam'),
  ...purchaseOrderColumns.take('deliveredtext', 'invoicedam', 'differenceam', 'mismatch', 'deviates', 'own'),
];

/** Names an order's contents: its count for protective equipment, else its first line and the number of others. */
function contentText({ ordertype, countam, linecount }: ListedOrder, first: OrderStanding['first']): string {
  if (first === null) return '';
  if (ordertype === 'PVU') return `${formatNumber(countam)} stk`;
  const more = linecount - 1;
  return `${formatNumber(first.count)} ${first.text}${more > 0 ? ` og ${more} ${more === 1 ? 'linje' : 'linjer'} til` : ''}`;
}

function judged(order: ListedOrder, state: OrderStanding, { user, permissions }: Scope, today: string) {
  const { status } = order;
  const { act, since, invoice, delivery, lastday, reminded, receivedam, invoicedam } = state;
  const group = groupOf({ status, waits: act !== null, delivery, invoicedam, receivedam }, today);
  const waited = since === null ? 0 : daysBetween(since, today);
  const late = daysLate(delivery, today);
  const words = deliveryWords({ status, act, waited, delivery, lastday, reminded }, today);
  const mayOrder = orderPaths.some((path) => may(permissions, path, 'Write'));
  const differenceam = differenceOf({ invoicedam, receivedam });
  const row: Row = {
    ...shown(columns, order),
    orderstage: group,
    text: contentText(order, state.first),
    delivery: words.text,
    deliveredtext: isUnderWay(status) ? `${order.deliveredam} av ${order.countam}` : null,
    invoicedam,
    differenceam,
    deviates: deviates(differenceam, order.mismatch),
    own: state.leads || order.sentBy === user.id || order.startedBy === user.id,
    _act: act,
    _invoice: invoice,
    _tone: words.tone,
    _day: delivery,
    _late: late,
    _version: state.version,
    _canwrite: mayOrder && state.emails.some((email) => readMail(email ?? '') !== undefined),
    _mail: mailServer() !== undefined,
  };
  // The longest wait and the latest delivery first, then by day.
  const urgency = group === 'Venter på meg' ? waited : group === 'Forsinket' ? late : 0;
  return { row, place: orderGroups.indexOf(group), urgency, day: delivery ?? '9' };
}

/**
 * All orders in the groups of order-groups.ts, the oldest that waits for the user first and the latest delivery first:
 * what each waits for, and what is invoiced above what came. Kroner without VAT.
 */
export const everyOrder = listSource({ title: 'Bestillinger', columns, refresh: true }, async (scope, filters) => {
  const today = currentDay();
  const orders = await allOrders(scope, filters);
  const states = await readOrderStates(scope, today);
  const data = orders
    .flatMap((order) => {
      const state = states.get(order._order);
      return state === undefined ? [] : [judged(order, state, scope, today)];
    })
    .sort((a, b) => a.place - b.place || b.urgency - a.urgency || a.day.localeCompare(b.day))
    .map(({ row }) => row);
  return {
    subtitle: 'Det som venter på deg først, så det som er forsinket',
    rows: data,
    excel: 'bestillinger',
    groupby: 'orderstage',
    empty: 'Ingen bestillinger ennå. Velg et prosjekt og opprett en.',
  };
});
