import type { Tx } from '@/db/client';
import { passwordReset } from '@/db/schema';
import { tokenHash } from './link-token';
import { endResetLinks } from './reset-links';

/** The validity of a link to choose a password, in hours. */
export const linkHours = { invitation: 7 * 24, 'new-password': 24 } as const;

/** Stores the digest of a user's only open link, which ends earlier ones, and returns when it ends. */
export async function storeLink(
  tx: Tx,
  {
    token,
    userId,
    madeBy,
    hours,
    mailed = false,
  }: { token: string; userId: string; madeBy: string; hours: number; mailed?: boolean },
): Promise<Date> {
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await endResetLinks(tx, userId);
  await tx.insert(passwordReset).values({ tokenHash: tokenHash(token), userId, madeBy, mailed, expiresAt });
  return expiresAt;
}
