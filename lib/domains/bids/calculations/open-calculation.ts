import { asCompany } from '@/db/company';
import { calculation } from '@/db/schema';
import { type Assumptions, readAssumptions } from '@/lib/core/calculation/assumptions';
import type { CalculationRow } from '@/lib/core/calculation/row';
import type { Scope } from '@/lib/platform/auth/session';
import { type CalculationHead, headColumns, headOf, liveCalculation, noCalculation } from './heads';
import { storedRows } from './stored-rows';

export type OpenCalculation = CalculationHead & { assumptions: Assumptions; items: CalculationRow[] };

/** A calculation with its rows as last saved. Throws 404. The caller checks Read. */
export async function openCalculation(scope: Scope, id: string): Promise<OpenCalculation> {
  const companyId = scope.company.id;
  return asCompany(companyId, async (tx) => {
    // Each statement sees its own snapshot; the lock prevents a save between reading head and rows.
    const [found] = await tx
      .select({ ...headColumns, assumptions: calculation.assumptions })
      .from(calculation)
      .where(liveCalculation(companyId, id))
      .for('share');
    if (!found) throw noCalculation();
    const { assumptions, ...head } = found;
    const items = await storedRows(tx, companyId, id);
    return { ...headOf(head), assumptions: readAssumptions(assumptions), items };
  });
}
