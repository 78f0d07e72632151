import type { BidPlan } from '../bids/bid-plan';
import type { PackagePlan } from '../bids/calculation-plan';
import type { PriceGroup } from '../bids/price-plan';
import type { CatalogueGroup } from '../equipment/catalogue-plan';
import type { MeasurePlan } from '../measures/measure-plan';
import type { StaffPlan } from '../staff/staff-plan';
import type { AreaPlan } from '../strategy/strategy-plan';

/** What a company's trade fills its registers with. */
export type Trade = {
  staff: StaffPlan;
  bids: BidPlan;
  prices: PriceGroup[];
  /** How its bids are calculated; absent: it has no calculations yet. */
  calculations?: readonly PackagePlan[];
  catalogue: CatalogueGroup[];
  measures: MeasurePlan[];
  strategy: AreaPlan[];
  /** Changes of the last weeks in the log, about. */
  edits: number;
};
