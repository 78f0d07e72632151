import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { PageEntry, PageTab } from '@/lib/platform/routing/page';

/** The paths of which Read on one is enough to open a page: its own, and those of its tabs. */
export function pathsToOpen({ path, tabs = [] }: Pick<PageEntry, 'path' | 'tabs'>): string[] {
  return [path, ...tabs.map((tab) => tab.path)];
}

/** Whether the permissions let one open a page, or a tab of it. */
export function mayOpen(permissions: readonly Permission[], page: Pick<PageEntry, 'path' | 'tabs'>): boolean {
  return pathsToOpen(page).some((path) => may(permissions, path, 'Read'));
}

/** The tabs of a page that the permissions let one read. */
export function readableTabs(permissions: readonly Permission[], { tabs = [] }: Pick<PageEntry, 'tabs'>): PageTab[] {
  return tabs.filter(({ path }) => may(permissions, path, 'Read'));
}
