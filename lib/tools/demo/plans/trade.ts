import type { BidPlan } from './bid-plan';
import type { BoardPlan } from './board-plan';
import type { PackagePlan } from './calculation-plan';
import type { CatalogueItem } from './catalogue-plan';
import type { GrowthPlan, SlidePlan } from './growth-plan';
import type { MeasurePlan } from './measure-plan';
import type { PicturePlan } from './picture-plan';
import type { PriceItem } from './price-plan';
import type { ProductPlan } from './product-plan';
import type { ProjectPlan } from './project-plan';
import type { RentalItem } from './rental-plan';
import type { ServicePlan } from './service-plan';
import type { StaffPlan } from './staff-plan';
import type { AreaPlan } from './strategy-plan';
import type { IlogPlan, TaskPlan } from './task-plan';

/** Parts of a trade defined in code; the others are tables. */
type Written = 'bids' | 'calculations' | 'measures' | 'strategy' | 'edits';
export type TradeTables = Omit<Trade, Written>;

/** The data of a company's trade, which fills its registers. */
export type Trade = {
  staff: StaffPlan;
  projects: ProjectPlan;
  boards: readonly BoardPlan[];
  growth: readonly GrowthPlan[];
  slides: readonly SlidePlan[];
  bids: BidPlan;
  prices: readonly PriceItem[];
  /** The packages of its calculations; absent: it has none yet. */
  calculations?: readonly PackagePlan[];
  catalogue: readonly CatalogueItem[];
  services: readonly ServicePlan[];
  rentals: readonly RentalItem[];
  pictures: readonly PicturePlan[];
  products: readonly ProductPlan[];
  tasks: readonly TaskPlan[];
  ilog: readonly IlogPlan[];
  measures: MeasurePlan[];
  strategy: AreaPlan[];
  /** The approximate number of recent changes in the log. */
  edits: number;
};
