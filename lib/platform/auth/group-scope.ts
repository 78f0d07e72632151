import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { company, membership, permission, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { splitValues } from '@/lib/core/filters/own-values';
import { groupOwnPaths, groupSetupPath, may, type Permission, withinAll, withinBoth } from './permissions';
import {
  type CompanyName,
  companiesColumn,
  type Granted,
  passwordChangeNeeded,
  type Scope,
  type Session,
  scopeOf,
} from './session';

/** A group that a user may open, with the companies of it that they may read. */
export type Group = CompanyName & { companies: readonly CompanyName[] };

/**
 * The scope of a group's page: `company` is the group, `members` the chosen companies, each with its own scope, and the
 * permissions are what the user has in all of those. `readable` are the companies they may choose among.
 */
export type GroupScope = Scope & { members: readonly Scope[]; readable: readonly CompanyName[] };

export const isGroupScope = (scope: Scope): scope is GroupScope => 'members' in scope;

/** The same for a group that is unknown, that the user may not open, or that lacks a requested company. */
const unknownGroup = 'Du har ikke tilgang til dette konsernet.';

const fewest = 2;

type FoundGroup = CompanyName & { members: string[] };

type Seen = Pick<Session, 'user' | 'companies' | 'limit'>;

const openCompanies = ({ companies }: Pick<Session, 'companies'>) => companies.filter(({ locked }) => !locked);

/** The groups that any of the companies is in, by name. */
async function readGroups(companyIds: readonly string[], id?: string): Promise<FoundGroup[]> {
  if (companyIds.length === 0) return [];
  return askSystem((db) =>
    db
      .select({ id: company.id, name: company.name, members: company.groupMembers })
      .from(company)
      .where(
        and(
          eq(company.kind, 'group'),
          arrayOverlaps(company.groupMembers, [...companyIds]),
          id === undefined ? undefined : eq(company.id, id),
        ),
      )
      .orderBy(asc(company.name), asc(company.id)),
  );
}

/** The user's scope in each of these companies that is open to them; others are left out. */
async function scopesIn(session: Seen, companyIds: readonly string[]): Promise<Scope[]> {
  const open = openCompanies(session).filter(({ id }) => companyIds.includes(id));
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const rows = await askSystem((db) =>
    db
      .select({ companyId: permission.companyId, path: permission.path, action: permission.action })
      .from(permission)
      .where(and(eq(permission.userId, session.user.id), inArray(permission.companyId, ids))),
  );
  return open.map(({ id, name }) => {
    const granted: Permission[] = rows.flatMap(({ companyId, ...one }) => (companyId === id ? [one] : []));
    const permissions = session.limit ? withinBoth(granted, session.limit) : granted;
    return { company: { id, name }, user: session.user, permissions };
  });
}

const mayReadAll = ({ permissions }: Scope, paths: readonly string[]) =>
  paths.every((path) => may(permissions, path, 'Read'));

/** Scopes in the order of the group's companies. */
const inOrder = ({ members }: FoundGroup, scopes: readonly Scope[]) =>
  members.flatMap((id) => scopes.filter(({ company: { id: own } }) => own === id));

/**
 * The groups of a session. `pages` has the paths of each page of a group: a company counts where its user has Read on all
 * paths of a page, and a group with two such companies on the same page is one they may open.
 */
export async function groupsOf(session: Session, pages: readonly (readonly string[])[]): Promise<Group[]> {
  if (session.mustChangePassword || openCompanies(session).length < fewest) return [];
  const groups = await readGroups(openCompanies(session).map(({ id }) => id));
  const all = await scopesIn(session, [...new Set(groups.flatMap(({ members }) => members))]);
  return groups.flatMap((group) => {
    const own = inOrder(group, all);
    const readable = pages.map((paths) => own.filter((scope) => mayReadAll(scope, paths)));
    const counted = new Set(readable.filter((some) => some.length >= fewest).flat());
    const companies = own.filter((scope) => counted.has(scope)).map((scope) => scope.company);
    return companies.length < fewest ? [] : [{ id: group.id, name: group.name, companies }];
  });
}

/** The ids of a group's address. Throws 400 for what is no id. */
function idsOf(groupId: unknown, companies: unknown): { id: string; chosen: string[] } {
  const id = z.uuid().toLowerCase().safeParse(groupId);
  if (!id.success) throw badInput('Konsernet i adressen er ugyldig.');
  const chosen = z
    .array(z.uuid().toLowerCase())
    .safeParse(typeof companies === 'string' ? splitValues(companies.replaceAll(',', '~')) : (companies ?? []));
  if (!chosen.success) throw badInput('Selskapene i adressen (companies) er ugyldige.');
  return { id: id.data, chosen: chosen.data };
}

/**
 * The scope of a group's page over the chosen companies, or all that the user may read on all the paths. Never cached, so
 * that rights count from the next request. Throws 403, the same for an unknown group as for one with less than two
 * companies that the user may read, and for a company that is not among these.
 */
export async function groupScopeOf(
  session: Session,
  requested: { group: unknown; companies?: unknown },
  paths: readonly string[],
): Promise<GroupScope> {
  if (session.mustChangePassword) throw notAllowed(passwordChangeNeeded);
  const { id, chosen } = idsOf(requested.group, requested.companies);
  const [group] = await readGroups(
    openCompanies(session).map((own) => own.id),
    id,
  );
  if (!group) throw notAllowed(unknownGroup);
  const readable = inOrder(group, await scopesIn(session, group.members)).filter((scope) => mayReadAll(scope, paths));
  if (readable.length < fewest) throw notAllowed(unknownGroup);
  const members = chosen.length === 0 ? readable : readable.filter(({ company: own }) => chosen.includes(own.id));
  if (chosen.length > 0 && members.length < chosen.length) throw notAllowed(unknownGroup);
  return {
    company: { id: group.id, name: group.name },
    user: session.user,
    permissions: withinAll(members.map(({ permissions }) => permissions)),
    members,
    readable: readable.map((scope) => scope.company),
  };
}

/**
 * The scope of the group that a company is in, over those of its companies that the user may read on all the paths; for a
 * part of the company's own page. A right counts where the caller has it in this company too, so that a key has no more than its own.
 */
export async function groupScopeHolding(
  { company: { id }, user: person, permissions }: Scope,
  paths: readonly string[],
): Promise<GroupScope | undefined> {
  const [group] = await readGroups([id]);
  if (!group) return undefined;
  const [found] = await askSystem((db) =>
    db
      .select({ companies: companiesColumn })
      .from(user)
      // The column names the user by its table, which a query of one table leaves out.
      .innerJoin(membership, and(eq(membership.userId, user.id), eq(membership.companyId, id)))
      .where(eq(user.id, person.id)),
  );
  const session = { user: person, companies: found?.companies ?? [], limit: permissions };
  const members = inOrder(group, await scopesIn(session, group.members)).filter((scope) => mayReadAll(scope, paths));
  if (members.length < fewest || !members.some(({ company: own }) => own.id === id)) return undefined;
  return {
    company: { id: group.id, name: group.name },
    user: person,
    permissions: withinAll(members.map((one) => one.permissions)),
    members,
    readable: members.map((scope) => scope.company),
  };
}

/** A group's own scope for a user with all of its companies; undefined for others, and for what is no group. */
async function groupOwnScope(session: Session, groupId: string): Promise<Scope | undefined> {
  const open = openCompanies(session).map(({ id }) => id);
  const [group] = await readGroups(open, groupId);
  if (!group?.members.every((id) => open.includes(id))) return undefined;
  const all = withinAll((await scopesIn(session, group.members)).map(({ permissions }) => permissions));
  const permissions = withinBoth(
    all,
    groupOwnPaths.map((path) => ({ path, action: 'Write' })),
  );
  if (permissions.length === 0) return undefined;
  return { company: { id: group.id, name: group.name }, user: session.user, permissions };
}

/**
 * `scopeOf`, or for the id of a group the scope of its own tables: what the user may do in all of its companies, on the
 * pages of those tables alone. Throws 403, the same for a group with a company that the user lacks as for an unknown id.
 */
export async function ownScopeOf(session: Session, companyId: string, granted?: Granted): Promise<Scope> {
  const isCompany = session.companies.some(({ id }) => id === companyId);
  const mayBeGroup = !isCompany && !session.mustChangePassword && z.uuid().safeParse(companyId).success;
  const group = mayBeGroup ? await groupOwnScope(session, companyId) : undefined;
  return group ?? scopeOf(session, companyId, granted);
}

/** Returns a user's permissions on a group's own tables; none for others. */
export async function ownPermissionsIn(session: Session, groupId: string): Promise<readonly Permission[]> {
  return (await groupOwnScope(session, groupId))?.permissions ?? [];
}

/** The user's scope in each company that is open to them. */
export const scopesOf = (session: Session): Promise<Scope[]> =>
  scopesIn(
    session,
    openCompanies(session).map(({ id }) => id),
  );

/** Every group that the user may set up: their own scope in it, with Write on the page of its companies. */
export async function groupsToSetUp(session: Session): Promise<Scope[]> {
  const open = openCompanies(session).map(({ id }) => id);
  const scopes = await Promise.all((await readGroups(open)).map(({ id }) => groupOwnScope(session, id)));
  return scopes.flatMap((scope) => (scope && may(scope.permissions, groupSetupPath, 'Write') ? [scope] : []));
}
