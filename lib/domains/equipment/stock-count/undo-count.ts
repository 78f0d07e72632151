import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { stockCount, stockCountLine } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

export const undoCountSchema = z.object({
  count: z.uuid('Tellingen (count) er ugyldig.').toLowerCase(),
  /** false restores a revoked count. */
  undone: z.boolean('Si om den angres (undone).'),
});

/**
 * Revokes a count, so that it is no evidence of where equipment was seen, or restores it; idempotent. Throws 400 while
 * something of it is written off, 404 for an unknown count.
 */
export async function undoCount(
  scope: Scope,
  { count, undone }: z.infer<typeof undoCountSchema>,
): Promise<{ undone: boolean }> {
  const companyId = scope.company.id;
  return asCompany(companyId, async (tx) => {
    const own = and(eq(stockCount.companyId, companyId), eq(stockCount.xid, count));
    const [held] = await tx.select({ xid: stockCount.xid }).from(stockCount).where(own).for('no key update');
    if (!held) throw notFound('Fant ikke tellingen.');
    const lost = await tx.$count(
      stockCountLine,
      and(
        eq(stockCountLine.companyId, companyId),
        eq(stockCountLine.countId, count),
        isNotNull(stockCountLine.lossreason),
      ),
    );
    if (undone && lost > 0) throw badInput('Noe av tellingen er ført som svinn. Angre svinnet først.');
    await tx
      .update(stockCount)
      .set(
        undone ? { undoneAt: new Date(), undoneByName: scope.user.fullName } : { undoneAt: null, undoneByName: null },
      )
      .where(own);
    return { undone };
  });
}
