import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { sumMoney } from '@/lib/core/format/number';
import { type OpenBid, seeBids } from './open-bids';
import type { Owed } from './owed';

/** The groups of the list of customers, in order: a customer is in the first whose condition they meet. */
export const customerGroups = [
  'warned',
  'owesAndBids',
  'longOverdue',
  'unanswered',
  'dueSoon',
  'overdue',
  'rest',
] as const;
export type CustomerGroup = (typeof customerGroups)[number];

export const groupTitles: Readonly<Record<CustomerGroup, string>> = {
  warned: 'Varsel i registeret',
  owesAndBids: 'Skylder og skal ha tilbud',
  longOverdue: 'Forfalt over 60 dager',
  unanswered: 'Tilbud uten svar',
  dueSoon: 'Tilbudsfrist innen 14 dager',
  overdue: 'Forfalt, inntil 60 dager',
  rest: 'Andre, sist kontakt først',
};

/** The latest bid, contact event or payment: its kind and day. */
export type LastSeen = { kind: 'bid' | 'event' | 'payment'; day: string };

/** The facts that decide a customer's group; `owed` is undefined also for users who may not see the ledger. */
export type CustomerState = { owed: Owed | undefined; bids: readonly OpenBid[]; last: LastSeen | undefined };

/**
 * A customer's group, the amount (kroner) and the text of what put them there, and their rank in it: highest first.
 */
export type Placing = { group: CustomerGroup; amount: number | null; reason: string; rank: number };

/** 'om 5 d', 'i dag' or '3 d etter frist', for a deadline. */
function nearness(due: string | null, today: string): string {
  if (due === null) return 'uten frist';
  const days = daysBetween(today, due);
  if (days === 0) return 'i dag';
  return days > 0 ? `om ${days} d` : `${-days} d etter frist`;
}

/** The first bid's deadline, with the sum of all that share it. */
function sharedDeadline(bids: readonly OpenBid[]): { count: number; amount: number | null; due: string | null } {
  const due = bids[0]?.due ?? null;
  const same = bids.filter((bid) => bid.due === due);
  const amounts = same.flatMap(({ amount }) => amount ?? []);
  return { count: same.length, amount: amounts.length === 0 ? null : sumMoney(amounts), due };
}

const lastTexts: Readonly<Record<LastSeen['kind'], string>> = {
  bid: 'tilbud',
  event: 'kontakt',
  payment: 'betalte',
};

function lastText({ kind, day }: LastSeen, today: string): string {
  if (kind === 'bid' && day >= today) return `frist ${nearness(day, today)}`;
  return `${lastTexts[kind]} ${formatDate(day)}`;
}

/** The customer's place in the list on the day `today`. */
export function placeCustomer({ owed, bids, last }: CustomerState, today: string): Placing {
  const { unsent, near, unanswered } = seeBids(bids, today);
  const [next] = unsent;
  if (owed && owed.over60 > 0) {
    const { overdue, over60, oldest } = owed;
    return next
      ? { group: 'owesAndBids', amount: overdue, reason: `tilbud ${nearness(next.due, today)}`, rank: over60 }
      : { group: 'longOverdue', amount: overdue, reason: `eldste ${oldest} d`, rank: over60 };
  }
  if (unanswered.length > 0) {
    const { count, amount, due } = sharedDeadline(unanswered);
    const late = daysBetween(due ?? today, today);
    const several = count > 1 ? `${count} tilbud ` : '';
    return { group: 'unanswered', amount, reason: `${several}${late} d etter frist`, rank: late };
  }
  if (near.length > 0) {
    const { count, amount, due } = sharedDeadline(near);
    const said = nearness(due, today);
    const reason = count > 1 ? `${count} frister ${said}` : `frist ${said}`;
    return { group: 'dueSoon', amount, reason, rank: -daysBetween(today, due ?? today) };
  }
  if (owed) return { group: 'overdue', amount: owed.overdue, reason: `eldste ${owed.oldest} d`, rank: owed.overdue };
  if (!last) return { group: 'rest', amount: null, reason: '', rank: Number.NEGATIVE_INFINITY };
  return { group: 'rest', amount: null, reason: lastText(last, today), rank: -daysBetween(last.day, today) };
}

/**
 * The place of a customer whom the public register warns of (`register`, null: it does not): before all others, where
 * something is open. `balance` is what is unpaid, due or not (kroner).
 */
export function placeWarned(
  placing: Placing,
  { register, balance, bids }: { register: string | null; balance: number; bids: readonly OpenBid[] },
): Placing {
  if (register === null || (balance <= 0 && bids.length === 0)) return placing;
  const group = 'warned';
  if (balance > 0) return { group, amount: balance, reason: 'åpne poster', rank: balance };
  return { group, amount: null, reason: counted(bids.length, 'åpent tilbud', 'åpne tilbud'), rank: 0 };
}

/** Sorts placed rows: by group, within it by rank, and alike ones in their given order. */
export function inOrder<T extends { placing: Placing }>(rows: readonly T[]): T[] {
  const at = ({ placing }: T) => customerGroups.indexOf(placing.group);
  return [...rows].sort(
    (a, b) => at(a) - at(b) || (a.placing.rank === b.placing.rank ? 0 : b.placing.rank > a.placing.rank ? 1 : -1),
  );
}
