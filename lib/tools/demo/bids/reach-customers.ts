import type { Stage } from '../ledger/stage';
import type { Random } from '../random/random';
import type { BidDraft } from './bid-draft';

/** Gives every active customer a bid: moves bids from customers with many to those without. */
export function reachCustomers({ ledger }: Stage, random: Random, drafts: readonly BidDraft[]): void {
  const bidsOf = new Map<string, number>();
  const count = (id: string, change: number) => bidsOf.set(id, (bidsOf.get(id) ?? 0) + change);
  for (const { clientId } of drafts) if (clientId) count(clientId, 1);
  for (const { row, segment, habit } of ledger.parties.customers) {
    if (habit === 'stopped' || bidsOf.has(row.xid)) continue;
    const free = drafts.filter(
      ({ bidstatus, clientId }) => bidstatus !== '7. Salg' && (bidsOf.get(clientId ?? '') ?? 0) > 1,
    );
    const near = free.filter((draft) => draft.segment.code === segment);
    const draft = random.pick(near.length > 0 ? near : free);
    count(draft.clientId ?? '', -1);
    count(row.xid, 1);
    draft.clientId = row.xid;
  }
}
