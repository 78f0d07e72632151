import { inOrder } from './order';
import type { Calculated } from './recompute';
import { isRevenue } from './row';

/** What the customer pays for a job package; xid null is what belongs to none. */
export type PackagePrice = { xid: string | null; price: number };

/** Divides whole kroner by weights so that the parts sum to the total: each is rounded against the whole so far. */
function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let soFar = 0;
  let given = 0;
  return weights.map((weight) => {
    soFar += weight;
    const upTo = Math.round((total * soFar) / sum);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/**
 * The revenue per job package, in their order: its own revenue lines and those of its activities, and of the
 * calculation's a share by the costs that have none of their own. The prices sum to the revenue.
 */
export function packagePrices({ rows, packages, activities, totals, left }: Calculated): PackagePrice[] {
  const own = inOrder(rows.filter(({ section, xid }) => section === 'jobpkg' && !left.has(xid)));
  const priced = new Set(
    rows.filter((row) => isRevenue(row) && row.parent !== null && !left.has(row.xid)).map((row) => row.parent),
  );
  const prices = own.map(({ xid }) => ({ xid, price: packages.get(xid)?.revenue ?? 0 }));
  const common = totals.revenue - prices.reduce((sum, { price }) => sum + price, 0);
  const weights = own.map(({ xid }) => {
    if (priced.has(xid)) return 0;
    const apart = rows.filter((row) => row.section === 'activity' && row.classification === xid && priced.has(row.xid));
    const paid = apart.reduce((sum, row) => sum + (activities.get(row.xid)?.costs ?? 0), 0);
    return Math.max(0, (packages.get(xid)?.costs ?? 0) - paid);
  });
  const loose = totals.costs - own.reduce((sum, { xid }) => sum + (packages.get(xid)?.costs ?? 0), 0);
  weights.push(Math.max(0, loose));
  const shares = weights.some((weight) => weight > 0) ? share(common, weights) : [...own.map(() => 0), common];
  const none = shares.at(-1) ?? 0;
  const all: PackagePrice[] = prices.map(({ xid, price }, i) => ({ xid, price: price + (shares[i] ?? 0) }));
  return none === 0 ? all : [...all, { xid: null, price: none }];
}
