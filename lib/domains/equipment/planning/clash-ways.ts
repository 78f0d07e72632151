import { addDays } from '@/lib/core/format/days';
import { type Days, meet, type Stay } from './clash';
import { lengthOf } from './cover';
import { change, type Held, type PlanDraft, type PlanLine, release } from './draft';
import { freeByDay, type Kin, spansOf, within } from './units';

type Saved = Days & { countam: number; xid: string; eid: string; status?: string };

/** The days of a line that others have its item on, from the first to the last. */
export function clashDays(line: Days, holders: readonly Days[]): Days | undefined {
  const parts = holders.flatMap((holder) => within(holder, line) ?? []);
  const [first] = parts.map(({ startdate }) => startdate).toSorted();
  const last = parts
    .map(({ enddate }) => enddate)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? undefined : { startdate: first, enddate: last };
}

/** The days of a line on which nobody else has its item. */
export const undisputed = (line: Days, holders: readonly Days[]): Days[] =>
  spansOf(
    line.startdate,
    Array.from({ length: lengthOf(line) }, (_, i) => {
      const day = addDays(line.startdate, i);
      return !holders.some((holder) => meet(holder, { startdate: day, enddate: day }));
    }),
  );

/** The line without the clashing days: what is before them, else what is after; undefined when they are all of it. */
export function shortened(line: Days, clash: Days): Days | undefined {
  if (clash.startdate > line.startdate) return { startdate: line.startdate, enddate: addDays(clash.startdate, -1) };
  if (clash.enddate < line.enddate) return { startdate: addDays(clash.enddate, 1), enddate: line.enddate };
  return undefined;
}

/**
 * Moves the clashing days of a line to another item, or leaves them to wait for an answer (`waits`); what is before and
 * after them stays.
 */
export function swapDays(
  draft: PlanDraft,
  saved: readonly Saved[],
  line: PlanLine,
  clash: Days,
  to: { eid: string; keys: readonly [string, string]; waits?: true },
): PlanDraft {
  const { countam, eid } = line;
  const before = clash.startdate > line.startdate ? shortened(line, clash) : undefined;
  const after =
    clash.enddate < line.enddate ? { startdate: addDays(clash.enddate, 1), enddate: line.enddate } : undefined;
  const rest = before ?? after;
  const own = rest ? change(draft, saved, line.key, { ...rest, countam }) : release(draft, line.key);
  const more = before && after ? [{ ...after, countam, eid, key: to.keys[1] }] : [];
  const moved = { ...clash, countam, eid: to.eid, key: to.keys[0], ...(to.waits && { waits: to.waits }) };
  return { ...own, added: [...own.added, ...more, moved] };
}

/** Gives the days that another project waits for away: what is left of the line before and after them stays. */
export function giveWay(
  draft: PlanDraft,
  saved: readonly Saved[],
  line: PlanLine,
  request: Days,
  key: string,
): PlanDraft {
  const { countam, eid } = line;
  const [first, second] = undisputed(line, [request]);
  if (!first) return release(draft, line.key);
  const own = change(draft, saved, line.key, { ...first, countam });
  return second ? { ...own, added: [...own.added, { ...second, countam, eid, key }] } : own;
}

/** Other items that are free on all of the clashing days: those of the same article first, then of the subcategory. */
export function swapsFor<I extends Kin>(
  own: I,
  countam: number,
  clash: Days,
  items: readonly I[],
  staysOf: (eid: string) => readonly Stay[],
): I[] {
  const kin = items.filter(
    (item) =>
      item.eid !== own.eid &&
      item.category === own.category &&
      item.subcategory === own.subcategory &&
      freeByDay(item, staysOf(item.eid), clash).every((pieces) => pieces >= countam),
  );
  const other = (item: I) => Number(item.article !== own.article);
  return kin.toSorted((a, b) => other(a) - other(b));
}

/** Finds the first holder of the item on the clashing days. */
export const firstHolder = (holders: readonly Held[], clash: Days): Held | undefined =>
  holders.find((holder) => meet(holder, clash));
