import type { Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import type { StaffMember } from '../staff/make-staff';
import type { BidRow } from './bid-draft';
import { responsibleFor } from './bid-responsible';
import { lostBids } from './lost-bids';
import { openBids } from './open-bids';
import { reachCustomers } from './reach-customers';
import { wonBids } from './won-bids';

/** The share of decided bids that are won. */
const wonShare = 0.35;

/** Five years of bids, numbered per year by arrival: old ones decided, the projects' own among the won. */
export function makeBids(stage: Stage, projects: readonly LiveProject[], staff: readonly StaffMember[]): BidRow[] {
  const { total, open } = stage.profile.trade.bids;
  const random = stage.random('bids');
  const ids = stage.ids('bids');
  const won = wonBids(stage, projects, Math.round((total - open) * wonShare));
  const drafts = [...won, ...lostBids(stage, won, total - open - won.length), ...openBids(stage, open)];
  drafts.sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0));
  reachCustomers(stage, random, drafts);
  const responsibleOf = responsibleFor(stage, random, staff);
  const used = new Map<string, number>();
  return drafts.map((draft) => {
    const { received, segment, ...row } = draft;
    const year = received.slice(2, 4);
    // Numbers have gaps, as requests that are not bid for get one too.
    const number = (used.get(year) ?? 0) + random.int(1, 3);
    used.set(year, number);
    return {
      companyId: stage.companyId,
      xid: ids(received),
      key: `${year}-${String(number).padStart(4, '0')}`,
      responsibleId: responsibleOf(draft),
      // bulkInsert requires the same columns in every row.
      validdate: null,
      ...row,
    };
  });
}
