import { type Action, adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
import { type ArrangedMenu, arrangeMenu, type MenuCounts, type MenuPage } from './arrange-menu';
import { rowPath, withOwnRow } from './entries';
import { type RoleId, roleOf } from './named-roles';

/** The permission to open a page: `action` on one of the paths. */
export type Opening = { opens: readonly string[]; action: Action };

export const isOpenTo = (permissions: readonly Permission[], { opens, action }: Opening): boolean =>
  opens.some((path) => may(permissions, path, action));

/** The basis of a company's menu besides use. `trials`: whether the section of trials is in it. */
export type MenuRights = { role: RoleId; trials: boolean };

const trialsRoot = '/staging';

/** Set to 1 in the browser of an administrator who wants the trials in the menu. */
export const trialsCookie = 'trials';

/** Trials are in the menus of an administrator who `wants` them, or where their pages are granted by name. */
export function menuRights(permissions: readonly Permission[], wants: boolean): MenuRights {
  const named = permissions.some(({ path }) => path.startsWith(trialsRoot));
  return { role: roleOf(permissions), trials: named || (wants && may(permissions, adminPath, 'Write')) };
}

/** The menu of a user who may open the pages; `prominent` are the paths that were used, are starred or have a count. */
export function menuOf<P extends MenuPage>(
  pages: readonly P[],
  { role, trials }: MenuRights,
  prominent: readonly string[],
): ArrangedMenu<P> {
  const shown = pages.filter(({ section }) => trials || section !== 'staging');
  const rows = prominent.map((path) => rowPath(path, shown));
  return arrangeMenu(withOwnRow(shown), { role, prominent: new Set(rows) });
}

/** The counts by the page whose row shows them. */
export function rowCounts(pages: readonly MenuPage[], counts: MenuCounts): MenuCounts {
  const found = new Map<string, number>();
  for (const [path, count] of counts) {
    const row = rowPath(path, pages);
    found.set(row, (found.get(row) ?? 0) + count);
  }
  return found;
}
