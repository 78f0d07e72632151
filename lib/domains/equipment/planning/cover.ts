import { daysBetween } from '@/lib/core/format/days';
import type { Days } from './clash';

/**
 * The article of an item: its name, however it is spaced and written, so that 'Avfukter 3 000' is no 'Avfukter 10 000'.
 * lib/domains/equipment/planning/article-sql.ts has the same rule in SQL.
 */
export const articleIn = (title: string): string | null => title.replace(/\s+/g, ' ').trim().toLowerCase() || null;

/** Returns the first word of an article, 'tau, statisk 60 m' → 'tau': the meaning of a wish of no exact name. */
export const wordIn = (article: string): string | null => /[^ ,.;:/()]+/.exec(article)?.[0] ?? null;

/** A project's wish: pieces of an item, an article, a subcategory or a category, in a period. */
export type Wish = Days & {
  xid: string;
  eid: string | null;
  /** The article its text names in its category, or the word that articles there begin with; null for free text. */
  article: string | null;
  category: string | null;
  subcategory: string | null;
  countam: number;
};

/** A project's planned pieces of an item in a period; one that awaits confirmation covers nothing. */
export type Given = Days & {
  xid: string;
  eid: string;
  /** The item's article (articleIn). */
  article: string | null;
  category: string | null;
  subcategory: string | null;
  countam: number;
  status: string;
};

type Kind = Pick<Wish, 'eid' | 'article' | 'category' | 'subcategory'>;

/** True for an item that matches a wish; for a wish of one unit, any unit of its article. */
export function isOfWish(item: Pick<Given, 'eid' | 'article' | 'category' | 'subcategory'>, wish: Kind): boolean {
  if (wish.eid !== null) return item.eid === wish.eid || (wish.article !== null && item.article === wish.article);
  if (wish.article !== null && item.article !== wish.article) {
    if (item.article === null || wordIn(item.article) !== wish.article) return false;
  }
  return item.category === wish.category && (wish.subcategory === null || item.subcategory === wish.subcategory);
}

/** Wishes for an item come before those for an article, a word, a category: the most specific chooses first. */
export function openness({ eid, article, subcategory }: Kind): number {
  if (eid !== null) return 0;
  const named = article === null ? 4 : wordIn(article) === article ? 2 : 0;
  return 1 + named + (subcategory === null ? 1 : 0);
}

/** Counts the days of a period. */
export const lengthOf = ({ startdate, enddate }: Days): number => daysBetween(startdate, enddate) + 1;

/**
 * Counts the pieces of each wish planned on each of its days, by the wish's xid: a piece covers one wish a day, the
 * more specific one before the earlier one, and the unit it names before another. Different pieces may cover it on
 * different days.
 */
export function coveredByDay(wishes: readonly Wish[], given: readonly Given[]): Map<string, number[]> {
  const planned = given.filter(({ status }) => status !== 'venter');
  const free = new Map(planned.map((one) => [one, new Array<number>(lengthOf(one)).fill(one.countam)]));
  const covered = new Map(wishes.map((wish) => [wish.xid, new Array<number>(lengthOf(wish)).fill(0)]));
  const ordered = [...wishes].sort((a, b) => openness(a) - openness(b));
  const rounds = [(one: Given, wish: Wish) => one.eid === wish.eid, isOfWish];
  for (const [fits, wish] of rounds.flatMap((round) => ordered.map((one) => [round, one] as const))) {
    const got = covered.get(wish.xid) ?? [];
    for (const [one, left] of free) {
      if (!fits(one, wish)) continue;
      const ahead = daysBetween(one.startdate, wish.startdate);
      for (let i = Math.max(0, -ahead); i < Math.min(got.length, left.length - ahead); i += 1) {
        const before = got[i] ?? 0;
        const there = left[i + ahead] ?? 0;
        const pieces = Math.min(wish.countam - before, there);
        got[i] = before + pieces;
        left[i + ahead] = there - pieces;
      }
    }
  }
  return covered;
}
