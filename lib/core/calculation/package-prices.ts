import { exactQuotient } from '@/lib/core/format/exact';
import { activitiesOf, packagesOf } from './owners';
import type { Calculated } from './recompute';
import { isRevenue } from './row';

/** The customer's price of a job package or an activity; xid null: of lines that belong to none. */
export type PackagePrice = { xid: string | null; price: number };

/**
 * A priced item: its own revenue in kroner, and the weight of its costs without revenue, which share the common
 * revenue.
 */
type Part = { xid: string; own: number; weight: number };

/** Splits whole kroner by weight so that the parts add up to the total: each is rounded against the running sum. */
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

/**
 * Splits whole kroner into each part's own revenue plus its weighted share; `loose` is the weight outside the parts.
 */
function shareOut(total: number, parts: readonly Part[], loose: number): PackagePrice[] {
  const common = total - parts.reduce((sum, { own }) => sum + own, 0);
  const weights = [...parts.map(({ weight }) => weight), loose].map((weight) => Math.max(0, weight));
  const shares = weights.some((weight) => weight > 0) ? share(common, weights) : [...parts.map(() => 0), common];
  const all: PackagePrice[] = parts.map(({ xid, own }, i) => ({ xid, price: own + (shares[i] ?? 0) }));
  const none = shares.at(-1) ?? 0;
  return none === 0 ? all : [...all, { xid: null, price: none }];
}

/** The xids of packages and activities with revenue lines directly under them. */
function pricedIn({ rows, left }: Calculated): ReadonlySet<string | null> {
  return new Set(rows.filter((row) => isRevenue(row) && !left.has(row.xid)).map(({ parent }) => parent));
}

/** The included packages, or the included activities of one, in order. */
const packagesIn = ({ rows, left }: Calculated) => packagesOf(rows).filter(({ xid }) => !left.has(xid));
const activitiesIn = ({ rows, left }: Calculated, jobPackage: string) =>
  activitiesOf(rows, jobPackage).filter(({ xid }) => !left.has(xid));

/**
 * Revenue per job package in order: its own and its activities' revenue lines, plus a share of the common revenue by
 * its costs without revenue. The prices add up to the revenue.
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
 * A job package's price in whole kroner split by activity, in order: own revenue lines, plus a share of the rest by
 * costs without revenue. The share of the package's own costs belongs to no activity. The prices add up to `price`.
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
