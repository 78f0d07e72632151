import type { PageEntry } from '@/lib/platform/routing/page';
import { type MenuEntryId, type MenuGroup, type MenuPlace, menuHeads } from '@/lib/product/menu/entries';
import { economyMenu } from './economy';
import { equipmentMenu } from './equipment';
import { projectMenu } from './project';
import { purchasingMenu } from './purchasing';
import { pages } from './registry';

/** The entries whose groups are listed in their section's file; those of the others are the catalogue's own. */
export const listedMenus: ReadonlyMap<MenuEntryId, readonly MenuGroup[]> = new Map<MenuEntryId, readonly MenuGroup[]>([
  ['economy', economyMenu],
  ['project', projectMenu],
  ['order', purchasingMenu],
  ['equipment', equipmentMenu],
]);

const listed = [...listedMenus].flatMap(([entry, groups]) =>
  groups.flatMap(({ title, paths }) => paths.map((path) => [path, { entry, group: title }] as const)),
);
const places = new Map<string, MenuPlace>(listed);
const order = new Map(listed.map(([path], at) => [path, at]));
const headAt = new Map(menuHeads.map(({ id }, at) => [id, at]));

/** Returns a page's place in the menu: by its section's file, else in its section by its group of the catalogue. */
export const menuPlaceOf = ({ path, section, group }: Pick<PageEntry, 'path' | 'section' | 'group'>): MenuPlace =>
  places.get(path) ?? { entry: section, group };

/** The order of the menu: entry by entry, in each as listed, else as registered. */
const placed = pages
  .map((page, at) => ({
    path: page.path,
    entry: headAt.get(menuPlaceOf(page).entry) ?? 0,
    at: order.get(page.path) ?? at,
  }))
  .sort((a, b) => a.entry - b.entry || a.at - b.at);

const positions = new Map(placed.map(({ path }, at) => [path, at]));

/** Sorts pages as the menu has them. */
export function inMenuOrder<P extends { path: string }>(of: readonly P[]): P[] {
  const at = ({ path }: P) => positions.get(path) ?? positions.size;
  return [...of].sort((a, b) => at(a) - at(b));
}
