import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import type { Tx } from '@/db/client';
import { membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { permissionsOfGrants } from '@/lib/platform/auth/grants';
import { inHashBulkhead } from '@/lib/platform/auth/hash-bulkhead';
import { letterToken } from '@/lib/platform/auth/link-token';
import { hashPassword } from '@/lib/platform/auth/password';
import type { Scope } from '@/lib/platform/auth/session';
import { linkHours, storeLink } from '@/lib/platform/auth/store-link';
import { writeLetterOutside } from '@/lib/platform/notices/post/write-letter';
import { namedRoles, type RoleId } from '@/lib/product/menu/named-roles';
import { recordAccess } from './access-log';
import { lockAccess, userOf } from './member';
import { requireAdmin } from './require-admin';

/** Without a password they are invited by a link in a letter. `role`: its permissions are theirs before that is written. */
export type NewUser = { username: string; fullname: string; password?: string | undefined; role?: RoleId | undefined };

/** Writes a new user the letter with the link to choose a password. */
async function invite(tx: Tx, scope: Scope, person: { id: string; username: string; fullname: string }): Promise<void> {
  const { id, username, fullname } = person;
  const xid = uuidv7();
  await storeLink(tx, { token: letterToken(xid), userId: id, madeBy: scope.user.id, hours: linkHours.invitation });
  await writeLetterOutside(tx, scope, {
    xid,
    kind: 'invitation',
    to: { name: fullname, address: username },
    subject: `${scope.user.fullName} har gitt deg tilgang til Innsikt`,
    about: id,
  });
}

/**
 * Creates a user as member of the company, with the permissions of a role, else without any yet; by the link they are sent, else at their first
 * log-in, they choose a password unknown to the administrator. An existing user is never overwritten: 400. Throws 403
 * without Write on administration.
 */
export async function createUser(
  scope: Scope,
  { username, fullname, password, role }: NewUser,
): Promise<{ id: string }> {
  requireAdmin(scope);
  const taken = () => badInput(`Det finnes allerede en bruker med e-post «${username}». Søk og gi tilgang i stedet.`);
  if (await asSystem((tx) => userOf(tx, username))) throw taken();
  const passwordHash = await inHashBulkhead(scope.user.id, true, () =>
    // Nobody has the password of an invited user until they choose one.
    hashPassword(password ?? randomBytes(32).toString('base64url')),
  );
  const id = uuidv7();
  const after = role ? permissionsOfGrants(namedRoles[role].grants) : [];
  await asSystem(async (tx) => {
    await lockAccess(tx, scope.company.id);
    const made = await tx
      .insert(user)
      .values({
        id,
        email: username.toLowerCase(),
        fullName: fullname,
        passwordHash,
        ...(password !== undefined && { mustChangePassword: true, passwordGivenBy: scope.user.id }),
      })
      .onConflictDoNothing()
      .returning({ id: user.id });
    if (made.length === 0) throw taken();
    await tx.insert(membership).values({ companyId: scope.company.id, userId: id });
    if (after.length > 0) {
      await tx.insert(permission).values(after.map((grant) => ({ companyId: scope.company.id, userId: id, ...grant })));
    }
    await recordAccess(tx, scope, { user: { id, name: fullname }, action: 'created', before: [], after });
    if (password === undefined) await invite(tx, scope, { id, username, fullname });
  });
  return { id };
}
