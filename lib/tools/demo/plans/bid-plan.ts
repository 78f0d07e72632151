/** How easily bids are won: odds against the company's norm of 1; one that is not named has the norm. */
type BidOdds = {
  /** By segment code. */
  segments: Record<string, number>;
  /** By the month the bid is due, January first. */
  months: number[];
  /** By year, the ledger's first year first. */
  years: number[];
};

/** What the company bids for and writes into its contracts, beside what its projects say. */
export type BidPlan = {
  /** Bids over five years, and those still open. */
  total: number;
  open: number;
  odds: BidOdds;
  contracts: number;
  /** Agreements under which small jobs are called off, by segment code. */
  frames: { segment: string; title: string }[];
  /** What variation orders are about. */
  variations: string[];
  /** Jobs to come that the ledger does not know yet. */
  planned: number;
};
