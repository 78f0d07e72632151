import { roundTo } from '@/lib/core/format/exact';
import type { Priced } from './order-state';

type Received = Pick<Priced, 'priceam'> & { delivered: number };

/** The price of what is received, kroner to the øre; null where a received line has no price. */
export function receivedAmount(lines: readonly Received[]): number | null {
  const received = lines.filter(({ delivered }) => delivered > 0);
  if (received.some(({ priceam }) => priceam === null)) return null;
  const tenThousandths = received.reduce(
    (sum, { priceam, delivered }) => sum + delivered * Math.round((priceam ?? 0) * 10_000),
    0,
  );
  return roundTo(tenThousandths / 10_000, 2);
}

/**
 * Invoiced less what is received at the ordered price, kroner: above 0 more is billed than came. Null where they agree,
 * where nothing is invoiced, and where what came has no price to hold against it.
 */
export function differenceOf({ invoicedam, receivedam }: { invoicedam: number | null; receivedam: number | null }) {
  if (invoicedam === null || receivedam === null) return null;
  return roundTo(invoicedam - receivedam, 2) || null;
}

/** True for an order that deviates: invoiced above the received goods, or anything its lines say. */
export const deviates = (differenceam: number | null, mismatch: string | null): boolean =>
  mismatch !== null || (differenceam ?? 0) > 0;
