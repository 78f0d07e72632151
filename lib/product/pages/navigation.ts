import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decoderOf } from '@/db/query-rows';
import { company, favourite, session as loggedIn, membership, permission } from '@/db/schema';
import { askSystem } from '@/db/system';
import { type Group, groupsOf, ownPermissionsIn } from '@/lib/platform/auth/group-scope';
import { adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
import type { Session } from '@/lib/platform/auth/session';
import type { PageEntry } from '@/lib/platform/routing/page';
import type { ParamsOf } from '@/lib/platform/routing/page-params';
import { liveTables } from '@/lib/platform/tables/registry';
import type { MenuPlace } from '@/lib/product/menu/entries';
import { isOpenTo, type MenuRights, menuRights, type Opening } from '@/lib/product/menu/menu-of';
import { groupFigurePaths, groupPages, pathsInCompanies } from './group';
import { inMenuOrder, menuPlaceOf } from './menu-places';
import { mayOpen, pathsToOpen } from './page-rights';
import { findPage, pages as registered } from './registry';

/** A page as menus and the palette show it, with the parameters that its files take. */
export type NavigationPage = Pick<PageEntry, 'path' | 'section' | 'group' | 'title' | 'subtitle' | 'icon'> &
  ParamsOf & { menu: MenuPlace };

/** The data that arranges a company's menu. */
type MenuFacts = MenuRights & {
  /** The pages used in the 30 days before the log-in. */
  used: readonly string[];
  /** The pages with a count when it was first asked since the log-in; undefined until then. */
  counted?: readonly string[];
};

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
  menu: MenuFacts;
  makes: { path: string; text: string }[];
};

/** A group the user may open: the companies of it that they may read, and its pages. */
export type NavigationGroup = Group & { pages: Pick<PageEntry, 'path' | 'section' | 'title'>[] };

/** Every page a user may open, and which of them in which company; and the groups of their companies. */
export type Navigation = { pages: NavigationPage[]; companies: NavigationCompany[]; groups: NavigationGroup[] };

function navigationPage({ path, section, group, title, subtitle, icon, kind, period, own }: PageEntry): NavigationPage {
  const menu = menuPlaceOf({ path, section, group });
  return { path, section, group, title, subtitle, icon, kind, period, own: own.map(({ name }) => ({ name })), menu };
}

type OpenedPage = NavigationPage & Opening;

/** Menu screens without a page entry, each for users who may change what it shows. */
const fixedPages: readonly OpenedPage[] = [
  {
    opens: [adminPath],
    action: 'Write',
    path: adminPath,
    section: 'admin',
    group: 'Administrasjon',
    title: 'Administrasjon',
    subtitle: 'Brukere, tilganger og firmaer',
    icon: 'users',
    kind: 'admin',
    period: 'none',
    own: [],
    menu: menuPlaceOf({ path: adminPath, section: 'admin', group: 'Administrasjon' }),
  },
];

/** Every screen of the menus with who may open it, as registered. */
export const menuPages: readonly OpenedPage[] = [
  ...registered.map((page): OpenedPage => ({ ...navigationPage(page), opens: pathsToOpen(page), action: 'Read' })),
  ...fixedPages,
];

function pagesFor(permissions: readonly Permission[]): NavigationPage[] {
  return menuPages
    .filter((page) => isOpenTo(permissions, page))
    .map(({ opens: _opens, action: _action, ...page }) => page);
}

/** The paths of all pages in the user's menus. */
export const pathsFor = (permissions: readonly Permission[]): string[] => pagesFor(permissions).map(({ path }) => path);

function madeBy(permissions: readonly Permission[]): NavigationCompany['makes'] {
  return [...liveTables.values()]
    .filter(({ path }) => findPage(path) && may(permissions, path, 'Write'))
    .map(({ path, newRow }) => ({ path, text: newRow }));
}

const menuRow = z.object({ used: z.array(z.string()).optional(), counted: z.array(z.string()).optional() });
const menuOfCompany = sql`coalesce(${loggedIn.menu} -> ${company.id}::text, '{}')`.mapWith(decoderOf(menuRow));

/** Reads the data that arranges each company's menu of a session, besides its permissions. */
async function factsOf(session: Session) {
  return askSystem((db) =>
    db
      .select({
        companyId: company.id,
        menu: menuOfCompany,
      })
      .from(membership)
      .innerJoin(company, eq(company.id, membership.companyId))
      .leftJoin(loggedIn, and(eq(loggedIn.id, session.id), eq(loggedIn.userId, membership.userId)))
      .where(eq(membership.userId, session.user.id)),
  );
}

function menuFacts(
  permissions: readonly Permission[],
  known: { menu: z.infer<typeof menuRow> } | undefined,
  trials: boolean,
): MenuFacts {
  const { used = [], counted } = known?.menu ?? {};
  return { ...menuRights(permissions, trials), used, counted };
}

/** The groups of a session with their pages: figures for whoever reads two companies, own tables for those with all. */
async function groupsWithPages(
  session: Session,
  granted: ReadonlyMap<string, readonly Permission[]>,
): Promise<NavigationGroup[]> {
  const groups = await groupsOf(session, groupFigurePaths);
  return Promise.all(
    groups.map(async (group) => {
      const own = await ownPermissionsIn(session, group.id);
      const readable = (paths: readonly string[]) =>
        group.companies.filter(({ id }) => paths.every((path) => may(granted.get(id) ?? [], path, 'Read')));
      const pages = groupPages.filter((page) =>
        page.like === null ? mayOpen(own, page.entry) : readable(pathsInCompanies(page)).length > 1,
      );
      return { ...group, pages: pages.map(({ entry: { path, section, title } }) => ({ path, section, title })) };
    }),
  );
}

/** The menus of a session, over all its companies; `trials`: the user wants those in sight. */
export async function navigationOf(session: Session, trials = false): Promise<Navigation> {
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
  const facts = new Map((await factsOf(session)).map(({ companyId, ...rest }) => [companyId, rest]));
  const granted = new Map<string, Permission[]>();
  for (const { companyId, ...rest } of rows) granted.set(companyId, [...(granted.get(companyId) ?? []), rest]);
  const readable = session.companies.map((own) => {
    const permissions = granted.get(own.id) ?? [];
    return { company: own, permissions, pages: pagesFor(permissions), makes: madeBy(permissions) };
  });
  const pages = new Map(readable.flatMap((r) => r.pages.map((page) => [page.path, page] as const)));
  return {
    groups: await groupsWithPages(session, granted),
    pages: inMenuOrder([...pages.values()]),
    companies: readable.map(({ company, permissions, pages: own, makes }) => ({
      ...company,
      paths: own.map(({ path }) => path),
      favourites: starred.filter(({ companyId }) => companyId === company.id).map(({ path }) => path),
      menu: menuFacts(permissions, facts.get(company.id), trials),
      makes,
    })),
  };
}
