import { type Days, freePieces, holders, type Item, isFree, meet, type Stay } from './clash';

/** A booking on the screen; bookings that share an item by a confirmed double booking have the same root. */
export type Held = Stay & { root: string; confirmed_by: string | null; booked_by?: string | null };

type Place = Days & { countam: number };
/**
 * The confirmation: the booking to share with, or exceeding the stock; or that the days await the answer of whoever has
 * the item, and reserve nothing.
 */
type Confirmed = { confirm?: string; over?: true; waits?: true };

/** Unsaved edits of a project's plan: added items, changed bookings (by xid), and removed ones. */
export type PlanDraft = {
  added: readonly (Place & Confirmed & { key: string; eid: string })[];
  changed: Readonly<Record<string, Place & Confirmed>>;
  removed: readonly string[];
};

export const emptyDraft: PlanDraft = { added: [], changed: {}, removed: [] };

/** A line of the plan: a booking, a changed booking, or a new item. */
export type PlanLine = Place & Confirmed & { key: string; eid: string; state: 'saved' | 'changed' | 'new' };

export const isEmptyDraft = ({ added, changed, removed }: PlanDraft) =>
  added.length === 0 && removed.length === 0 && Object.keys(changed).length === 0;

/** Counts the lines a save would write. */
export const countOfDraft = ({ added, changed, removed }: PlanDraft) =>
  added.length + removed.length + Object.keys(changed).length;

const same = (a: Place, b: Place) => a.startdate === b.startdate && a.enddate === b.enddate && a.countam === b.countam;

type Saved = Place & { xid: string; eid: string; status?: string };
const isWaiting = ({ status }: Saved) => status === 'venter';

/** The draft without edits of bookings that no longer exist, as when a colleague has removed one. */
export function settled(draft: PlanDraft, saved: readonly Saved[]): PlanDraft {
  const known = new Map(saved.map((one) => [one.xid, one]));
  const removed = draft.removed.filter((xid) => known.has(xid));
  const changed = Object.entries(draft.changed).filter(([xid, place]) => {
    const before = known.get(xid);
    return (
      before !== undefined &&
      !removed.includes(xid) &&
      !(same(before, place) && isWaiting(before) === (place.waits ?? false))
    );
  });
  return { ...draft, removed, changed: Object.fromEntries(changed) };
}

/** The plan with the draft applied: bookings with their changes, then new lines. */
export function linesOf(draft: PlanDraft, saved: readonly Saved[]): PlanLine[] {
  const { added, changed, removed } = settled(draft, saved);
  const current = saved
    .filter(({ xid }) => !removed.includes(xid))
    .map((booking): PlanLine => {
      const { xid, eid, startdate, enddate, countam } = booking;
      const change = changed[xid];
      const place = { key: xid, eid, startdate, enddate, countam };
      if (change) return { ...place, ...change, state: 'changed' };
      return { ...place, ...(isWaiting(booking) && { waits: true }), state: 'saved' };
    });
  return [...current, ...added.map((line): PlanLine => ({ ...line, state: 'new' }))];
}

/**
 * Plans an item. An item with identical pieces is counted up when it is planned for the same days; a single piece is
 * planned once a day.
 */
export function allocate(
  draft: PlanDraft,
  saved: readonly Saved[],
  item: Pick<Item, 'eid' | 'serialno'>,
  place: Place & { key: string },
): { draft: PlanDraft; line: string; already: boolean } {
  const own = linesOf(draft, saved).filter(({ eid }) => eid === item.eid);
  const there = own.find((line) =>
    item.serialno !== null ? meet(line, place) : line.startdate === place.startdate && line.enddate === place.enddate,
  );
  if (there && item.serialno !== null) return { draft, line: there.key, already: true };
  if (there) {
    const more = { ...there, countam: there.countam + place.countam };
    return { draft: change(draft, saved, there.key, more), line: there.key, already: false };
  }
  return { draft: { ...draft, added: [...draft.added, { ...place, eid: item.eid }] }, line: place.key, already: false };
}

/** Removes a line from the plan. */
export function release(draft: PlanDraft, key: string): PlanDraft {
  if (draft.added.some((line) => line.key === key)) {
    return { ...draft, added: draft.added.filter((line) => line.key !== key) };
  }
  const { [key]: _, ...changed } = draft.changed;
  return { ...draft, changed, removed: [...draft.removed, key] };
}

/** Changes a line's days or count, which drops its earlier confirmation. */
export function change(draft: PlanDraft, saved: readonly Saved[], key: string, to: Place & Confirmed): PlanDraft {
  const { startdate, enddate, countam, confirm, over, waits } = to;
  const place = {
    startdate,
    enddate,
    countam,
    ...(confirm !== undefined && { confirm }),
    ...(over !== undefined && { over }),
    ...(waits !== undefined && { waits }),
  };
  if (draft.added.some((line) => line.key === key)) {
    const added = draft.added.map(({ eid, key: own, ...before }) =>
      own === key ? { key: own, eid, ...place } : { key: own, eid, ...before },
    );
    return { ...draft, added };
  }
  return settled({ ...draft, changed: { ...draft.changed, [key]: place } }, saved);
}

const statusOf = (waits: true | undefined): 'planlagt' | 'venter' => (waits ? 'venter' : 'planlagt');

/** All bookings with the plan applied: others' bookings, and the plan's lines as the project's own. */
export function staysWith(lines: readonly PlanLine[], all: readonly Held[], pid: string, project: string): Held[] {
  const before = new Map(all.map((stay) => [stay.xid, stay]));
  const others = all.filter((stay) => stay.pid !== pid);
  return [
    ...others,
    ...lines.map(({ key, eid, startdate, enddate, countam, waits }): Held => {
      const { root = key, confirmed_by = null } = before.get(key) ?? {};
      const status = statusOf(waits);
      return { xid: key, eid, pid, project, startdate, enddate, countam, status, root, confirmed_by };
    }),
  ];
}

/**
 * A conflict of a line: who has the item on its days, and how many pieces of a stock are free (null for a single
 * piece).
 */
export type Clash = {
  holders: readonly Held[];
  free: number | null;
  /** True once it has been confirmed, in the saved plan or in the draft. */
  agreed: boolean;
  /**
   * The booking it can be shared with; undefined when several projects have the item, who would have to share it first.
   */
  beside: string | undefined;
};

/** The conflict of a line with all planned bookings; undefined without one, as of days that await an answer. */
export function clashOf(line: PlanLine, item: Item, stays: readonly Held[]): Clash | undefined {
  if (line.waits) return undefined;
  const others = stays.filter(({ xid }) => xid !== line.key);
  if (isFree(item, others, line, line.countam)) return undefined;
  const has = holders(item, others, line) as Held[];
  if (item.serialno === null) {
    const free = freePieces(item, others, line);
    return { holders: has, free, agreed: line.state === 'saved' || line.over === true, beside: undefined };
  }
  const beside = new Set(has.map(({ root }) => root)).size === 1 ? has[0]?.xid : undefined;
  const confirmed = beside !== undefined && has.some(({ xid }) => xid === line.confirm);
  return { holders: has, free: null, agreed: line.state === 'saved' || confirmed, beside };
}

/**
 * A project's remaining days: all of them when it is over, only the first when its end is unknown; undefined without a
 * start.
 */
export function daysAhead(
  project: { startdate: string | null; enddate: string | null } | undefined,
  today: string,
): Days | undefined {
  const start = project?.startdate ?? undefined;
  if (start === undefined) return undefined;
  const planned = project?.enddate ?? undefined;
  const end = planned !== undefined && planned >= start ? planned : undefined;
  const startdate = start < today && (end === undefined || today <= end) ? today : start;
  return { startdate, enddate: end ?? startdate };
}

/** The items of the planning call, removals before additions. */
export function itemsToSave(draft: PlanDraft, saved: readonly Saved[]) {
  const { added, changed, removed } = settled(draft, saved);
  const eidOf = new Map(saved.map(({ xid, eid }) => [xid, eid]));
  return [
    ...removed.map((booking) => ({ eid: eidOf.get(booking) ?? '', status: 'fjernet' as const, booking })),
    ...Object.entries(changed).map(([booking, { waits, ...place }]) => ({
      eid: eidOf.get(booking) ?? '',
      status: statusOf(waits),
      booking,
      ...place,
    })),
    ...added.map(({ key: _, waits, ...line }) => ({ ...line, status: statusOf(waits), another: true as const })),
  ];
}
