import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import { asSystem } from '@/db/system';
import { administersAllOf } from '@/lib/platform/auth/administers-all';
import { letterToken } from '@/lib/platform/auth/link-token';
import type { Scope } from '@/lib/platform/auth/session';
import { linkHours, storeLink } from '@/lib/platform/auth/store-link';
import { writeLetterOutside } from '@/lib/platform/notices/post/write-letter';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { recordAccess } from './access-log';
import { memberOf } from './member';
import { requireAdmin } from './require-admin';

/**
 * Makes a reset link for a member, and revokes earlier ones; `mail` sends it to them as well. Of users of a company that the
 * maker does not administer it goes to them alone (`path` is null), since it opens all their companies. Throws 400 and 403.
 */
export async function makeResetLink(
  scope: Scope,
  { username, mail }: { username: string; mail: boolean },
): Promise<{ path: string | null; expiresAt: string }> {
  requireAdmin(scope);
  const xid = uuidv7();
  const token = mail ? letterToken(xid) : randomBytes(32).toString('base64url');
  const { expiresAt, mailed } = await asSystem(async (tx) => {
    const person = await memberOf(tx, scope.company.id, username);
    const mailed = !(await administersAllOf(tx, scope.user.id, person.id));
    if (mailed && !(mail && mailServer())) {
      throw badInput(
        `${person.fullName} har også tilgang til et firma du ikke administrerer. ${mailServer() ? 'Send lenken på e-post i stedet, så er det bare den som eier adressen, som får den.' : 'Lenken kan bare gå på e-post, og ingen e-postserver er satt opp.'}`,
      );
    }
    const hours = linkHours['new-password'];
    const ends = await storeLink(tx, { token, userId: person.id, madeBy: scope.user.id, hours, mailed });
    await recordAccess(tx, scope, { user: { id: person.id, name: person.fullName }, action: 'reset-link' });
    if (mail) {
      await writeLetterOutside(tx, scope, {
        xid,
        kind: 'new-password',
        to: { name: person.fullName, address: person.email },
        subject: 'Nytt passord til Innsikt',
        about: person.id,
      });
    }
    return { expiresAt: ends, mailed };
  });
  // The fragment stays in the browser, so the token reaches no server log or referrer.
  return { path: mailed ? null : `${fixedPaths.newPassword}#${token}`, expiresAt: expiresAt.toISOString() };
}
