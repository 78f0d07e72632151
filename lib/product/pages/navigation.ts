import { asc, eq } from 'drizzle-orm';
import { favourite, permission } from '@/db/schema';
import { askSystem } from '@/db/system';
import { adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
import type { Session } from '@/lib/platform/auth/session';
import type { PageEntry } from '@/lib/platform/routing/page';
import type { ParamsOf } from '@/lib/platform/routing/page-params';
import { liveTables } from '@/lib/platform/tables/registry';
import { findPage, readablePages } from './registry';

/** A page as menus and the palette show it, with the parameters that its files take. */
export type NavigationPage = Pick<PageEntry, 'path' | 'section' | 'group' | 'title' | 'subtitle' | 'icon'> & ParamsOf;

/**
 * `makes`: the tables the user may add rows to, with the action's text. `favourites`: the user's favourite paths, in
 * order.
 */
export type NavigationCompany = {
  id: string;
  name: string;
  /** Until the user has the second factor that the company requires. */
  locked: boolean;
  paths: string[];
  favourites: string[];
  makes: { path: string; text: string }[];
};

/** Every page a user may open, and which of them in which company. */
export type Navigation = { pages: NavigationPage[]; companies: NavigationCompany[] };

function navigationPage({ path, section, group, title, subtitle, icon, kind, period, own }: PageEntry): NavigationPage {
  return { path, section, group, title, subtitle, icon, kind, period, own: own.map(({ name }) => ({ name })) };
}

/** Menu screens without a page entry, each for users who may change what it shows. */
const fixedPages: readonly NavigationPage[] = [
  {
    path: adminPath,
    section: 'admin',
    group: 'Administrasjon',
    title: 'Administrasjon',
    subtitle: 'Brukere, tilganger og firmaer',
    icon: 'users',
    kind: 'admin',
    period: 'none',
    own: [],
  },
];

function pagesFor(permissions: readonly Permission[]): NavigationPage[] {
  const fixed = fixedPages.filter(({ path }) => may(permissions, path, 'Write'));
  return [...readablePages(permissions).map(navigationPage), ...fixed];
}

/** The paths of all pages in the user's menus. */
export const pathsFor = (permissions: readonly Permission[]): string[] => pagesFor(permissions).map(({ path }) => path);

function madeBy(permissions: readonly Permission[]): NavigationCompany['makes'] {
  return [...liveTables.values()]
    .filter(({ path }) => findPage(path) && may(permissions, path, 'Write'))
    .map(({ path, newRow }) => ({ path, text: newRow }));
}

/** The menus of a session, over all its companies. */
export async function navigationOf(session: Session): Promise<Navigation> {
  const { rows, starred } = await askSystem(async (db) => ({
    rows: await db
      .select({ companyId: permission.companyId, path: permission.path, action: permission.action })
      .from(permission)
      .where(eq(permission.userId, session.user.id)),
    starred: await db
      .select({ companyId: favourite.companyId, path: favourite.path })
      .from(favourite)
      .where(eq(favourite.userId, session.user.id))
      .orderBy(asc(favourite.orderint), asc(favourite.path)),
  }));
  const granted = new Map<string, Permission[]>();
  for (const { companyId, ...rest } of rows) granted.set(companyId, [...(granted.get(companyId) ?? []), rest]);
  const readable = session.companies.map((company) => ({
    company,
    pages: pagesFor(granted.get(company.id) ?? []),
    makes: madeBy(granted.get(company.id) ?? []),
  }));
  const pages = new Map(readable.flatMap((r) => r.pages.map((page) => [page.path, page] as const)));
  return {
    pages: [...pages.values()],
    companies: readable.map(({ company, pages: own, makes }) => ({
      ...company,
      paths: own.map(({ path }) => path),
      favourites: starred.filter(({ companyId }) => companyId === company.id).map(({ path }) => path),
      makes,
    })),
  };
}
