import {
  isReturn,
  mostOf,
  type Pieces,
  type ReturnAction,
  reasonWanted,
  type ScanAction,
  type ScannedItem,
} from './scan-rules';

/**
 * Pieces of an item on an open list and what they are entered as, with its reason. `set`: the count was chosen, so the
 * rest of the item stays out.
 */
export type ScanEntry = Pieces & { action: ScanAction; reason?: string; set?: true };

const isOf = (xid: string, action: ScanAction) => (entry: ScanEntry) => entry.xid === xid && entry.action === action;

const sumOf = (entries: readonly ScanEntry[]) => entries.reduce((sum, { count }) => sum + count, 0);

/** Pieces of an item on the list in the direction of an action: what is sent, or all that was out. */
export const listedOf = (entries: readonly ScanEntry[], xid: string, action: ScanAction): number =>
  sumOf(entries.filter((entry) => entry.xid === xid && isReturn(entry.action) === isReturn(action)));

/** Most pieces of an item with this action, beside those that have another. */
export function roomFor(
  item: ScannedItem & { xid: string },
  entries: readonly ScanEntry[],
  action: ScanAction,
): number {
  const own = sumOf(entries.filter(isOf(item.xid, action)));
  return Math.max(0, mostOf(item, action) - (listedOf(entries, item.xid, action) - own));
}

/** The list with this count of an item's action, in the order of first scans; 0 removes the entry. */
export function withEntry(entries: readonly ScanEntry[], { count, ...next }: ScanEntry): ScanEntry[] {
  const own = isOf(next.xid, next.action);
  if (count <= 0) return entries.filter((entry) => !own(entry));
  if (!entries.some(own)) return [...entries, { ...next, count }];
  return entries.map((entry) => (own(entry) ? { ...entry, ...next, count } : entry));
}

/** Gives an entry another action; its pieces join those that have that one, and a reason of another action is dropped. */
export function moveEntry(
  entries: readonly ScanEntry[],
  { xid, action: from }: Pick<ScanEntry, 'xid' | 'action'>,
  to: ReturnAction,
): ScanEntry[] {
  const moved = entries.find(isOf(xid, from));
  if (!moved || from === to) return [...entries];
  const joined = entries.find(isOf(xid, to));
  const { reason: _, ...rest } = moved;
  const next: ScanEntry = { ...rest, ...joined, action: to, count: moved.count + (joined?.count ?? 0) };
  // It stays where it was on the list, for the eye that pressed it.
  return entries.flatMap((entry) => (entry === moved ? [next] : entry === joined ? [] : [entry]));
}

/** The list in the other direction, all of it entered as one action: for one who scanned before choosing. */
export const turned = (entries: readonly ScanEntry[], to: 'sendt' | 'returnert'): ScanEntry[] =>
  entries.reduce<ScanEntry[]>((all, { xid, count }) => {
    const before = all.find((entry) => entry.xid === xid)?.count ?? 0;
    return withEntry(all, { xid, action: to, count: before + count });
  }, []);

/** The list with all pieces that are still out entered as an action. */
export const withRest = (
  entries: readonly ScanEntry[],
  left: readonly Pieces[],
  action: ReturnAction,
  reason?: string,
): ScanEntry[] =>
  left.reduce<ScanEntry[]>(
    (all, { xid, count }) => {
      const before = all.find(isOf(xid, action));
      const next = { xid, action, ...(reason !== undefined && { reason }), ...before };
      return withEntry(all, { ...next, count: count + (before?.count ?? 0) });
    },
    [...entries],
  );

/** The entries whose action needs a reason they do not have, in the order of the list. */
export const withoutReason = (entries: readonly ScanEntry[]): ScanEntry[] =>
  entries.filter(({ action, reason }) => reasonWanted(action) !== undefined && !reason);

/** The reason that the latest lost piece was given: those lost on one job are mostly lost alike. */
export const lastReason = (entries: readonly ScanEntry[], action: ScanAction): string | undefined =>
  entries.findLast((entry) => entry.action === action && entry.reason)?.reason;

/**
 * The progress of a return: `lines` are the items that were out, `done` those whose pieces are all on the list or whose
 * count was chosen, `left` the pieces still out by item.
 */
export function returnProgress(
  items: readonly { xid: string; out: number }[],
  entries: readonly ScanEntry[],
): { lines: number; done: number; left: Pieces[] } {
  const listed = new Map<string, { count: number; set: boolean }>();
  for (const { xid, action, count, set } of entries) {
    if (!isReturn(action)) continue;
    const before = listed.get(xid) ?? { count: 0, set: false };
    listed.set(xid, { count: before.count + count, set: before.set || set === true });
  }
  const out = items.filter((item) => item.out > 0);
  const left = out.flatMap(({ xid, out: pieces }) => {
    const count = pieces - (listed.get(xid)?.count ?? 0);
    return count > 0 ? [{ xid, count }] : [];
  });
  const waiting = left.filter(({ xid }) => listed.get(xid)?.set !== true);
  return { lines: out.length, done: out.length - waiting.length, left };
}
