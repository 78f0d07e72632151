import type { DueWord } from '@/lib/core/table-view/due';
import type { Row } from '@/lib/core/widgets/column';

/** An item of the list, with the word of its deadline when it is past or near. */
export type ItemLine = { kind: 'item'; key: string; group: string; row: Row; due: DueWord | undefined };

/** A category with its counts, and whether its items are shown. */
export type GroupLine = { kind: 'group'; key: string; name: string; items: number; over: number; open: boolean };

/** The folded items of an open category, by the state of their deadlines. */
export type RestLine = { kind: 'rest'; key: string; group: string; over: number; soon: number; rest: number };

export type RegisterLine = ItemLine | GroupLine | RestLine;

/** A category as the list gets it: its counts over the whole register, and its items, the worst first. */
export type Group = { name: string; items: number; over: number; rows: readonly ItemLine[] };

/** The items of an open category that are shown before the rest is folded, and a category that is never folded. */
const first = 4;
const few = 12;

export type Shown = {
  open: ReadonlySet<string>;
  /** Categories whose items are all shown. */
  whole: ReadonlySet<string>;
  chosen: string | undefined;
};

function itemsOf({ name, rows }: Group, { whole, chosen }: Shown): RegisterLine[] {
  if (whole.has(name) || rows.length <= few) return [...rows];
  const urgent = rows.filter(({ due }) => due?.tone === 'bad').slice(0, first);
  const shown = urgent.length > 0 ? urgent : rows.slice(0, first);
  const keys = new Set(shown.map(({ key }) => key));
  const own = rows.filter(({ key }) => keys.has(key) || key === chosen);
  const left = rows.filter((row) => !own.includes(row));
  const count = (tone: DueWord['tone'] | undefined) => left.filter(({ due }) => due?.tone === tone).length;
  const rest = { over: count('bad'), soon: count('warn'), rest: count(undefined) };
  return left.length === 0 ? own : [...own, { kind: 'rest', key: `rest ${name}`, group: name, ...rest }];
}

/** The lines of the list: each category, and below an open one its worst items, the chosen one and the rest folded. */
export function registerLines(groups: readonly Group[], shown: Shown): RegisterLine[] {
  return groups.flatMap((group): RegisterLine[] => {
    const { name, items, over } = group;
    const open = shown.open.has(name);
    const head: GroupLine = { kind: 'group', key: `group ${name}`, name, items, over, open };
    return open ? [head, ...itemsOf(group, shown)] : [head];
  });
}

/** '4 til over frist, 15 snart, 171 ellers' */
export function restText({ over, soon, rest }: RestLine): string {
  const parts = [over > 0 && `${over} til over frist`, soon > 0 && `${soon} snart`, rest > 0 && `${rest} ellers`];
  return parts.filter(Boolean).join(', ');
}
