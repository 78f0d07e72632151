import { createHash, randomBytes } from 'node:crypto';
import { badInput } from '@/base/errors';
import { passwordReset } from '@/db/schema';
import { asSystem } from '@/db/system';
import { administersAllOf } from '@/lib/platform/auth/administers-all';
import { endResetLinks } from '@/lib/platform/auth/reset-links';
import type { Scope } from '@/lib/platform/auth/session';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { recordAccess } from './access-log';
import { memberOf } from './member';
import { requireAdmin } from './require-admin';

/** A reset link is valid for a day, and once. */
const hours = 24;

export const resetTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a reset link for a member, and revokes earlier ones. Refused for users of a company that the maker does not
 * administer, since the link opens all their companies. Throws 400 and 403.
 */
export async function makeResetLink(scope: Scope, username: string): Promise<{ path: string; expiresAt: string }> {
  requireAdmin(scope);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await asSystem(async (tx) => {
    const person = await memberOf(tx, scope.company.id, username);
    if (!(await administersAllOf(tx, scope.user.id, person.id))) {
      throw badInput(
        `${person.fullName} har også tilgang til et firma du ikke administrerer. Be administratoren der om lenken.`,
      );
    }
    await endResetLinks(tx, person.id);
    await tx
      .insert(passwordReset)
      .values({ tokenHash: resetTokenHash(token), userId: person.id, madeBy: scope.user.id, expiresAt });
    await recordAccess(tx, scope, { user: { id: person.id, name: person.fullName }, action: 'reset-link' });
  });
  // The fragment stays in the browser, so the token reaches no server log or referrer.
  return { path: `${fixedPaths.newPassword}#${token}`, expiresAt: expiresAt.toISOString() };
}
