import type { calculation, calculationVersion } from '@/db/schema';
import type { CalculationRow } from '@/lib/core/calculation/row';
import type { BidRow } from '../bids/bid-draft';

/** The save of its bid's calculation that a project is held against. */
export type Baseline = { calculationId: string; version: number; rows: readonly CalculationRow[] };

type Calculations = {
  calculations: readonly (typeof calculation.$inferInsert & { xid: string })[];
  versions: readonly (Omit<typeof calculationVersion.$inferInsert, 'rows'> & { rows: readonly CalculationRow[] })[];
};

/** The latest save of each won bid's calculation, by the id of the project it became. */
export function baselinesOf(won: ReadonlyMap<string, BidRow>, { calculations, versions }: Calculations) {
  const baselines = new Map<string, Baseline>();
  for (const [projectId, { xid }] of won) {
    const found = calculations.find(({ bidId }) => bidId === xid);
    const saved = versions.find((each) => each.calculationId === found?.xid && each.version === found.version);
    if (saved)
      baselines.set(projectId, { calculationId: saved.calculationId, version: saved.version, rows: saved.rows });
  }
  return baselines;
}
