import type { PageEntry } from '@/lib/platform/routing/page';
import { type MenuPlace, menuHeads } from '@/lib/product/menu/entries';
import { menuPlaces } from '@/lib/product/menu/rows';
import { pages } from './registry';

/** Returns a page's place in the menu: as listed, else in its section by its group of the catalogue. */
export const menuPlaceOf = ({ path, section, group }: Pick<PageEntry, 'path' | 'section' | 'group'>): MenuPlace =>
  menuPlaces.get(path) ?? { entry: section, group, row: path };

const order = new Map([...menuPlaces.keys()].map((path, at) => [path, at]));
const headAt = new Map(menuHeads.map(({ id }, at) => [id, at]));

/** The order of the menu: entry by entry, in each as listed, then as registered. */
const placed = pages
  .map((page, at) => ({
    path: page.path,
    entry: headAt.get(menuPlaceOf(page).entry) ?? 0,
    at: order.get(page.path) ?? order.size + at,
  }))
  .sort((a, b) => a.entry - b.entry || a.at - b.at);

const positions = new Map(placed.map(({ path }, at) => [path, at]));

/** Sorts pages as the menu has them. */
export function inMenuOrder<P extends { path: string }>(of: readonly P[]): P[] {
  const at = ({ path }: P) => positions.get(path) ?? positions.size;
  return [...of].sort((a, b) => at(a) - at(b));
}
