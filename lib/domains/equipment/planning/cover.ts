import { type Days, peakOf, type Stay } from './clash';

/** What a thing is called first: 'Tau, statisk 60 m' → 'tau'. The SQL of lib/domains/equipment/planning says the same. */
export const articleIn = (title: string): string | null => /[^ ,.;:/()]+/.exec(title)?.[0].toLowerCase() ?? null;

/** What a project wishes for: pieces of one item, of an article, of a subcategory or of a category, on some days. */
export type Wish = Days & {
  xid: string;
  eid: string | null;
  /** What its text names of the things there are in its category; null where it is free text. */
  article: string | null;
  category: string | null;
  subcategory: string | null;
  countam: number;
};

/** What the project has planned: pieces of an item on some days. One that waits for a confirmation covers nothing. */
export type Given = Days & {
  xid: string;
  eid: string;
  /** What the item's name begins with (articleIn). */
  article: string | null;
  category: string | null;
  subcategory: string | null;
  countam: number;
  status: string;
};

type Kind = Pick<Wish, 'eid' | 'article' | 'category' | 'subcategory'>;

/** Whether an item is what a wish asks for. */
export function isOfWish(item: Pick<Given, 'eid' | 'article' | 'category' | 'subcategory'>, wish: Kind): boolean {
  if (wish.eid !== null) return item.eid === wish.eid;
  if (wish.article !== null && item.article !== wish.article) return false;
  return item.category === wish.category && (wish.subcategory === null || item.subcategory === wish.subcategory);
}

const within = (days: Days, all: Days) => all.startdate <= days.startdate && days.enddate <= all.enddate;

/** One item before an article before a subcategory before a category: what only one thing covers chooses first. */
function openness({ eid, article, subcategory }: Kind): number {
  if (eid !== null) return 0;
  return 1 + (article === null ? 2 : 0) + (subcategory === null ? 1 : 0);
}

/**
 * How many pieces of each wish are planned for, by the wish's xid: a piece counts when it is there on all of the wish's days, and on
 * any day for one wish alone. The narrower wish takes first, then the one that comes first.
 */
export function coveredBy(wishes: readonly Wish[], given: readonly Given[]): Map<string, number> {
  const taken = new Map<string, Stay[]>();
  const covered = new Map<string, number>();
  for (const wish of [...wishes].sort((a, b) => openness(a) - openness(b))) {
    let missing = wish.countam;
    for (const one of given) {
      if (missing === 0) break;
      if (one.status === 'venter' || !isOfWish(one, wish) || !within(wish, one)) continue;
      const before = taken.get(one.xid) ?? [];
      const pieces = Math.min(missing, one.countam - peakOf(before, wish));
      if (pieces <= 0) continue;
      missing -= pieces;
      const { startdate, enddate, xid } = wish;
      const stay = { startdate, enddate, xid, eid: one.eid, pid: '', project: '', countam: pieces, status: one.status };
      taken.set(one.xid, [...before, stay]);
    }
    covered.set(wish.xid, wish.countam - missing);
  }
  return covered;
}
