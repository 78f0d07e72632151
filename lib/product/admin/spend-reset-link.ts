import { and, eq, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { Tx } from '@/db/client';
import { passwordReset, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { mayHaveMade } from '@/lib/platform/auth/administers-all';
import { endSessions } from '@/lib/platform/auth/end-sessions';
import { ownPassword, requireOwnPassword } from '@/lib/platform/auth/given-password';
import { inHashBulkhead } from '@/lib/platform/auth/hash-bulkhead';
import { tokenHash } from '@/lib/platform/auth/link-token';
import { hashPassword } from '@/lib/platform/auth/password';
import { openLink } from '@/lib/platform/auth/reset-links';

const spent = () => badInput('Lenken er brukt eller utløpt. Be administratoren om en ny.');

/** The user of an open link whose maker could still make it now; locks the link until the transaction ends. */
async function userOfLink(tx: Tx, token: string) {
  const [link] = await tx
    .select()
    .from(passwordReset)
    .where(and(eq(passwordReset.tokenHash, tokenHash(token)), openLink()))
    .for('update');
  if (!link || !(await mayHaveMade(tx, link))) throw spent();
  const [person] = await tx.select().from(user).where(eq(user.id, link.userId));
  if (!person) throw spent();
  return person;
}

/**
 * Sets a new password with a link's token and ends every session of the user. Rechecks the rule for making the link.
 * Throws 400 for a used or unknown one.
 */
export async function spendResetLink(token: string, password: string): Promise<void> {
  const known = await asSystem((tx) => userOfLink(tx, token));
  const passwordHash = await inHashBulkhead(known.id, true, async () => {
    await requireOwnPassword(known, password);
    return hashPassword(password);
  });
  await asSystem(async (tx) => {
    const { id } = await userOfLink(tx, token);
    await tx
      .update(passwordReset)
      .set({ usedAt: sql`now()` })
      .where(eq(passwordReset.tokenHash, tokenHash(token)));
    await tx
      .update(user)
      .set({ ...ownPassword(passwordHash), sessionVersion: sql`${user.sessionVersion} + 1` })
      .where(eq(user.id, id));
    await endSessions(tx, id);
  });
}
