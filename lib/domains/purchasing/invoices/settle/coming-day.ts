import { deliveryDay, type Promised } from '../../orders/delivery-day';

/** The day, yyyy-mm-dd, that the rest of an order is promised for and that has not passed; null without one. */
export function comingDay(order: Promised, today: string): string | null {
  const day = deliveryDay(order);
  return day === null || day < today ? null : day;
}
