import type { BidPlan } from './bid-plan';
import type { PackagePlan } from './calculation-plan';
import type { CatalogueItem } from './catalogue-plan';
import type { MeasurePlan } from './measure-plan';
import type { PriceItem } from './price-plan';
import type { ProjectPlan } from './project-plan';
import type { StaffPlan } from './staff-plan';
import type { AreaPlan } from './strategy-plan';

/** What a company's trade fills its registers with. */
export type Trade = {
  staff: StaffPlan;
  projects: ProjectPlan;
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
