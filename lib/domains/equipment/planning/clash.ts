import { addDays } from '@/lib/core/format/days';

/** First and last day, both included, yyyy-mm-dd. */
export type Days = { startdate: string; enddate: string };

/** A booking: a project's pieces of an item in a period. One that awaits confirmation reserves nothing. */
export type Stay = Days & { xid: string; eid: string; pid: string; project: string; countam: number; status: string };

/** An item: a piece with a serial number, or `count` identical ones; without a count the stock is unlimited. */
export type Item = { eid: string; ekey: string; title: string; serialno: string | null; count: number | null };

export function meet(a: Days, b: Days): boolean {
  return a.startdate <= b.enddate && b.startdate <= a.enddate;
}

const holds = ({ status }: Stay) => status !== 'venter';

/** The most pieces reserved on any one of the days. */
export function peakOf(stays: readonly Stay[], days: Days): number {
  const changes = new Map<string, number>();
  const change = (day: string, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const stay of stays) {
    if (!holds(stay) || !meet(stay, days)) continue;
    change(stay.startdate < days.startdate ? days.startdate : stay.startdate, stay.countam);
    change(addDays(stay.enddate, 1), -stay.countam);
  }
  let [now, most] = [0, 0];
  for (const day of [...changes.keys()].sort()) {
    if (day > days.enddate) break;
    now += changes.get(day) ?? 0;
    most = Math.max(most, now);
  }
  return most;
}

/** Counts the pieces of an item free on all of the days; null for an unlimited stock. */
export function freePieces({ eid, serialno, count }: Item, stays: readonly Stay[], days: Days): number | null {
  if (serialno === null && count === null) return null;
  const own = stays.filter((stay) => stay.eid === eid);
  if (serialno !== null) return own.some((stay) => holds(stay) && meet(stay, days)) ? 0 : 1;
  return Math.max(0, (count ?? 0) - peakOf(own, days));
}

/** True if `countam` pieces are free on all of the days. */
export function isFree(item: Item, stays: readonly Stay[], days: Days, countam = 1): boolean {
  const free = freePieces(item, stays, days);
  return free === null || free >= countam;
}

/** The bookings that reserve the item on any of the days, earliest first. */
export function holders({ eid }: Pick<Item, 'eid'>, stays: readonly Stay[], days: Days): Stay[] {
  return stays
    .filter((stay) => stay.eid === eid && holds(stay) && meet(stay, days))
    .sort((a, b) => (a.startdate < b.startdate ? -1 : 1));
}
