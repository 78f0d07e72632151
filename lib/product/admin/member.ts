import { and, eq, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { Tx } from '@/db/client';
import { membership, permission, user } from '@/db/schema';
import { adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { todoPath } from '@/lib/platform/routing/paths';

export type FoundUser = Pick<
  typeof user.$inferSelect,
  'id' | 'fullName' | 'email' | 'mustChangePassword' | 'passwordGivenBy'
>;

/** The user with an e-mail (any case), or undefined. */
export async function userOf(tx: Tx, email: string): Promise<FoundUser | undefined> {
  const [found] = await tx
    .select({
      id: user.id,
      fullName: user.fullName,
      email: user.email,
      mustChangePassword: user.mustChangePassword,
      passwordGivenBy: user.passwordGivenBy,
    })
    .from(user)
    .where(eq(sql`lower(${user.email})`, email.trim().toLowerCase()));
  return found;
}

/** Locks a company's access until the transaction ends, so that two administrators change it one after the other. */
export async function lockAccess(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access ${companyId}`}, 0))`);
}

export async function isMember(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.userId, userId)));
  return found !== undefined;
}

/** The company's member with the e-mail. Throws 400 when there is none. */
export async function memberOf(tx: Tx, companyId: string, email: string): Promise<FoundUser> {
  const person = await userOf(tx, email);
  if (!person || !(await isMember(tx, companyId, person.id))) throw badInput('Brukeren har ikke tilgang til firmaet.');
  return person;
}

export async function permissionsOf(tx: Tx, companyId: string, userId: string): Promise<Permission[]> {
  return tx
    .select({ path: permission.path, action: permission.action })
    .from(permission)
    .where(and(eq(permission.companyId, companyId), eq(permission.userId, userId)))
    .orderBy(permission.path, permission.action);
}

/** True for a user who can do tasks in the company: a member who is not suspended and has Write on tasks. */
export async function doesTasks(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const granted = await tx
    .select({ path: permission.path, action: permission.action })
    .from(permission)
    .innerJoin(
      membership,
      and(eq(membership.companyId, permission.companyId), eq(membership.userId, permission.userId)),
    )
    .where(
      and(eq(permission.companyId, companyId), eq(permission.userId, userId), sql`${membership.suspendedAt} is null`),
    );
  return may(granted, todoPath, 'Write');
}

/**
 * Refuses a change of a member's access that would leave the company without an administrator, or take Administrasjon
 * from the user who makes it. Call it last, after the change, with the company's access locked.
 */
export async function keepAdministrators(tx: Tx, { company, user: by }: Scope, changed: string): Promise<void> {
  const rows = await tx
    .select({ userId: permission.userId, path: permission.path, action: permission.action })
    .from(permission)
    .innerJoin(
      membership,
      and(eq(membership.companyId, permission.companyId), eq(membership.userId, permission.userId)),
    )
    .where(and(eq(permission.companyId, company.id), sql`${membership.suspendedAt} is null`));
  const administrators = rows.filter((row) => may([row], adminPath, 'Write')).map(({ userId }) => userId);
  if (administrators.length === 0) {
    throw badInput('Firmaet må ha minst én administrator. Gi en annen tilgang til Administrasjon først.');
  }
  if (changed === by.id && !administrators.includes(by.id)) {
    throw badInput('Du kan ikke ta Administrasjon fra deg selv. Be en annen administrator om det.');
  }
}
