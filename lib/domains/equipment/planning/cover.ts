import { type Days, peakOf, type Stay } from './clash';

/**
 * The article of an item: its first word, 'Tau, statisk 60 m' → 'tau'. lib/domains/equipment/planning/article-sql.ts
 * has the same rule in SQL.
 */
export const articleIn = (title: string): string | null => /[^ ,.;:/()]+/.exec(title)?.[0].toLowerCase() ?? null;

/** A project's wish: pieces of an item, an article, a subcategory or a category, in a period. */
export type Wish = Days & {
  xid: string;
  eid: string | null;
  /** The article its text names in its category; null for free text. */
  article: string | null;
  category: string | null;
  subcategory: string | null;
  countam: number;
};

/** A project's planned pieces of an item in a period; one that awaits confirmation covers nothing. */
export type Given = Days & {
  xid: string;
  eid: string;
  /** The first word of the item's name (articleIn). */
  article: string | null;
  category: string | null;
  subcategory: string | null;
  countam: number;
  status: string;
};

type Kind = Pick<Wish, 'eid' | 'article' | 'category' | 'subcategory'>;

/** Whether an item matches a wish. */
export function isOfWish(item: Pick<Given, 'eid' | 'article' | 'category' | 'subcategory'>, wish: Kind): boolean {
  if (wish.eid !== null) return item.eid === wish.eid;
  if (wish.article !== null && item.article !== wish.article) return false;
  return item.category === wish.category && (wish.subcategory === null || item.subcategory === wish.subcategory);
}

const within = (days: Days, all: Days) => all.startdate <= days.startdate && days.enddate <= all.enddate;

/** Wishes for an item come before those for an article, a subcategory, a category: the most specific chooses first. */
function openness({ eid, article, subcategory }: Kind): number {
  if (eid !== null) return 0;
  return 1 + (article === null ? 2 : 0) + (subcategory === null ? 1 : 0);
}

/**
 * How many pieces of each wish are planned, by the wish's xid: a piece counts when it is booked on all of the wish's
 * days, and for one wish at a time. The more specific wish takes first, then the earlier.
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
