import { type SectionId, sections } from '@/lib/platform/routing/sections';

/** A part of the menu of its own whose pages are of a section: ordering is what people look for, not equipment. */
export const orderDoor = { id: 'order', title: 'Bestill', icon: 'cart' } as const;

export type MenuEntryId = SectionId | typeof orderDoor.id;
export type MenuIcon = (typeof sections)[number]['icon'] | typeof orderDoor.icon;
export type MenuHead = { id: MenuEntryId; title: string; icon: MenuIcon };

/** The first level of the menu in its usual order: the sections, and ordering before the equipment it is made of. */
export const menuHeads: readonly MenuHead[] = sections.flatMap((section): MenuHead[] => {
  const { id, title, icon } = section;
  return id === 'equipment' ? [orderDoor, { id, title, icon }] : [{ id, title, icon }];
});

/**
 * A page's place in the menu. `row`: the page whose row it is under; `view`: its name among those that show the same
 * thing; `name`: what its row is called, where that is not its title.
 */
export type MenuPlace = { entry: MenuEntryId; group: string; row: string; view?: string; name?: string };

type Placed = { path: string; title: string; menu: MenuPlace };

/** A page's name in the menu. */
export const menuName = ({ title, menu }: Placed): string => menu.name ?? title;

/** The path of the page whose row of the menu a page has: its own where that may not be opened. */
export function rowPath(path: string, pages: readonly Placed[]): string {
  const row = pages.find((page) => page.path === path)?.menu.row;
  return row !== undefined && pages.some((page) => page.path === row) ? row : path;
}

/** The pages that have a row of their own in the menu. */
export const withOwnRow = <P extends Placed>(pages: readonly P[]): P[] =>
  pages.filter(({ path }) => rowPath(path, pages) === path);

/** The pages that show the same thing as one of them; none where it is the only one. */
export function viewsOf<P extends Placed>(path: string, pages: readonly P[]): P[] {
  const open = pages.find((page) => page.path === path);
  if (open?.menu.view === undefined) return [];
  const views = pages.filter(({ menu }) => menu.row === open.menu.row && menu.view !== undefined);
  return views.length > 1 ? views : [];
}
