import { formatPeriod, formatShortDay } from '@/lib/core/format/date';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { type Days, meet, type Stay } from './clash';
import { isOfWish, openness, type Wish } from './cover';
import { daysIn, freeByDay, freeSpans, type Kin, spansOf, spansWithin } from './units';
import { missingSpans, type WishState } from './wish-state';

type StaysOf = (eid: string) => readonly Stay[];

/** The advice on a wish: give it a free item, look at others of the same group, or hire. */
export type Advice<I extends Kin> = { kind: 'done' | 'hire' | 'see'; text: string; count: number } | Gift<I>;
type Gift<I> = { kind: 'give'; item: I; spans: Days[]; text: string };

/** The wish whose days an item is given when it is dropped on the project: the chosen one, else one it can cover. */
export const wishOfDrop = <W extends Wish & { state: WishState }>(item: Kin, wishes: readonly W[], chosen?: W) =>
  chosen ?? wishes.find((one) => one.state.missing.length > 0 && isOfWish(item, one));

/** True for an item of the wish's group: its category and subcategory. */
export const isKinOf = (item: Kin, wish: Wish): boolean =>
  item.category === wish.category && (wish.subcategory === null || item.subcategory === wish.subcategory);

/**
 * The days on which each wish lacks pieces even when all that is free of its subcategory is given to the wishes, by the
 * wish's xid. A piece is given to one wish a day: first to those it is of, the most specific of them first.
 */
export function unmetDays<I extends Kin>(
  wishes: readonly (Wish & { state: WishState })[],
  items: readonly I[],
  staysOf: StaysOf,
): Map<string, Days[]> {
  const lacking = wishes.filter(({ state }) => state.missing.length > 0).toSorted((a, b) => openness(a) - openness(b));
  const first = lacking.map(({ startdate }) => startdate).toSorted()[0] ?? '';
  const last = lacking
    .map(({ enddate }) => enddate)
    .toSorted()
    .at(-1);
  const kin = items.filter((item) => lacking.some((wish) => isKinOf(item, wish) || isOfWish(item, wish)));
  const left = new Map(
    kin.map((item) => [item, freeByDay(item, staysOf(item.eid), { startdate: first, enddate: last ?? first })]),
  );
  const needs = lacking.map((wish) => ({
    wish,
    days: wish.state.missing.flatMap(({ startdate, enddate, countam }) =>
      Array.from({ length: daysBetween(startdate, enddate) + 1 }, (_, i) => ({
        day: addDays(startdate, i),
        pieces: countam,
      })),
    ),
  }));
  for (const fits of [isOfWish, isKinOf]) {
    for (const { wish, days } of needs) {
      for (const [item, free] of left) {
        if (!fits(item, wish)) continue;
        for (const need of days) {
          const at = daysBetween(first, need.day);
          const pieces = Math.min(need.pieces, free[at] ?? 0);
          need.pieces -= pieces;
          free[at] = (free[at] ?? 0) - pieces;
        }
      }
    }
  }
  return new Map(
    needs.map(({ wish, days }) => {
      const unmet = new Set(days.flatMap(({ day, pieces }) => (pieces > 0 ? [day] : [])));
      const all = Array.from({ length: daysBetween(wish.startdate, wish.enddate) + 1 }, (_, i) =>
        unmet.has(addDays(wish.startdate, i)),
      );
      return [wish.xid, spansOf(wish.startdate, all)];
    }),
  );
}

const periods = (spans: readonly Days[]) =>
  spans.map(({ startdate, enddate }) => formatPeriod(startdate, enddate)).join(' og ');

/** Names the holder of a wished item on the missing days. */
function takenText<I extends Kin>(
  wish: Wish,
  missing: readonly Days[],
  items: readonly I[],
  staysOf: StaysOf,
  project: string,
) {
  const item = items.find(({ eid }) => eid === wish.eid);
  const holder =
    item &&
    staysOf(item.eid).find(
      (stay) => stay.pid !== project && stay.status !== 'venter' && missing.some((days) => meet(stay, days)),
    );
  return holder ? `${item.ekey} er hos ${holder.project.split(' ')[0]} til ${formatShortDay(holder.enddate)}. ` : '';
}

/**
 * Finds the best remedy for a wish: the item that is free on most of the missing days, else one of another article, and
 * the pieces to hire (`unmet`) besides. `project` is the wish's own.
 */
export function adviceFor<I extends Kin>(
  wish: Wish & { state: WishState },
  unmet: readonly Days[],
  items: readonly I[],
  staysOf: StaysOf,
  project: string,
): Advice<I> {
  const missing = missingSpans(wish.state);
  if (missing.length === 0) return { kind: 'done', text: '', count: 0 };
  const offers = (some: readonly I[]) =>
    some
      .map((item) => {
        const spans = freeSpans(item, staysOf(item.eid), wish);
        return { item, spans: missing.flatMap((part) => spansWithin(spans, part)) };
      })
      .filter(({ spans }) => spans.length > 0)
      .toSorted((a, b) => daysIn(b.spans) - daysIn(a.spans));
  const text = ({ item, spans }: { item: I; spans: Days[] }) => `${item.ekey} er ledig ${periods(spans)}.`;
  const days = daysIn(unmet);
  const hire = days === 0 ? '' : ` Ingen er ledig ${periods(unmet)}: lei inn ${formatNumber(days)} d.`;
  const who = takenText(wish, missing, items, staysOf, project);
  const [best] = offers(items.filter((item) => isOfWish(item, wish)));
  if (best) return { kind: 'give', ...best, text: `${best.item.eid === wish.eid ? '' : who}${text(best)}${hire}` };
  const others = offers(items.filter((item) => !isOfWish(item, wish) && isKinOf(item, wish)));
  const [other] = others;
  if (other) {
    return {
      kind: 'see',
      count: others.length,
      text: `${who || 'Ingen er ledig. '}I samme gruppe: ${text(other)}${hire}`,
    };
  }
  return { kind: 'hire', count: 0, text: `${who}${hire.trim()}` };
}
