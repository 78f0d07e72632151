import { setImmediate as nextTick } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notAllowed, unavailable } from '@/base/errors';
import type { Tx } from '@/db/client';
import { decoderOf, fixedQuery } from '@/db/query-rows';
import { company, membership, permission, secondFactor, session, user } from '@/db/schema';
import { schemaIsCurrent } from '@/db/schema-state';
import { askSystem } from '@/db/system';
import { actions, type Permission, withinBoth } from './permissions';
import type { SessionToken } from './session-token';

export type CompanyName = { id: string; name: string };

/** A company of a session; `locked` until the user has the second factor that the company requires. */
type SessionCompany = CompanyName & { locked: boolean };

/** A live session: its user, their companies (longest-held first), and the one chosen last. */
export type Session = {
  id: string;
  user: { id: string; email: string; fullName: string };
  companies: readonly SessionCompany[];
  activeCompanyId: string | undefined;
  expiresAt: Date;
  /** The user logged in with a password somebody else chose, and must choose their own first. */
  mustChangePassword: boolean;
  /** A program with an API key (api-key.ts): its session is limited to the key's own permissions. */
  limit?: readonly Permission[];
};

/** One company of a session with the user's permissions there: the argument of every source, verb and screen. */
export type Scope = {
  company: CompanyName;
  user: Session['user'];
  permissions: readonly Permission[];
};

/** The companies of a user, longest-held first. */
export function companiesOf(tx: Tx, userId: string): Promise<CompanyName[]> {
  return tx
    .select({ id: company.id, name: company.name })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(and(eq(membership.userId, userId), isNull(membership.suspendedAt)))
    .orderBy(membership.createdAt, company.id);
}

const sessionCompanies = z.array(z.strictObject({ id: z.string(), name: z.string(), locked: z.boolean() }));

/** The same companies as a column of a query on the user. */
export const companiesColumn = sql`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name,
    'locked', c.require_second_factor and not exists (
      select from ${secondFactor} f where f.user_id = m.user_id and f.confirmed_at is not null)
  ) order by m.created_at, c.id), '[]')
  from ${membership} m join ${company} c on c.id = m.company_id
  where m.user_id = ${user.id} and m.suspended_at is null)`.mapWith(decoderOf(sessionCompanies));

/** Throws 503 until the database schema matches this build. */
export async function requireCurrentSchema(): Promise<void> {
  if (await schemaIsCurrent()) return;
  throw unavailable('Innsikt venter på at databasen skal oppgraderes. Prøv igjen om litt.');
}

/** A user's permissions in one company, read with their session; valid for one request. */
export type Granted = { companyId: string; permissions: readonly Permission[] };

const sessionRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  expiresAt: z.number(),
  mustChangePassword: z.boolean(),
  companies: sessionCompanies,
  permissions: z.array(z.strictObject({ path: z.string(), action: z.enum(actions) })),
});

/**
 * The user of a token while its session is live, with their companies, and their permissions in the requested company.
 */
const askSession = fixedQuery(
  sessionRow,
  () => sql`
    select ${user.id} as id, ${user.email} as email, ${user.fullName} as "fullName",
      (extract(epoch from ${session.expiresAt}) * 1000)::float8 as "expiresAt",
      ${user.mustChangePassword} as "mustChangePassword", ${companiesColumn} as companies, (
        select coalesce(json_agg(json_build_object('path', p.path, 'action', p.action)), '[]')
        from ${permission} p where p.user_id = ${user.id} and p.company_id = ${sql.placeholder('company')}) as permissions
    from ${session} join ${user} on ${user.id} = ${session.userId}
    where ${session.id} = ${sql.placeholder('sid')} and ${user.id} = ${sql.placeholder('sub')}
      and ${session.endedAt} is null and ${session.expiresAt} > now()
      and ${user.sessionVersion} = ${sql.placeholder('sv')}`,
);

async function readSession(token: SessionToken, companyId: string | undefined) {
  const { sid, sub, sv } = token;
  const [found] = await askSystem((db) => askSession(db, { sid, sub, sv, company: companyId ?? null }));
  if (!found) return undefined;
  const { expiresAt, companies, mustChangePassword, permissions, ...person } = found;
  const active = companies.find((c) => c.id === token.company);
  return {
    session: {
      id: sid,
      user: person,
      companies,
      activeCompanyId: active?.id,
      expiresAt: new Date(expiresAt),
      mustChangePassword,
    },
    granted: companyId === undefined ? undefined : { companyId, permissions },
  };
}

/** Queries that are dispatched at the end of this tick of the event loop. */
const asking = new Map<string, ReturnType<typeof readSession>>();

/**
 * Reads a session once for all its requests in the same tick, as a page of widgets sends them. The query runs after all
 * of them have arrived, so that no answer is older than its request.
 */
async function readTogether(token: SessionToken | null, companyId: string | undefined) {
  await requireCurrentSchema();
  if (!token) return undefined;
  const key = [token.sid, token.sub, token.sv, token.company, companyId].join();
  const requested = asking.get(key);
  if (requested) return requested;
  const mine = nextTick().then(() => {
    asking.delete(key);
    return readSession(token, companyId);
  });
  asking.set(key, mine);
  return mine;
}

/**
 * The session of a token, or null when it has ended, expired or been revoked. Never cached. Throws 503 until the schema
 * matches this build, which protects every page, call and socket.
 */
export async function findSession(token: SessionToken | null): Promise<Session | null> {
  return (await readTogether(token, undefined))?.session ?? null;
}

/** `findSession` with the user's permissions in the requested, else the active company; one query for both. */
export async function findGrantedSession(
  token: SessionToken | null,
  requested: string | undefined,
): Promise<{ session: Session; granted: Granted | undefined } | null> {
  return (await readTogether(token, requested ?? token?.company)) ?? null;
}

export const passwordChangeNeeded = 'Velg et eget passord først.';
export const secondFactorNeeded = 'Firmaet krever totrinnspålogging. Slå den på under Min profil.';

async function permissionsOf(userId: string, companyId: string): Promise<readonly Permission[]> {
  return askSystem((db) =>
    db
      .select({ path: permission.path, action: permission.action })
      .from(permission)
      .where(and(eq(permission.companyId, companyId), eq(permission.userId, userId))),
  );
}

/**
 * The scope of a session in one of its companies; reads the permissions unless they were `granted` with the session.
 * Throws 403 for a company that the user is no member of or that is locked, and until the user has chosen a password.
 */
export async function scopeOf(current: Session, companyId: string, granted?: Granted): Promise<Scope> {
  if (current.mustChangePassword) throw notAllowed(passwordChangeNeeded);
  const found = current.companies.find((c) => c.id === companyId);
  if (!found) throw notAllowed('Du har ikke tilgang til dette selskapet.');
  if (found.locked) throw notAllowed(secondFactorNeeded);
  const permissions =
    granted?.companyId === companyId ? granted.permissions : await permissionsOf(current.user.id, companyId);
  const own = current.limit ? withinBoth(permissions, current.limit) : permissions;
  return { company: { id: found.id, name: found.name }, user: current.user, permissions: own };
}

/** A user's Write permissions, over all their companies. */
export function writesOf({ user: { id }, companies }: Session): Promise<Permission[]> {
  const own = companies.filter(({ locked }) => !locked).map((one) => one.id);
  return askSystem((db) =>
    db
      .select({ path: permission.path, action: permission.action })
      .from(permission)
      .where(and(eq(permission.userId, id), inArray(permission.companyId, own), eq(permission.action, 'Write'))),
  );
}
