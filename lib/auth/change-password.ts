import { eq } from 'drizzle-orm';
import { user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { badInput } from '@/lib/errors';
import { endSessions } from './end-sessions';
import { beforeAttempt, forgetAttempts } from './login-limits';
import { hashPassword, passwordFits } from './password';
import type { Session } from './session';

/**
 * Changes one's own password and ends all other sessions. The present password is asked for, and guessing it is limited as
 * log-ins are. Throws 400 for a wrong one, 429.
 */
export async function changePassword(
  { id, user: person }: Session,
  { current, password }: { current: string; password: string },
  address: string | undefined,
): Promise<void> {
  await beforeAttempt(person.email, address);
  const [found] = await asSystem((tx) =>
    tx.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, person.id)),
  );
  if (!(await passwordFits(found?.passwordHash, current))) throw badInput('Nåværende passord er feil.');
  await forgetAttempts(person.email, address);
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    await tx.update(user).set({ passwordHash }).where(eq(user.id, person.id));
    await endSessions(tx, person.id, id);
  });
}
