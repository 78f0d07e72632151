import type { LiveProject } from '../projects/make-projects';
import type { BidRow } from './bid-draft';

/** The bid that won each project of its own, by the project's id; small jobs of a collection came by many. */
export function wonBy(projects: readonly LiveProject[], bids: readonly BidRow[]): Map<string, BidRow> {
  const won = new Map(bids.filter((bid) => bid.bidstatus === '7. Salg').map((bid) => [bid.erpProjectid ?? '', bid]));
  return new Map(
    projects.flatMap(({ own, row }): [string, BidRow][] => {
      const bid = own ? won.get(row.erpProjectid) : undefined;
      return bid ? [[row.xid, bid]] : [];
    }),
  );
}
