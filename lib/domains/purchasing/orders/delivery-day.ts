import { daysOfWeek, weekFromOrder } from '@/db/delivery-day';
import { addDays } from '@/lib/core/format/days';

const week = new RegExp(weekFromOrder);

export type Promised = {
  /** yyyy-mm-dd; null: none is agreed. */
  deliverydate: string | null;
  deliverytime: string | null;
  orderdate: string;
};

/**
 * The day an order is to be delivered, yyyy-mm-dd: the agreed one, else what its text gives; null without either. As
 * db/delivery-day.ts in SQL.
 */
export function deliveryDay({ deliverydate, deliverytime, orderdate }: Promised): string | null {
  if (deliverydate !== null) return deliverydate;
  return week.test((deliverytime ?? '').trim().toLowerCase()) ? addDays(orderdate, daysOfWeek) : null;
}
