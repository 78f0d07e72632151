import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fixedQuery } from '@/db/query-rows';
import { favourite, session as loggedIn, permission } from '@/db/schema';
import { askSystem } from '@/db/system';
import { type Group, groupsOf, ownPermissionsIn } from '@/lib/platform/auth/group-scope';
import { actions, adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
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
const grantedRow = z.strictObject({ companyId: z.string(), path: z.string(), action: z.enum(actions) });
const ownRow = z.strictObject({
  granted: z.array(grantedRow),
  starred: z.array(grantedRow.omit({ action: true })),
  menu: z.record(z.string(), menuRow),
});

/** A user's permissions and favourites in every company, and what arranges their menus since the log-in; one row. */
const askOwn = fixedQuery(
  ownRow,
  () => sql`
    select (
      select coalesce(json_agg(json_build_object('companyId', p.company_id, 'path', p.path, 'action', p.action)), '[]')
      from ${permission} p where p.user_id = ${sql.placeholder('user')}) as granted, (
      select coalesce(json_agg(json_build_object('companyId', f.company_id, 'path', f.path)
        order by f.orderint, f.path), '[]')
      from ${favourite} f where f.user_id = ${sql.placeholder('user')}) as starred, coalesce((
      select s.menu from ${loggedIn} s
      where s.id = ${sql.placeholder('session')} and s.user_id = ${sql.placeholder('user')}), '{}') as menu`,
);

function menuFacts(
  permissions: readonly Permission[],
  known: z.infer<typeof menuRow> | undefined,
  trials: boolean,
): MenuFacts {
  const { used = [], counted } = known ?? {};
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
  const [own] = await askSystem((db) => askOwn(db, { user: session.user.id, session: session.id }));
  const { granted: rows = [], starred = [], menu = {} } = own ?? {};
  const granted = new Map<string, Permission[]>();
  for (const { companyId, ...rest } of rows) granted.set(companyId, [...(granted.get(companyId) ?? []), rest]);
  const readable = session.companies.map((one) => {
    const permissions = granted.get(one.id) ?? [];
    return { company: one, permissions, pages: pagesFor(permissions), makes: madeBy(permissions) };
  });
  const pages = new Map(readable.flatMap((r) => r.pages.map((page) => [page.path, page] as const)));
  return {
    groups: await groupsWithPages(session, granted),
    pages: inMenuOrder([...pages.values()]),
    companies: readable.map(({ company, permissions, pages: open, makes }) => ({
      ...company,
      paths: open.map(({ path }) => path),
      favourites: starred.filter(({ companyId }) => companyId === company.id).map(({ path }) => path),
      menu: menuFacts(permissions, menu[company.id], trials),
      makes,
    })),
  };
}
