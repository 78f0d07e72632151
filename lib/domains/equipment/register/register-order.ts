/** The deadline of an item's control: past, within the days of the column's rule, or neither. */
export type DueState = 'over' | 'soon' | 'rest';

/** An item of the register: its place in the tree, its number, pieces out, and its next deadline, yyyy-mm-dd. */
export type RegisterItem = {
  xid: string;
  shortid: string;
  category: string;
  out: number;
  duedate: string | null;
  state: DueState;
};

/** The state of a deadline seen on `today`; `near` is the last day that counts as soon. */
export function dueState(duedate: string | null, today: string, near: string): DueState {
  if (duedate === null || duedate > near) return 'rest';
  return duedate < today ? 'over' : 'soon';
}

/** The filters of the list: the conditions behind the counts and the rows alike. */
export const narrowings = {
  over: { text: 'Over frist', holds: ({ state }) => state === 'over' },
  snart: { text: 'Snart', holds: ({ state }) => state === 'soon' },
  ute: { text: 'Ute', holds: ({ out }) => out > 0 },
} as const satisfies Record<string, { text: string; holds: (item: Pick<RegisterItem, 'state' | 'out'>) => boolean }>;

type NarrowingId = keyof typeof narrowings;

export const isNarrowing = (id: string): id is NarrowingId => Object.hasOwn(narrowings, id);

/** A category with its number of items, and of those by each condition. */
export type RegisterGroup = { category: string; items: number } & Record<NarrowingId, number>;

const names = new Intl.Collator('nb', { numeric: true });
const ranks: Readonly<Record<DueState, number>> = { over: 0, soon: 1, rest: 2 };

/** The categories with their counts: most overdue first, then most due soon, then in the tree's order. */
export function groupsOf(items: readonly RegisterItem[]): RegisterGroup[] {
  const groups = new Map<string, RegisterGroup>();
  for (const item of items) {
    const group = groups.get(item.category) ?? { category: item.category, items: 0, over: 0, snart: 0, ute: 0 };
    groups.set(item.category, group);
    group.items += 1;
    for (const id of Object.keys(narrowings).filter(isNarrowing)) if (narrowings[id].holds(item)) group[id] += 1;
  }
  return [...groups.values()].sort(
    (a, b) => b.over - a.over || b.snart - a.snart || names.compare(a.category, b.category),
  );
}

/**
 * The worse of two items first: in use past its deadline, longest over first; past it in stock; due soon; then by
 * number.
 */
export function worseFirst(a: RegisterItem, b: RegisterItem): number {
  const rank = (item: RegisterItem) => ranks[item.state] * 2 + (item.state === 'over' && item.out === 0 ? 1 : 0);
  const due = (item: RegisterItem) => (item.state === 'rest' ? '' : (item.duedate ?? ''));
  return rank(a) - rank(b) || due(a).localeCompare(due(b)) || names.compare(a.shortid, b.shortid);
}
