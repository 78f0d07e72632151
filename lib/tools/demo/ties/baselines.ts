import type { calculation, calculationVersion } from '@/db/schema';
import type { CalculationRow } from '@/lib/core/calculation/row';
import type { BidRow } from '../bids/bid-draft';

/** A project's baseline version of its bid's calculation. */
export type Baseline = { calculationId: string; version: number; rows: readonly CalculationRow[] };

type Calculations = {
  calculations: readonly (typeof calculation.$inferInsert & { xid: string })[];
  versions: readonly (Omit<typeof calculationVersion.$inferInsert, 'rows'> & { rows: readonly CalculationRow[] })[];
};

/** The latest version of each won bid's calculation, by project id. */
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
