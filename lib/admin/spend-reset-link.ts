import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { passwordReset, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { endSessions } from '@/lib/auth/end-sessions';
import { hashPassword } from '@/lib/auth/password';
import { badInput } from '@/lib/errors';
import { resetTokenHash } from './make-reset-link';

const open = (token: string) =>
  and(
    eq(passwordReset.tokenHash, resetTokenHash(token)),
    isNull(passwordReset.usedAt),
    gt(passwordReset.expiresAt, sql`now()`),
  );

const spent = () => badInput('Lenken er brukt eller utløpt. Be administratoren om en ny.');

/** Sets a new password with a link's token and ends every session of the user. Throws 400 for a spent or unknown one. */
export async function spendResetLink(token: string, password: string): Promise<void> {
  const [known] = await asSystem((tx) =>
    tx.select({ userId: passwordReset.userId }).from(passwordReset).where(open(token)),
  );
  if (!known) throw spent();
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    const [taken] = await tx
      .update(passwordReset)
      .set({ usedAt: sql`now()` })
      .where(open(token))
      .returning({ userId: passwordReset.userId });
    if (!taken) throw spent();
    await tx
      .update(user)
      .set({ passwordHash, sessionVersion: sql`${user.sessionVersion} + 1` })
      .where(eq(user.id, taken.userId));
    await endSessions(tx, taken.userId);
  });
}
