import { daysBetween } from '@/lib/core/format/days';
import type { Days } from './clash';

/** Pieces there are, and what uses them in periods. */
export type Stocked = { stock: number; uses: readonly (Days & { countam: number })[] };

/** Pieces left on each day from `from` to `to`, both included: the stock less what is used; negative for a shortage. */
export function leftByDay({ stock, uses }: Stocked, { startdate, enddate }: Days): number[] {
  const left = new Array<number>(daysBetween(startdate, enddate) + 1).fill(stock);
  for (const use of uses) {
    if (use.enddate < startdate || use.startdate > enddate) continue;
    const first = Math.max(0, daysBetween(startdate, use.startdate));
    const last = Math.min(left.length - 1, daysBetween(startdate, use.enddate));
    for (let i = first; i <= last; i += 1) left[i] = (left[i] ?? 0) - use.countam;
  }
  return left;
}
