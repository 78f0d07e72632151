import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { passwordReset } from '@/db/schema';
import { administersAllOf } from './administers-all';

/** A link to a new password that is neither used, ended nor too old. */
export const openLink = (): SQL | undefined =>
  and(isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, sql`now()`));

/** Ends a user's open links to a new password; true when there was one. */
export async function endResetLinks(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx
    .update(passwordReset)
    .set({ usedAt: sql`now()` })
    .where(and(openLink(), eq(passwordReset.userId, userId)))
    .returning({ tokenHash: passwordReset.tokenHash });
  return ended.length > 0;
}

/** Ends the links for a user and by him that their makers could not make any more, after a change of his access. */
export async function endStrandedLinks(tx: Tx, userId: string): Promise<void> {
  const links = await tx
    .select()
    .from(passwordReset)
    .where(and(openLink(), or(eq(passwordReset.userId, userId), eq(passwordReset.madeBy, userId))))
    .for('update');
  const stranded: string[] = [];
  for (const link of links) {
    if (!(await administersAllOf(tx, link.madeBy, link.userId))) stranded.push(link.tokenHash);
  }
  if (stranded.length === 0) return;
  await tx.update(passwordReset).set({ usedAt: sql`now()` }).where(inArray(passwordReset.tokenHash, stranded));
}
