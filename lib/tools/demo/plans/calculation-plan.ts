import type { CostClassification, PackageCategory } from '@/lib/core/calculation/row';

/** A number of price list lines of these categories (any of the classification's without them). */
type Lines = { classification: CostClassification; categories?: readonly string[]; lines: number };

export type PackagePlan = {
  title: string;
  category: PackageCategory;
  /** Its share of the costs, and of the job's days. */
  share: number;
  days: readonly [from: number, to: number];
  activities: readonly { title: string; lines: readonly Lines[] }[];
  /** The package's own lines. */
  lines: readonly Lines[];
};

/** Each classification's share of the costs. */
export const costShares: Readonly<Record<CostClassification, number>> = {
  personnel: 0.5,
  goods: 0.14,
  access: 0.12,
  travelacco: 0.1,
  tuut: 0.08,
  transport: 0.035,
  consumable: 0.025,
};
