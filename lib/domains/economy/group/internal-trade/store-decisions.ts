import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { groupPairDecision } from '@/db/schema';
import type { GroupScope } from '@/lib/platform/auth/group-scope';
import { tradePairLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { pairLabel } from '../pairs/pair-view';
import type { TradePair } from '../pairs/trade-pair';

type Decision = { op: string; decision: 'godtatt' | 'ikke et par'; note: string | null };

/** Stores and logs one decision about pairs, each by its key, in the change `op` by which all of them are undone. */
export async function storeDecisions(
  tx: CompanyTx,
  scope: GroupScope,
  { op, decision, note }: Decision,
  decided: readonly { pair: TradePair; key: string }[],
) {
  const stored = decided.map((one) => ({ ...one, xid: uuidv7() }));
  await bulkInsert(
    tx,
    groupPairDecision,
    stored.map(({ pair, key, xid }) => ({
      companyId: scope.company.id,
      xid,
      pair: key,
      sellerId: pair.seller,
      buyerId: pair.buyer,
      decision,
      note,
      decidedByName: scope.user.fullName,
      op,
      sold: pair.sold / 100,
      bought: pair.bought / 100,
    })),
  );
  const lines = stored.map(({ pair, xid }) => ({
    tbl: tradePairLog.tbl,
    row: xid,
    rowLabel: pairLabel(pair),
    kind: 'insert' as const,
    newValue: { pair: pair.id, decision },
    newText: decision,
  }));
  return record(tx, scope, { op, via: 'direct' }, lines);
}
