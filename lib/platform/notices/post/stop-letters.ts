import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { letter } from '@/db/schema';

/**
 * Gives up what waits of some letters of the company, for a reason; how many. A text that is with the other server cannot be
 * stopped.
 */
export async function stopLetters(tx: CompanyTx, which: SQL | undefined, reason: string): Promise<number> {
  const { rowCount } = await tx
    .update(letter)
    .set({ state: 'given-up', nextAt: null, endedAt: sql`now()`, claimedBy: null, reason })
    .where(and(which, inArray(letter.state, ['queued', 'failed']), isNull(letter.handedAt)));
  return rowCount ?? 0;
}
