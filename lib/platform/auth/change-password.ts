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
 * Changes one's own password and ends all other sessions and open links. The present password is asked for, and guessing it is
 * limited as log-ins are; whoever has just come in with one he was given need not say it again. Throws 400, 403, 429.
 */
export async function changePassword(
  { id, user: person }: Session,
  { current, password }: { current?: string; password: string },
): Promise<void> {
  const [found] = await asSystem((tx) => tx.select().from(user).where(eq(user.id, person.id)));
  if (!found) throw new Error('The user of a session is gone.');
  // Whoever guesses has a session: it counts as the device, and what strangers do to the account does not touch it.
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
