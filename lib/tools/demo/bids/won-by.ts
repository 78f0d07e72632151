import type { LiveProject } from '../projects/make-projects';
import type { BidRow } from './bid-draft';

/** The bid that won each project, by project id; collective projects have many bids and none here. */
export function wonBy(projects: readonly LiveProject[], bids: readonly BidRow[]): Map<string, BidRow> {
  const won = new Map(bids.filter((bid) => bid.bidstatus === '7. Salg').map((bid) => [bid.erpProjectid ?? '', bid]));
  return new Map(
    projects.flatMap(({ own, row }): [string, BidRow][] => {
      const bid = own ? won.get(row.erpProjectid) : undefined;
      return bid ? [[row.xid, bid]] : [];
    }),
  );
}
