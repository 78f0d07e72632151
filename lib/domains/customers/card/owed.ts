import { daysBetween } from '@/lib/core/format/days';
import type { OpenPart } from '@/lib/platform/ledger/receivables-aging';

/** A customer's overdue debt, kroner: all of it and the part over 60 days late, and the oldest's days. */
export type Owed = { overdue: number; over60: number; oldest: number };

/** An item is long overdue when it is more days late than this. */
const longOverdueDays = 60;

/** Sums the overdue parts of a balance on the day `asOf`; undefined when nothing is overdue. Credits are left out. */
export function owedOf(parts: readonly OpenPart[], asOf: string): Owed | undefined {
  let [overdue, over60, oldest] = [0, 0, 0];
  for (const { unpaid, due } of parts) {
    const days = due === null || unpaid <= 0 ? 0 : daysBetween(due, asOf);
    if (days <= 0) continue;
    const ore = Math.round(unpaid * 100);
    overdue += ore;
    if (days > longOverdueDays) over60 += ore;
    oldest = Math.max(oldest, days);
  }
  return overdue === 0 ? undefined : { overdue: overdue / 100, over60: over60 / 100, oldest };
}

/** Days late from which the reminder is the next step with a customer. */
const remindAfterDays = 30;

/** All that is overdue, kroner, where the oldest of it is late enough to remind of; else null. */
export const remindedSum = (owed: Owed | undefined): number | null =>
  owed !== undefined && owed.oldest > remindAfterDays ? owed.overdue : null;
