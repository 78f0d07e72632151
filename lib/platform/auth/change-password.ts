import { eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { endSessions } from './end-sessions';
import { ownPassword, requireGivenPassword, requireOwnPassword } from './given-password';
import { inHashBulkhead } from './hash-bulkhead';
import { beforeAttempt, forgetAttempts } from './login-limits';
import { hashPassword, passwordFits } from './password';
import { endResetLinks } from './reset-links';
import type { Session } from './session';

/**
 * Changes the user's own password and ends their other sessions and open reset links. Requires the current one, with
 * the log-in's rate limit on guesses, except right after a log-in with a given password. Throws 400, 403, 429.
 */
export async function changePassword(
  { id, user: person }: Session,
  { current, password }: { current?: string; password: string },
): Promise<void> {
  const [found] = await asSystem((tx) => tx.select().from(user).where(eq(user.id, person.id)));
  if (!found) throw new Error('The user of a session is gone.');
  // The guesser has a session, so it counts as a known device, unaffected by strangers' attempts on the account.
  const caller = { device: `session ${id}` };
  const inBulkhead = <T>(fn: () => Promise<T>) => inHashBulkhead(person.id, true, fn);
  await beforeAttempt(person.email, caller);
  if (found.mustChangePassword) {
    await asSystem((tx) => requireGivenPassword(tx, found));
    await inBulkhead(() => requireOwnPassword(found, password));
  } else {
    if (current === undefined) throw badInput('Obligatorisk.');
    if (!(await inBulkhead(() => passwordFits(found.passwordHash, current))))
      throw badInput('Nåværende passord er feil.');
  }
  await forgetAttempts(person.email, caller);
  const passwordHash = await inBulkhead(() => hashPassword(password));
  await asSystem(async (tx) => {
    await tx.update(user).set(ownPassword(passwordHash)).where(eq(user.id, person.id));
    await endResetLinks(tx, person.id);
    await endSessions(tx, person.id, id);
  });
}
