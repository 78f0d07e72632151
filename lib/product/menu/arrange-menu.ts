import type { SectionId } from '@/lib/platform/routing/sections';
import { type MenuEntryId, type MenuHead, type MenuPlace, menuHeads, orderDoor } from './entries';
import type { RoleId } from './named-roles';
import { roleOrder } from './roles';

/** A page as the menu needs it. */
export type MenuPage = { path: string; title: string; section: SectionId; group: string; menu: MenuPlace };

/** Pages under one caption, or under none. `key` tells it from every other of the menu. */
export type MenuPart<P> = { key: string; title: string; pages: P[] };

/** An entry of the first level: where it leads, and its pages. */
export type MenuEntry<P> = MenuHead & { address: string; parts: MenuPart<P>[] };

/** The entries in sight, and those under 'Mer'. */
export type ArrangedMenu<P> = { front: MenuEntry<P>[]; more: MenuEntry<P>[] };

/** `prominent`: the paths that were used, that have a count, or that are starred. */
export type MenuWish = { role: RoleId; prominent: ReadonlySet<string> };

/** The most pages that need no captions. */
const fewPages = 6;

const pagesOf = <P>({ parts }: MenuEntry<P>): P[] => parts.flatMap(({ pages }) => pages);

function partsOf<P extends MenuPage>(head: MenuHead, pages: readonly P[]): MenuPart<P>[] {
  const titles = [...new Set(pages.map(({ menu }) => menu.group))];
  if (pages.length <= fewPages || titles.length === 1) return [{ key: head.id, title: '', pages: [...pages] }];
  return titles.map((title) => ({
    key: `${head.id}/${title}`,
    title,
    pages: pages.filter(({ menu }) => menu.group === title),
  }));
}

/**
 * Each page in its place: one that stands in another section than its own stays in its own for whoever may read nothing
 * else there.
 */
function inPlace<P extends MenuPage>(pages: readonly P[]): P[] {
  const isOwn = ({ section, menu }: P) => menu.entry === section || menu.entry === orderDoor.id;
  const entries = new Set(pages.filter(isOwn).map(({ menu }) => menu.entry));
  return pages.map((page) =>
    entries.has(page.menu.entry) ? page : { ...page, menu: { ...page.menu, entry: page.section, group: page.group } },
  );
}

/** The heads in the role's order, the others after them as usual. */
function ordered(first: readonly MenuEntryId[]): MenuHead[] {
  const named = first.flatMap((id) => menuHeads.filter((head) => head.id === id));
  return [...named, ...menuHeads.filter(({ id }) => !first.includes(id))];
}

/**
 * Arranges pages, each once: in front are the entries that the role lists and those with what stands out, the rest is
 * under 'Mer', which is never all there is. `pages` are those to show, in the order of their entry.
 */
export function arrangeMenu<P extends MenuPage>(pages: readonly P[], wish: MenuWish): ArrangedMenu<P> {
  const order = roleOrder[wish.role];
  const placed = inPlace(pages);
  const entries = ordered(order).flatMap((head): MenuEntry<P>[] => {
    const own = placed.filter(({ menu }) => menu.entry === head.id);
    const [first] = own;
    if (!first) return [];
    const address = head.id === orderDoor.id || own.length === 1 ? first.path : `/${head.id}`;
    return [{ ...head, address, parts: partsOf(head, own) }];
  });
  const isProminent = (entry: MenuEntry<P>) =>
    order.includes(entry.id) || pagesOf(entry).some(({ path }) => wish.prominent.has(path));
  const front = entries.filter(isProminent);
  if (front.length === 0) return { front: entries, more: [] };
  return { front, more: entries.filter((entry) => !isProminent(entry)) };
}

/** The number of matters that the user can act on, by the page's path. */
export type MenuCounts = ReadonlyMap<string, number>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The count of some pages together. */
export const countOf = (pages: readonly { path: string }[], counts: MenuCounts): number =>
  sum(pages.map(({ path }) => counts.get(path) ?? 0));

/** The count of an entry: the sum of its pages. */
export const entryCount = <P extends MenuPage>(entry: MenuEntry<P>, counts: MenuCounts): number =>
  countOf(pagesOf(entry), counts);

/** The count of several entries. */
export const entriesCount = <P extends MenuPage>(entries: readonly MenuEntry<P>[], counts: MenuCounts): number =>
  sum(entries.map((entry) => entryCount(entry, counts)));

/** The entry that a page stands in. */
export function entryOf<P extends MenuPage>(menu: ArrangedMenu<P>, path: string): MenuEntry<P> | undefined {
  return [...menu.front, ...menu.more].find((entry) => pagesOf(entry).some((page) => page.path === path));
}
