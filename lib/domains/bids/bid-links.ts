import type { MonthRange } from '@/lib/core/filters/months';
import { emptyView, tableViewParams } from '@/lib/core/table-view/view';
import { bidListPath, bidTablePath } from '@/lib/platform/routing/paths';
import { type BidPhase, phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';

/** Pages that open one bid (parameter q: its number): the editable table, else the list. */
export const bidPaths = [bidTablePath, bidListPath] as const;

/** The address parameters of the list for bids of these phases, in a range of months or all. */
export function bidListParams(phases: readonly BidPhase[], range?: MonthRange): Record<string, string> {
  const bidstatus = bidStatuses.filter((status) => phases.includes(phaseOf(status)));
  return { ...range, ...tableViewParams({ ...emptyView, filters: { bidstatus } }) };
}
