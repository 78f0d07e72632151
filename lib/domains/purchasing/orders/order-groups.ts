import { addDays, daysBetween, isoWeek } from '@/lib/core/format/days';
import type { OrderStatus } from './order-state';

/** The groups of the list of orders, in its order; a row is in the first that fits. */
export const orderGroups = [
  'Venter på meg',
  'Forsinket',
  'Kommer denne uken',
  'Kommer senere',
  'Til godkjenning hos andre',
  'Levert, venter på faktura',
  'Levert og fakturert',
  'Kladder',
  'Avvist',
] as const;
export type OrderGroup = (typeof orderGroups)[number];

export type Grouped = {
  status: OrderStatus;
  /** True if the order waits for an act of the user. */
  waits: boolean;
  /** The day it is to be delivered, yyyy-mm-dd; null: unknown. */
  delivery: string | null;
  /** Kroner, without VAT; null: nothing is invoiced, something received has no price. */
  invoicedam: number | null;
  receivedam: number | null;
};

/** Calendar days that a delivery is late; 0 when it is not, or has no day. */
export const daysLate = (delivery: string | null, today: string): number =>
  delivery === null ? 0 : Math.max(0, daysBetween(delivery, today));

/** The last day of a day's week, its Sunday. */
const sundayOf = (day: string) => addDays(isoWeek(day).monday, 6);

function underWay(delivery: string | null, today: string): OrderGroup {
  if (daysLate(delivery, today) > 0) return 'Forsinket';
  return delivery !== null && delivery <= sundayOf(today) ? 'Kommer denne uken' : 'Kommer senere';
}

/** The group of an order: each has exactly one, so that the groups' counts add up to all. */
export function groupOf({ status, waits, delivery, invoicedam, receivedam }: Grouped, today: string): OrderGroup {
  if (waits) return 'Venter på meg';
  switch (status) {
    case 'kladd':
      return 'Kladder';
    case 'avvist':
      return 'Avvist';
    case 'sendt':
      return 'Til godkjenning hos andre';
    case 'levert':
      return invoicedam === null || invoicedam < (receivedam ?? 0)
        ? 'Levert, venter på faktura'
        : 'Levert og fakturert';
    default:
      return underWay(delivery, today);
  }
}
