import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { PageEntry, PageTab } from '@/lib/platform/routing/page';

/** The paths of which one Read is enough to open a page: its own, and its tabs'. */
export function pathsToOpen({ path, tabs = [] }: Pick<PageEntry, 'path' | 'tabs'>): string[] {
  return [path, ...tabs.map((tab) => tab.path)];
}

/** True if the permissions allow opening a page, or a tab of it. */
export function mayOpen(permissions: readonly Permission[], page: Pick<PageEntry, 'path' | 'tabs'>): boolean {
  return pathsToOpen(page).some((path) => may(permissions, path, 'Read'));
}

/** The tabs of a page that the permissions allow reading. */
export function readableTabs(permissions: readonly Permission[], { tabs = [] }: Pick<PageEntry, 'tabs'>): PageTab[] {
  return tabs.filter(({ path }) => may(permissions, path, 'Read'));
}
