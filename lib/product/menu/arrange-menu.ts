import type { SectionId } from '@/lib/platform/routing/sections';
import { type MenuEntryId, type MenuHead, type MenuPlace, menuHeads, orderDoor } from './entries';
import type { RoleId } from './named-roles';
import { type Role, roles } from './roles';

/** A page as the menu needs it. */
export type MenuPage = { path: string; title: string; section: SectionId; group: string; menu: MenuPlace };

/**
 * Pages under one heading: 'plain' has none, a 'caption' is always open, a 'fold' is opened. `key` tells it from every
 * other of the menu.
 */
export type MenuPart<P> = { key: string; title: string; look: 'plain' | 'caption' | 'fold'; pages: P[] };

/** An entry of the first level: where it leads, and its pages. */
export type MenuEntry<P> = MenuHead & { address: string; parts: MenuPart<P>[] };

/** The entries in sight, and those under 'Mer'. */
export type ArrangedMenu<P> = { front: MenuEntry<P>[]; more: MenuEntry<P>[] };

/** `prominent`: the paths that were used, that have a count, or that are starred. */
export type MenuWish = { role: RoleId; prominent: ReadonlySet<string>; starred: ReadonlySet<string> };

/** The most pages that need no headings. */
const fewPages = 4;
const rareTitle = 'Sjeldnere';

const pagesOf = <P>({ parts }: MenuEntry<P>): P[] => parts.flatMap(({ pages }) => pages);

/** The pages by a key, in order of their first. */
function byKey<P>(pages: readonly P[], keyOf: (page: P) => string): [key: string, pages: P[]][] {
  const found = new Map<string, P[]>();
  for (const page of pages) {
    const own = found.get(keyOf(page));
    if (own) own.push(page);
    else found.set(keyOf(page), [page]);
  }
  return [...found];
}

function partsOf<P extends MenuPage>(head: MenuHead, pages: readonly P[], wish: MenuWish): MenuPart<P>[] {
  const role: Role = roles[wish.role];
  const stays = ({ path, menu }: P) => !wish.starred.has(path) && role.folds.includes(`${menu.entry}/${menu.group}`);
  const folded = pages.filter(stays);
  const rest = pages.filter((page) => !stays(page));
  const listed = ({ path }: P) => role.pages === 'all' || role.pages.includes(path) || wish.prominent.has(path);
  const sought = rest.filter(listed);
  // Where nothing stands out, there is nothing to make room for.
  const open = sought.length > 0 ? sought : rest;
  const rare = rest.filter((page) => !open.includes(page));
  const part = (look: MenuPart<P>['look'], title: string, own: P[]): MenuPart<P> => ({
    key: `${head.id}/${title}`,
    title,
    look,
    pages: own,
  });
  const groups = byKey(open, ({ menu }) => menu.group);
  const grouped = open.length > fewPages && groups.length > 1;
  const inSight = grouped
    ? groups.map(([title, own]) => {
        const look = role.pages === 'all' ? 'fold' : title === head.title ? 'plain' : 'caption';
        return part(look, title, own);
      })
    : [part('plain', '', open)];
  const folds = byKey(folded, ({ menu }) => menu.group).map(([title, own]) => part('fold', title, own));
  return [...inSight, ...folds, part('fold', rareTitle, rare)].filter(({ pages: own }) => own.length > 0);
}

/**
 * Each page in its place: one that stands in another section than its own stays in its own for whoever may read nothing
 * else there.
 */
function inPlace<P extends MenuPage>(pages: readonly P[]): P[] {
  const isOwn = ({ section, menu }: P) => menu.entry === section || menu.entry === orderDoor.id;
  const entries = new Set(pages.filter(isOwn).map(({ menu }) => menu.entry));
  return pages.map((page) =>
    entries.has(page.menu.entry) ? page : { ...page, menu: { entry: page.section, group: page.group } },
  );
}

/** The heads in the role's order, the others after them as usual. */
function ordered(first: readonly MenuEntryId[]): MenuHead[] {
  const named = first.flatMap((id) => menuHeads.filter((head) => head.id === id));
  return [...named, ...menuHeads.filter(({ id }) => !first.includes(id))];
}

/**
 * Arranges pages, each once: in front is what the role lists and what stands out, the rest under 'Mer' and 'Sjeldnere',
 * which are never all there is. `pages` are those to show, in the order of their entry.
 */
export function arrangeMenu<P extends MenuPage>(pages: readonly P[], wish: MenuWish): ArrangedMenu<P> {
  const role: Role = roles[wish.role];
  const placed = inPlace(pages);
  const entries = ordered(role.order).flatMap((head): MenuEntry<P>[] => {
    const own = placed.filter(({ menu }) => menu.entry === head.id);
    const [first] = own;
    if (!first) return [];
    const address = head.id === orderDoor.id ? first.path : `/${head.id}`;
    return [{ ...head, address, parts: partsOf(head, own, wish) }];
  });
  const isProminent = (entry: MenuEntry<P>) =>
    role.order.includes(entry.id) || pagesOf(entry).some(({ path }) => wish.prominent.has(path));
  const front = entries.filter(isProminent);
  if (front.length === 0) return { front: entries, more: [] };
  return { front, more: entries.filter((entry) => !isProminent(entry)) };
}

/** The number of matters that the user can act on, by the page's path. */
export type MenuCounts = ReadonlyMap<string, number>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The counts of some pages together. */
export const countOf = (pages: readonly { path: string }[], counts: MenuCounts): number =>
  sum(pages.map(({ path }) => counts.get(path) ?? 0));

/** The count of an entry: the sum of its pages. */
export const entryCount = <P extends MenuPage>(entry: MenuEntry<P>, counts: MenuCounts): number =>
  countOf(pagesOf(entry), counts);

/** The count of several entries; of all of them it is that of 'Hjem'. */
export const entriesCount = <P extends MenuPage>(entries: readonly MenuEntry<P>[], counts: MenuCounts): number =>
  sum(entries.map((entry) => entryCount(entry, counts)));

/** The entry that a page stands in. */
export function entryOf<P extends MenuPage>(menu: ArrangedMenu<P>, path: string): MenuEntry<P> | undefined {
  return [...menu.front, ...menu.more].find((entry) => pagesOf(entry).some((page) => page.path === path));
}
