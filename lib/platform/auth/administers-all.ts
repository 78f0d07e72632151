import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { company, membership, permission } from '@/db/schema';
import { adminPath, may } from './permissions';
import { hasSecondFactor } from './second-factor';

/**
 * True if an admin may hold a credential to a user's log-in (a reset link, a password the admin set): only if the admin
 * currently administers every company of the user. Checked when the credential is made and when it is used.
 */
export async function administersAllOf(tx: Tx, adminId: string, userId: string): Promise<boolean> {
  const companies = await tx.select({ id: membership.companyId }).from(membership).where(eq(membership.userId, userId));
  const own = await tx
    .select({
      companyId: permission.companyId,
      path: permission.path,
      action: permission.action,
      needsSecondFactor: company.requireSecondFactor,
    })
    .from(permission)
    .innerJoin(
      membership,
      and(eq(membership.companyId, permission.companyId), eq(membership.userId, permission.userId)),
    )
    .innerJoin(company, eq(company.id, permission.companyId))
    .where(and(eq(permission.userId, adminId), isNull(membership.suspendedAt)));
  const secondFactor = await hasSecondFactor(tx, adminId);
  const usable = own.filter(({ needsSecondFactor }) => secondFactor || !needsSecondFactor);
  const administered = new Set(usable.filter((grant) => may([grant], adminPath, 'Write')).map((p) => p.companyId));
  return companies.length > 0 && companies.every(({ id }) => administered.has(id));
}
