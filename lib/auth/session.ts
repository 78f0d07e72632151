import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { company, membership, permission, session, user } from '@/db/schema';
import { schemaIsCurrent } from '@/db/schema-state';
import { asSystem } from '@/db/system';
import { notAllowed, unavailable } from '@/lib/errors';
import type { Permission } from './permissions';
import type { SessionToken } from './session-token';

export type CompanyName = { id: string; name: string };

/** A live log-in: who, which companies (the one had longest first), and which one was chosen last. */
export type Session = {
  id: string;
  user: { id: string; email: string; fullName: string };
  companies: readonly CompanyName[];
  activeCompanyId: string | undefined;
  expiresAt: Date;
};

/** One company of a session with what the user may do there: what every source, verb and screen is given. */
export type Scope = {
  company: CompanyName;
  user: Session['user'];
  permissions: readonly Permission[];
};

/** The companies of a user, the one had longest first. */
export function companiesOf(tx: Tx, userId: string): Promise<CompanyName[]> {
  return tx
    .select({ id: company.id, name: company.name })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(eq(membership.userId, userId))
    .orderBy(membership.createdAt, company.id);
}

/**
 * The session a token stands for, or null when it has ended, expired or been revoked. Reads the database every time.
 * Throws 503 until the schema is this build's: every page, call and socket asks here first.
 */
export async function findSession(token: SessionToken | null): Promise<Session | null> {
  if (!(await schemaIsCurrent())) {
    throw unavailable('Innsikt venter på at databasen skal oppgraderes. Prøv igjen om litt.');
  }
  if (!token) return null;
  return asSystem(async (tx) => {
    const [found] = await tx
      .select({ id: user.id, email: user.email, fullName: user.fullName, expiresAt: session.expiresAt })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(
        and(
          eq(session.id, token.sid),
          eq(user.id, token.sub),
          isNull(session.endedAt),
          gt(session.expiresAt, sql`now()`),
          eq(user.sessionVersion, token.sv),
        ),
      );
    if (!found) return null;
    const companies = await companiesOf(tx, found.id);
    const active = companies.find((c) => c.id === token.company);
    const { expiresAt, ...person } = found;
    return { id: token.sid, user: person, companies, activeCompanyId: active?.id, expiresAt };
  });
}

/** The scope of a session in one of its companies. Throws 403 for a company the user is no member of. */
export async function scopeOf(current: Session, companyId: string): Promise<Scope> {
  const found = current.companies.find((c) => c.id === companyId);
  if (!found) throw notAllowed('Du har ikke tilgang til dette selskapet.');
  const permissions = await asSystem((tx) =>
    tx
      .select({ path: permission.path, action: permission.action })
      .from(permission)
      .where(and(eq(permission.companyId, companyId), eq(permission.userId, current.user.id))),
  );
  return { company: found, user: current.user, permissions };
}
