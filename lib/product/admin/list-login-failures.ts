import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { loginFailure, membership, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { failureDays } from '@/lib/platform/auth/login-failures';
import type { Scope } from '@/lib/platform/auth/session';
import { requireAdmin } from './require-admin';

const most = 200;

/** The failed log-ins of a member on a day from a network ('' where it is not known), with when the last was (ISO). */
export type LoginFailure = { Fullname: string; Username: string; LastAt: string; Network: string; Attempts: number };

/** The failed log-ins of the company's members, the latest first. Throws 403. */
export async function listLoginFailures(scope: Scope): Promise<LoginFailure[]> {
  requireAdmin(scope);
  const rows = await askSystem((db) =>
    db
      .select({
        Fullname: user.fullName,
        Username: user.email,
        lastAt: loginFailure.lastAt,
        Network: loginFailure.network,
        Attempts: loginFailure.attempts,
      })
      .from(loginFailure)
      .innerJoin(user, eq(user.id, loginFailure.userId))
      .innerJoin(membership, eq(membership.userId, user.id))
      .where(
        and(eq(membership.companyId, scope.company.id), gt(loginFailure.day, sql`current_date - ${failureDays}::int`)),
      )
      .orderBy(desc(loginFailure.lastAt), loginFailure.userId)
      .limit(most),
  );
  return rows.map(({ lastAt, ...row }) => ({ ...row, LastAt: lastAt.toISOString() }));
}
