import { z } from 'zod';
import { daysBetween } from '@/lib/core/format/days';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';

/** A bid that is not decided: its number, status, deadline (yyyy-mm-dd) and amount (kroner). */
export const openBidSchema = z.strictObject({
  key: z.string(),
  status: z.enum(bidStatuses),
  due: z.iso.date().nullable(),
  amount: z.number().nullable(),
});
export type OpenBid = z.infer<typeof openBidSchema>;

const [inquiry, considered, estimated, sent, negotiated] = bidStatuses;
const unsentStatuses: readonly string[] = [inquiry, considered, estimated];
const sentStatuses: readonly string[] = [sent, negotiated];

/** A deadline at most this many days ahead is near. */
const nearDays = 14;

/** Bids in order of their deadlines; those without one last. */
const byDeadline = (a: OpenBid, b: OpenBid) =>
  a.due === b.due ? (a.key < b.key ? -1 : 1) : (a.due ?? '9') < (b.due ?? '9') ? -1 : 1;

/** The open bids that decide about a customer, seen on a day. */
export type BidsSeen = {
  /** Not sent (status 1–3), the coming deadlines first, then the missed ones, then those without. */
  unsent: OpenBid[];
  /** Not sent and due within 14 days, the nearest first. */
  near: OpenBid[];
  /** Sent (status 4 and 5) and past their deadline, the oldest first. */
  unanswered: OpenBid[];
};

export function seeBids(bids: readonly OpenBid[], today: string): BidsSeen {
  const sorted = [...bids].sort(byDeadline);
  const daysTo = ({ due }: OpenBid) => (due === null ? undefined : daysBetween(today, due));
  const isComing = (bid: OpenBid) => (daysTo(bid) ?? -1) >= 0;
  const isMissed = (bid: OpenBid) => (daysTo(bid) ?? 0) < 0;
  const unsent = sorted.filter(({ status }) => unsentStatuses.includes(status));
  return {
    unsent: [
      ...unsent.filter(isComing),
      ...unsent.filter(isMissed).reverse(),
      ...unsent.filter(({ due }) => due === null),
    ],
    near: unsent.filter((bid) => isComing(bid) && (daysTo(bid) ?? 0) <= nearDays),
    unanswered: sorted.filter((bid) => sentStatuses.includes(bid.status) && isMissed(bid)),
  };
}
