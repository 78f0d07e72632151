import type { BidPlan } from '../plans/bid-plan';
import type { PackagePlan } from '../plans/calculation-plan';
import type { CatalogueItem } from '../plans/catalogue-plan';
import type { MeasurePlan } from '../plans/measure-plan';
import type { PriceItem } from '../plans/price-plan';
import type { StaffPlan } from '../plans/staff-plan';
import type { AreaPlan } from '../plans/strategy-plan';

/** What a company's trade fills its registers with. */
export type Trade = {
  staff: StaffPlan;
  bids: BidPlan;
  prices: readonly PriceItem[];
  /** How its bids are calculated; absent: it has no calculations yet. */
  calculations?: readonly PackagePlan[];
  catalogue: readonly CatalogueItem[];
  measures: MeasurePlan[];
  strategy: AreaPlan[];
  /** Changes of the last weeks in the log, about. */
  edits: number;
};
