import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import { membership, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { inHashBulkhead } from '@/lib/platform/auth/hash-bulkhead';
import { hashPassword } from '@/lib/platform/auth/password';
import type { Scope } from '@/lib/platform/auth/session';
import { recordAccess } from './access-log';
import { lockAccess, userOf } from './member';
import { requireAdmin } from './require-admin';

export type NewUser = { username: string; fullname: string; password: string };

/**
 * Creates a user as member of the company, without permissions yet; at their first log-in they choose a password
 * unknown to the administrator. An existing user is never overwritten: 400. Throws 403 without Write on administration.
 */
export async function createUser(scope: Scope, { username, fullname, password }: NewUser): Promise<{ id: string }> {
  requireAdmin(scope);
  const taken = () => badInput(`Det finnes allerede en bruker med e-post «${username}». Søk og gi tilgang i stedet.`);
  if (await asSystem((tx) => userOf(tx, username))) throw taken();
  const passwordHash = await inHashBulkhead(scope.user.id, true, () => hashPassword(password));
  const id = uuidv7();
  await asSystem(async (tx) => {
    await lockAccess(tx, scope.company.id);
    const made = await tx
      .insert(user)
      .values({
        id,
        email: username.toLowerCase(),
        fullName: fullname,
        passwordHash,
        mustChangePassword: true,
        passwordGivenBy: scope.user.id,
      })
      .onConflictDoNothing()
      .returning({ id: user.id });
    if (made.length === 0) throw taken();
    await tx.insert(membership).values({ companyId: scope.company.id, userId: id });
    await recordAccess(tx, scope, { user: { id, name: fullname }, action: 'created', before: [], after: [] });
  });
  return { id };
}
