import { formatPeriod, formatShortDay } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { serviceLocation } from '../register/judge-item';
import { type Days, type Item, meet, type Stay } from './clash';
import { lengthOf } from './cover';
import { leftByDay } from './left-by-day';

/** An item and where it is. */
export type Placed = Item & { location: string | null };

/** An item with its article and category in the register. */
export type Kin = Placed & { article: string | null; category: string | null; subcategory: string | null };

/**
 * Pieces of an item that are free on each day of a period; infinite for hired equipment, whose stock has no limit, and
 * none of what is in repair, since nobody knows until when.
 */
export function freeByDay({ eid, serialno, count, location }: Placed, stays: readonly Stay[], days: Days): number[] {
  if (location === serviceLocation) return new Array<number>(lengthOf(days)).fill(0);
  const stock = serialno !== null ? 1 : (count ?? Number.POSITIVE_INFINITY);
  const uses = stays.filter((stay) => stay.eid === eid && stay.status !== 'venter');
  return leftByDay({ stock, uses }, days).map((pieces) => Math.max(0, pieces));
}

/** The periods of consecutive days that fit, of days from `from` on. */
export function spansOf(from: string, fits: readonly boolean[]): Days[] {
  const spans: Days[] = [];
  let first = 0;
  fits.forEach((fit, i) => {
    if (!fit) return;
    if (!fits[i - 1]) first = i;
    if (!fits[i + 1]) spans.push({ startdate: addDays(from, first), enddate: addDays(from, i) });
  });
  return spans;
}

/** The periods in which at least one piece of an item is free. */
export const freeSpans = (item: Placed, stays: readonly Stay[], days: Days): Days[] =>
  spansOf(
    days.startdate,
    freeByDay(item, stays, days).map((pieces) => pieces > 0),
  );

/** The part of a period within another; undefined when they do not meet. */
export function within(span: Days, days: Days): Days | undefined {
  if (!meet(span, days)) return undefined;
  return {
    startdate: span.startdate > days.startdate ? span.startdate : days.startdate,
    enddate: span.enddate < days.enddate ? span.enddate : days.enddate,
  };
}

export const daysIn = (spans: readonly Days[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0);

/** The free periods within the wished days. */
export const spansWithin = (spans: readonly Days[], days: Days): Days[] =>
  spans.flatMap((span) => within(span, days) ?? []);

/** The first day from `from` on with a free piece; undefined for what is in repair, or without pieces. */
export function nextFreeDay(item: Placed, stays: readonly Stay[], from: string): string | undefined {
  const ends = stays.filter(({ eid }) => eid === item.eid).map(({ enddate }) => addDays(enddate, 1));
  const days = [from, ...ends.filter((end) => end > from).toSorted()];
  return days.find((day) => (freeByDay(item, stays, { startdate: day, enddate: day })[0] ?? 0) > 0);
}

/** Explains an item without any free day. */
const neverFree = ({ location }: Placed) => (location === serviceLocation ? 'til service' : 'ingen på lager');

/**
 * Describes an item's free days: 'til 4.1' when it is free at the beginning of the view, 'fra 15.12 til 22.12' later,
 * without the end where that is not within the view; the next period after it.
 */
export function freeWords(item: Placed, stays: readonly Stay[], view: Days): { first: string; next: string } {
  const [first, second] = freeSpans(item, stays, view);
  if (!first) {
    const day = nextFreeDay(item, stays, view.enddate);
    return { first: day === undefined ? neverFree(item) : `fra ${formatShortDay(day)}`, next: '' };
  }
  const isOpen = first.enddate >= view.enddate;
  if (first.startdate <= view.startdate) {
    const next = second ? `og ${formatPeriod(second.startdate, second.enddate)}` : '';
    return { first: isOpen ? 'hele tiden' : `til ${formatShortDay(first.enddate)}`, next };
  }
  const next = isOpen ? '' : `til ${formatShortDay(first.enddate)}`;
  return { first: `fra ${formatShortDay(first.startdate)}`, next };
}

/** The next free day of an item that has none within some days: 'AVF-008 ledig fra 10.1'. */
export function nextFreeText(item: Placed, stays: readonly Stay[], after: Days): string {
  const day = nextFreeDay(item, stays, addDays(after.enddate, 1));
  return `${item.ekey} ${day === undefined ? neverFree(item) : `ledig fra ${formatShortDay(day)}`}`;
}

/** An item of the table with its free periods within the wished days, and how many days they are. */
export type Unit<I extends Placed> = { item: I; free: Days[]; days: number; own: boolean };

/** The items with what is free of them: those on the project first, then by free days within the wished ones. */
export function unitsOf<I extends Placed>(
  items: readonly I[],
  staysOf: (eid: string) => readonly Stay[],
  { days, own }: { days: Days; own: ReadonlySet<string> },
): Unit<I>[] {
  const units = items.map((item): Unit<I> => {
    const free = freeSpans(item, staysOf(item.eid), days);
    return { item, free, days: daysIn(free), own: own.has(item.eid) };
  });
  return units.toSorted(
    (a, b) => Number(b.own) - Number(a.own) || b.days - a.days || a.item.ekey.localeCompare(b.item.ekey, 'nb'),
  );
}
