import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { company, membership, permission } from '@/db/schema';
import { adminPath, may } from './permissions';
import { hasSecondFactor } from './second-factor';

/** The companies of a user, and those that an admin administers now. */
async function companiesOf(tx: Tx, adminId: string, userId: string) {
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
  return { companies: companies.map(({ id }) => id), administered };
}

/**
 * True if an admin may hold a credential to a user's log-in (a reset link, a password the admin set): only if the admin
 * currently administers every company of the user. Checked when the credential is made and when it is used.
 */
export async function administersAllOf(tx: Tx, adminId: string, userId: string): Promise<boolean> {
  const { companies, administered } = await companiesOf(tx, adminId, userId);
  return companies.length > 0 && companies.every((id) => administered.has(id));
}

/**
 * True if a link's maker may still have made it. One that went to its user alone takes one of their companies: who asked for
 * it holds nothing.
 */
export async function mayHaveMade(
  tx: Tx,
  { madeBy, userId, mailed }: { madeBy: string; userId: string; mailed: boolean },
): Promise<boolean> {
  if (!mailed) return administersAllOf(tx, madeBy, userId);
  const { companies, administered } = await companiesOf(tx, madeBy, userId);
  return companies.some((id) => administered.has(id));
}
