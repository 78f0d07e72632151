import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { passwordReset } from '@/db/schema';
import { mayHaveMade } from './administers-all';

/** Condition for a reset link that is neither used, revoked nor expired. */
export const openLink = (): SQL | undefined =>
  and(isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, sql`now()`));

/** Revokes a user's open reset links; true when there was one. */
export async function endResetLinks(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx
    .update(passwordReset)
    .set({ usedAt: sql`now()` })
    .where(and(openLink(), eq(passwordReset.userId, userId)))
    .returning({ tokenHash: passwordReset.tokenHash });
  return ended.length > 0;
}

/**
 * Revokes links for a user, or made by the user, that their makers could no longer make, after the user's access
 * changed.
 */
export async function endStrandedLinks(tx: Tx, userId: string): Promise<void> {
  const links = await tx
    .select()
    .from(passwordReset)
    .where(and(openLink(), or(eq(passwordReset.userId, userId), eq(passwordReset.madeBy, userId))))
    .for('update');
  const stranded: string[] = [];
  for (const link of links) {
    if (!(await mayHaveMade(tx, link))) stranded.push(link.tokenHash);
  }
  if (stranded.length === 0) return;
  await tx.update(passwordReset).set({ usedAt: sql`now()` }).where(inArray(passwordReset.tokenHash, stranded));
}
