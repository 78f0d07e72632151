import { addDays, daysBetween } from '@/lib/core/format/days';

/** Days yyyy-mm-dd, both included. */
export type Span = { from: string; to: string };

/** Pieces out on a project from the day sent to the day returned or lost, both included; `to` null: still out. */
export type Shipment = { from: string; to: string | null; pieces: number };

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** The days two spans have in common; undefined for none. */
export function overlap(a: Span, b: Span): Span | undefined {
  const common = { from: later(a.from, b.from), to: earlier(a.to, b.to) };
  return common.from <= common.to ? common : undefined;
}

/** The number of days in a span, both ends counted. */
export const lengthOf = ({ from, to }: Span) => daysBetween(from, to) + 1;

const spanOf = ({ from, to }: Shipment, today: string): Span => ({ from, to: to ?? today });

/**
 * The days of `within` on which any piece was out, both ends of each shipment counted; a day with two shipments, one
 * returned and the next sent, counts once. What is still out counts to `today`.
 */
export function daysOut(shipments: readonly Shipment[], within: Span, today: string): number {
  const spans = shipments
    .flatMap((shipment) => overlap(spanOf(shipment, today), within) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  let days = 0;
  let counted = '';
  for (const { from, to } of spans) {
    const first = from > counted ? from : addDays(counted, 1);
    if (first > to) continue;
    days += lengthOf({ from: first, to });
    counted = to;
  }
  return days;
}

/** The days of use after a deadline, up to today: 0 while it has not passed. */
export function daysUsedAfter(shipments: readonly Shipment[], deadline: string, today: string): number {
  return daysOut(shipments, { from: addDays(deadline, 1), to: today }, today);
}

/** Pieces × days out within the span, both ends of each shipment counted. */
export function pieceDaysOut(shipments: readonly Shipment[], within: Span, today: string): number {
  return shipments.reduce((sum, shipment) => {
    const common = overlap(spanOf(shipment, today), within);
    return sum + (common ? lengthOf(common) * shipment.pieces : 0);
  }, 0);
}
