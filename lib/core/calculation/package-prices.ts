import { exactQuotient } from '@/lib/core/format/exact';
import { activitiesOf, packagesOf } from './owners';
import type { Calculated } from './recompute';
import { isRevenue } from './row';

/** What the customer pays for a job package, or for an activity of one; xid null is what belongs to none. */
export type PackagePrice = { xid: string | null; price: number };

/** Something that is paid for: kroner of revenue of its own, and the costs that have none, which share in the common. */
type Part = { xid: string; own: number; weight: number };

/** Divides whole kroner by weights so that the parts sum to the total: each is rounded against the whole so far. */
function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let soFar = 0;
  let given = 0;
  return weights.map((weight) => {
    soFar += weight;
    const upTo = exactQuotient(0, total * soFar, sum) ?? 0;
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Whole kroner shared out over parts, by what is theirs and by weight; `loose` is the weight of what is in no part. */
function shareOut(total: number, parts: readonly Part[], loose: number): PackagePrice[] {
  const common = total - parts.reduce((sum, { own }) => sum + own, 0);
  const weights = [...parts.map(({ weight }) => weight), loose].map((weight) => Math.max(0, weight));
  const shares = weights.some((weight) => weight > 0) ? share(common, weights) : [...parts.map(() => 0), common];
  const all: PackagePrice[] = parts.map(({ xid, own }, i) => ({ xid, price: own + (shares[i] ?? 0) }));
  const none = shares.at(-1) ?? 0;
  return none === 0 ? all : [...all, { xid: null, price: none }];
}

/** The packages and activities that have revenue lines right under them. */
function pricedIn({ rows, left }: Calculated): ReadonlySet<string | null> {
  return new Set(rows.filter((row) => isRevenue(row) && !left.has(row.xid)).map(({ parent }) => parent));
}

/** The packages that count, or the activities of one that do, in their order. */
const packagesIn = ({ rows, left }: Calculated) => packagesOf(rows).filter(({ xid }) => !left.has(xid));
const activitiesIn = ({ rows, left }: Calculated, jobPackage: string) =>
  activitiesOf(rows, jobPackage).filter(({ xid }) => !left.has(xid));

/**
 * The revenue per job package, in their order: its own revenue lines and those of its activities, and of the
 * calculation's a share by the costs that have none of their own. The prices sum to the revenue.
 */
export function packagePrices(calculated: Calculated): PackagePrice[] {
  const { packages, activities, totals } = calculated;
  const priced = pricedIn(calculated);
  const own = packagesIn(calculated);
  const costsOf = (xid: string) => packages.get(xid)?.costs ?? 0;
  const parts = own.map(({ xid }): Part => {
    const apart = activitiesIn(calculated, xid).filter((row) => priced.has(row.xid));
    const paid = apart.reduce((sum, row) => sum + (activities.get(row.xid)?.costs ?? 0), 0);
    return { xid, own: packages.get(xid)?.revenue ?? 0, weight: priced.has(xid) ? 0 : costsOf(xid) - paid };
  });
  return shareOut(totals.revenue, parts, totals.costs - own.reduce((sum, { xid }) => sum + costsOf(xid), 0));
}

/**
 * A job package's price (whole kroner) per activity, in their order: its own revenue lines, and of the rest a share by
 * the costs that have none of their own. What the package's own costs carry belongs to none. The prices sum to the price.
 */
export function activityPrices(calculated: Calculated, jobPackage: string, price: number): PackagePrice[] {
  const { packages, activities } = calculated;
  const priced = pricedIn(calculated);
  const own = activitiesIn(calculated, jobPackage);
  const costsOf = (xid: string) => activities.get(xid)?.costs ?? 0;
  const parts = own.map(({ xid }): Part => {
    return { xid, own: activities.get(xid)?.revenue ?? 0, weight: priced.has(xid) ? 0 : costsOf(xid) };
  });
  const loose = (packages.get(jobPackage)?.costs ?? 0) - own.reduce((sum, { xid }) => sum + costsOf(xid), 0);
  return shareOut(price, parts, loose);
}
