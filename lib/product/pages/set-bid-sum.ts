import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { bid, calculation } from '@/db/schema';
import { isBidSum } from '@/lib/core/calculation/check';
import { bidSumOf } from '@/lib/domains/bids/calculations/bid-sum';
import { liveCalculation, noCalculation } from '@/lib/domains/bids/calculations/heads';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { bidTablePath } from '@/lib/platform/routing/paths';
import { bidTable } from '@/lib/platform/tables/declared/bids';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { opKey } from '@/lib/platform/writes/op-field';

/**
 * The change that sets a bid's sum to its calculation's revenue (kroner); none where it already is, or where the bid is
 * decided.
 */
export function sumCells(row: string, of: Parameters<typeof bidSumOf>[0], revenue: number) {
  return isBidSum(bidSumOf(of), revenue) ? [] : [{ row, col: 'revenueam', val: revenue }];
}

export const settingSchema = z.object({
  bcid: z.uuid('Kalkylen (bcid) er ugyldig.'),
  /** The idempotency key. */
  op: opKey,
});

/**
 * Sets a bid's sum to the revenue (kroner) that its calculation was saved with, and returns it. Throws 400 without
 * revenue and for a decided bid, 403 without Write on the bids, 404.
 */
export async function setBidSum(scope: Scope, { bcid, op }: z.infer<typeof settingSchema>): Promise<{ sum: number }> {
  if (!may(scope.permissions, bidTablePath, 'Write')) throw notAllowed('Du kan ikke endre tilbud.');
  const { company } = scope;
  const { xid, bidstatus, revenueam } = bid;
  const [found] = await asCompany.read(company.id, (tx) =>
    tx
      .select({ xid, bidstatus, revenueam, revenue: calculation.revenue })
      .from(calculation)
      .innerJoin(bid, and(eq(bid.companyId, company.id), eq(bid.xid, calculation.bidId)))
      .where(liveCalculation(company.id, bcid)),
  );
  if (!found) throw noCalculation();
  if (found.revenue <= 0) throw badInput('Kalkylen har ingen omsetning å sette.');
  if (!bidSumOf(found)) throw badInput('Tilbudet er avgjort. Endre beløpet i tilbudet.');
  const cells = sumCells(found.xid, found, found.revenue);
  if (cells.length > 0) await saveCells(scope, { op, via: 'direct', tbl: bidTable.tbl, cells });
  return { sum: found.revenue };
}
