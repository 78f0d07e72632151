import { and, eq, gt } from 'drizzle-orm';
import { favourite, pageUse } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { usedDays } from '@/lib/platform/auth/used-days';
import type { MenuPage } from '@/lib/product/menu/arrange-menu';
import type { Opening } from '@/lib/product/menu/menu-of';
import { inMenuOrder } from '@/lib/product/pages/menu-places';
import { menuPages } from '@/lib/product/pages/navigation';
import { requireAdmin } from './require-admin';

/** The data that arranges the menus of a company's users, besides their permissions; used and starred by user id. */
export type MenuPreview = {
  pages: (MenuPage & Opening)[];
  used: Record<string, string[]>;
  starred: Record<string, string[]>;
};

const byUser = (rows: readonly { userId: string; path: string }[]): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const { userId, path } of rows) found[userId] = [...(found[userId] ?? []), path];
  return found;
};

/** Reads what the menu of each user of the company is made of. Throws 403. */
export async function readMenuPreview(scope: Scope): Promise<MenuPreview> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const since = addDays(today(), -usedDays);
  const [used, starred] = await asSystem(async (tx) => [
    await tx
      .select({ userId: pageUse.userId, path: pageUse.path })
      .from(pageUse)
      .where(and(eq(pageUse.companyId, companyId), gt(pageUse.usedOn, since))),
    await tx
      .select({ userId: favourite.userId, path: favourite.path })
      .from(favourite)
      .where(eq(favourite.companyId, companyId)),
  ]);
  const pages = inMenuOrder(menuPages).map(({ path, title, section, group, menu, opens, action }) => ({
    path,
    title,
    section,
    group,
    menu,
    opens,
    action,
  }));
  return { pages, used: byUser(used), starred: byUser(starred) };
}
