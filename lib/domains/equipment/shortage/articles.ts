import { capital } from '@/lib/core/format/count-text';
import { addDays } from '@/lib/core/format/days';
import { noCategory } from '../planning/category-tree';
import type { Days } from '../planning/clash';
import { articleIn, coveredByDay, isOfWish } from '../planning/cover';
import { leftByDay } from '../planning/left-by-day';

type Place = { category: string | null; subcategory: string | null };

/** An item of the register: `stock` is 0 for a hired one; the price is the catalogue's, in kroner. */
export type StockItem = Place & {
  eid: string;
  title: string;
  stock: number;
  priceam: number | null;
  supplier: string | null;
};

/** A booking (with its status), or an open wish. */
export type Need = Days &
  Place & {
    xid: string;
    status: 'wish' | 'planlagt' | 'venter';
    pid: string;
    project: string;
    /** The user who booked or wished. */
    by: string | null;
    /** True if the user may move it. */
    own: boolean;
    eid: string | null;
    /** Uses no stock, but covers a wish. */
    hired: boolean;
    article: string | null;
    text: string;
    countam: number;
  };

/** A use of an article; 'taken': of articles that share a row, what is needed of a certain one of them. */
export type Use = Days & {
  xid: string;
  kind: 'booking' | 'wish' | 'taken';
  pid: string;
  project: string;
  by: string | null;
  own: boolean;
  /** True if it awaits the answer of whoever has the item. */
  waits: boolean;
  eid: string | null;
  countam: number;
};

/** Items of the same name, or those that a wish may be met by where it names no one of them. */
export type Article = {
  key: string;
  title: string;
  category: string;
  subcategory: string;
  stock: number;
  /** The item it is ordered by: the one with the price, else the first; null of what is not in the register. */
  eid: string | null;
  priceam: number | null;
  supplier: string | null;
  uses: readonly Use[];
};

/** An article with what is left of it on the worst day of each week. */
export type JudgedArticle = Article & { weeks: readonly number[] };

const keyOf = ({ category, subcategory }: Place, article: string | null) =>
  JSON.stringify([category, subcategory, article]);

/** Consecutive days with equally many pieces as one period; days without any are left out. */
function periods(from: string, pieces: readonly number[]): (Days & { countam: number })[] {
  const found: (Days & { countam: number })[] = [];
  pieces.forEach((countam, i) => {
    if (countam <= 0) return;
    const day = addDays(from, i);
    const last = found.at(-1);
    if (last && last.countam === countam && pieces[i - 1] === countam) last.enddate = day;
    else found.push({ startdate: day, enddate: day, countam });
  });
  return found;
}

type OpenWish = { wish: Need; uses: Use[] };

const asUse = (
  { xid, pid, project, by, own, eid, status }: Need,
  kind: Use['kind'],
  days: Days & { countam: number },
): Use => ({
  ...{ xid, kind, pid, project, by, own, waits: status === 'venter', eid },
  ...{ startdate: days.startdate, enddate: days.enddate, countam: days.countam },
});

/** Returns the open part of each wish day by day, when the bookings of its own project are taken off. */
function openWishes(needs: readonly Need[]): OpenWish[] {
  const projects = new Map<string, Need[]>();
  for (const need of needs) {
    const own = projects.get(need.pid);
    if (own) own.push(need);
    else projects.set(need.pid, [need]);
  }
  return [...projects.values()].flatMap((own) => {
    const wishes = own.filter(({ status }) => status === 'wish');
    const booked = own.flatMap(({ eid, ...one }) => (one.status === 'wish' || eid === null ? [] : [{ ...one, eid }]));
    const covered = coveredByDay(wishes, booked);
    return wishes.map((wish) => {
      const open = (covered.get(wish.xid) ?? []).map((pieces) => wish.countam - pieces);
      return { wish, uses: periods(wish.startdate, open).map((days) => asUse(wish, 'wish', days)) };
    });
  });
}

type Building = Omit<Article, 'uses'> & { uses: Use[] };

const empty = (key: string, title: string, { category, subcategory }: Place): Building => ({
  key,
  title,
  category: category ?? noCategory,
  subcategory: subcategory ?? '',
  ...{ stock: 0, eid: null, priceam: null, supplier: null, uses: [] },
});

/** Names a wish that several articles can meet: 'Tau, uansett type'. */
const anyOf = ({ article, category, subcategory }: Need) =>
  `${article === null ? (subcategory ?? category ?? noCategory) : capital(article)}, uansett type`;

/**
 * A row for wishes that any of several articles can meet: what is left of each of those, never below zero, since what
 * one has to spare helps no one who needs another. What narrower rows take of them is taken first.
 */
function pools(
  wishes: ReadonlyMap<string, OpenWish[]>,
  articles: ReadonlyMap<string, Building>,
  days: Days,
): Building[] {
  const parts = [...wishes].map(([key, open]) => ({ key, open, members: JSON.parse(key) as string[] }));
  parts.sort((a, b) => a.members.length - b.members.length);
  const done: { members: readonly string[]; free: number[]; needed: number[] }[] = [];
  return parts.flatMap(({ key, open, members }) => {
    const [first] = open;
    if (!first) return [];
    const own = members.flatMap((member) => articles.get(member) ?? []);
    const stock = own.reduce((sum, article) => sum + article.stock, 0);
    const left = own.map((article) => leftByDay(article, days).map((pieces) => Math.max(0, pieces)));
    const within = done.filter((other) => other.members.every((member) => members.includes(member)));
    const uses = open.flatMap((one) => one.uses);
    const needed = leftByDay({ stock: 0, uses }, days).map((pieces) => -pieces);
    const free = needed.map((_, i) => {
      const there = left.reduce((sum, article) => sum + (article[i] ?? 0), 0);
      return within.reduce(
        (rest, other) => rest - Math.min(other.needed[i] ?? 0, Math.max(0, other.free[i] ?? 0)),
        there,
      );
    });
    done.push({ members, free, needed });
    const taken = periods(
      days.startdate,
      free.map((pieces) => stock - pieces),
    );
    return {
      ...empty(key, anyOf(first.wish), first.wish),
      stock,
      uses: [
        ...taken.map(
          (days): Use => ({
            ...{ ...days, xid: '', kind: 'taken', pid: '', project: '', by: null },
            ...{ own: false, waits: false, eid: null },
          }),
        ),
        ...uses,
      ],
    };
  });
}

/**
 * The articles with their stock and what uses it: bookings, those that wait for confirmation too, and open wishes as
 * far as the same project's bookings do not cover them. A wish that several articles can meet is on a row of its own,
 * for which `days` are worked out; one that no article can meet is an article of which there are none.
 */
export function articlesOf(items: readonly StockItem[], needs: readonly Need[], days: Days): Article[] {
  const articles = new Map<string, Building>();
  const known = new Map<string, { key: string; article: string | null } & Place & { eid: string }>();
  for (const { eid, title, category, subcategory, stock, priceam, supplier } of items) {
    const article = articleIn(title);
    const key = keyOf({ category, subcategory }, article);
    const found = articles.get(key) ?? empty(key, title.trim(), { category, subcategory });
    articles.set(key, found);
    known.set(eid, { key, article, category, subcategory, eid });
    found.stock += stock;
    if (found.eid === null || (found.priceam === null && priceam !== null)) found.eid = eid;
    found.priceam ??= priceam;
    found.supplier ??= supplier;
  }
  for (const need of needs) {
    if (need.status === 'wish' || need.hired || need.eid === null) continue;
    articles.get(known.get(need.eid)?.key ?? '')?.uses.push(asUse(need, 'booking', need));
  }
  const shared = new Map<string, OpenWish[]>();
  for (const open of openWishes(needs)) {
    if (open.uses.length === 0) continue;
    const fitting = [...known.values()].filter((item) => isOfWish(item, open.wish)).map(({ key }) => key);
    const members = [...new Set(fitting)].toSorted();
    const [only, ...more] = members;
    if (only !== undefined && more.length === 0) articles.get(only)?.uses.push(...open.uses);
    else if (only === undefined) {
      const key = keyOf(open.wish, articleIn(open.wish.text));
      const none = articles.get(key) ?? empty(key, open.wish.text, open.wish);
      articles.set(key, none);
      none.uses.push(...open.uses);
    } else {
      const key = JSON.stringify(members);
      shared.set(key, [...(shared.get(key) ?? []), open]);
    }
  }
  // Hired equipment that nobody needs is no stock to judge.
  const judged = [...articles.values()].filter(({ stock, uses }) => stock > 0 || uses.length > 0);
  return [...judged, ...pools(shared, articles, days)];
}
