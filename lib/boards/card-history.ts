import { and, desc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { kamishibaiFlip } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';

/** One turning of a card: what it showed from then on (`at` is ISO). */
export type CardFlip = { xid: string; at: string; by: string; color: string; at1: string };

const most = 100;

/** How a card was turned, the latest first; nothing for one that is none of the company's. The caller has seen to Read. */
export async function cardHistory({ company }: Scope, card: string): Promise<CardFlip[]> {
  const flips = await asCompany(
    company.id,
    (tx) =>
      tx
        .select()
        .from(kamishibaiFlip)
        .where(and(eq(kamishibaiFlip.companyId, company.id), eq(kamishibaiFlip.cardId, card)))
        .orderBy(desc(kamishibaiFlip.at), desc(kamishibaiFlip.xid))
        .limit(most),
    { readOnly: true },
  );
  return flips.map(({ xid, at, userName, color, at1 }) => {
    return { xid, at: at.toISOString(), by: userName, color, at1: at1 ?? '' };
  });
}
