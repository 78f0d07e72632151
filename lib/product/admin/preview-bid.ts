import { and, desc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { bid } from '@/db/schema';
import { isOpenBid } from '@/lib/domains/bids/bid-filters';
import { bidOf, type OfBid } from '@/lib/domains/bids/calculations/estimate/read-estimate';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { bidListPath } from '@/lib/platform/routing/paths';

/** The company's newest open bid as the head of an estimate has it; null where there is none or the user may not see it. */
export async function previewBid(scope: Scope): Promise<OfBid | null> {
  if (!may(scope.permissions, bidListPath, 'Read')) return null;
  const companyId = scope.company.id;
  const [newest] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ xid: bid.xid })
      .from(bid)
      .where(and(eq(bid.companyId, companyId), isOpenBid))
      .orderBy(desc(bid.key), desc(bid.xid))
      .limit(1),
  );
  return newest ? bidOf(companyId, newest.xid, undefined) : null;
}
