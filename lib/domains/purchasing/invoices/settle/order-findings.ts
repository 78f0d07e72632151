import { exactProduct } from '@/lib/core/format/exact';
import { lineTolerance } from '../../line-tolerance';
import { type Finding, inOrder } from './finding';

/** A line in the order's unit: what it bills, and what is left of the order line and its receipts for it. */
export type HeldLine = {
  /** Whole øre without VAT. */
  net: number;
  count: number;
  /** Ordered and received pieces that no earlier invoice bills. */
  ordered: number;
  received: number;
  /** The ordered price in kroner; null: none is known. */
  price: number | null;
};

const millionths = (count: number) => Math.round(count * 1e6);
/** value × part ÷ whole, rounded down; no argument is negative. */
const partOf = (value: number, part: number, whole: number) => Number((BigInt(value) * BigInt(part)) / BigInt(whole));

/**
 * Finds the differences between a line and its order: pieces that have not come, a price above the ordered one, pieces
 * that are neither ordered nor received. They add up to the line less what is received at the ordered price, or at the
 * invoiced one where that is lower; so nothing is claimed twice.
 */
export function orderFindings({ net, count, ordered, received, price }: HeldLine): Finding[] {
  if (net <= 0) return [];
  const [billed, come] = [millionths(Math.max(0, count)), millionths(Math.max(0, received))];
  const agreed = price === null ? net : exactProduct(0, count, price, 100);
  const worth = Math.max(0, Math.min(net, agreed));
  const over = Math.max(0, billed - Math.max(come, millionths(Math.max(0, ordered))));
  const missing = Math.max(0, billed - come) - over;
  const uncovered = billed === 0 ? 0 : worth - partOf(worth, billed - over - missing, billed);
  const tooMany = billed === 0 ? 0 : partOf(worth, over, billed);
  const found: Finding[] = [
    { reason: 'ikke levert', amount: uncovered - tooMany, count: missing / 1e6 },
    { reason: 'for mange', amount: tooMany, count: over / 1e6 },
    { reason: 'for høy pris', amount: net - worth > lineTolerance ? net - worth : 0, count },
  ];
  return inOrder(found.filter(({ amount }) => amount > 0));
}

/** A line that is on no order line: all of it. */
export const notOrdered = (net: number): Finding[] =>
  net > 0 ? [{ reason: 'ikke bestilt', amount: net, count: null }] : [];
