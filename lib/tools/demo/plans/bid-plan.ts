/** The odds of bids relative to the company's norm of 1, the default. */
type BidOdds = {
  /** By segment code. */
  segments: Record<string, number>;
  /** By the due month, January first. */
  months: number[];
  /** By year, the ledger's first year first. */
  years: number[];
};

/** The company's bids and contracts, besides those implied by its projects. */
export type BidPlan = {
  /** Bids over five years, and open ones. */
  total: number;
  open: number;
  odds: BidOdds;
  contracts: number;
  /** Frame agreements for small jobs, by segment code. */
  frames: { segment: string; title: string }[];
  /** Subjects of variation orders. */
  variations: string[];
  /** The number of planned jobs not yet in the ledger. */
  planned: number;
};
