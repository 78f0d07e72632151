import type { Stage } from '../ledger/stage';

/** The odds of winning a bid by segment and due date, relative to the company's norm of 1. */
export function bidOdds({ profile, ledger }: Stage, segmentCode: string, duedate: string): number {
  const { segments, months, years } = profile.trade.bids.odds;
  const year = Number(duedate.slice(0, 4)) - (ledger.months[0]?.year ?? 0);
  const ofYear = years[Math.min(Math.max(year, 0), years.length - 1)];
  return (segments[segmentCode] ?? 1) * (months[Number(duedate.slice(5, 7)) - 1] ?? 1) * (ofYear ?? 1);
}
