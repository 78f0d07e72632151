import { asc, eq, sql } from 'drizzle-orm';
import { membership, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { requireAdmin } from './require-admin';
import type { AdminUser } from './rows';

/** The members of the company, by name. Throws 403. */
export async function listUsers(scope: Scope): Promise<AdminUser[]> {
  requireAdmin(scope);
  const rows = await asSystem((tx) =>
    tx
      .select({
        ID: user.id,
        Fullname: user.fullName,
        Username: user.email,
        loginAt: user.loginAt,
        suspendedAt: membership.suspendedAt,
      })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(eq(membership.companyId, scope.company.id))
      .orderBy(asc(sql`lower(${user.fullName})`), user.id),
  );
  return rows.map(({ loginAt, suspendedAt, ...rest }) => ({
    ...rest,
    LoginAt: loginAt?.toISOString() ?? null,
    Suspended: suspendedAt !== null,
  }));
}
