import { and, desc, eq, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { calculation } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { type CalculationHead, headColumns, headOf } from './heads';

/** The calculations of a bid, last saved first; empty for an unknown bid. The caller checks Read. */
export async function listCalculations(scope: Scope, bidId: string): Promise<CalculationHead[]> {
  const companyId = scope.company.id;
  const rows = await asCompany.read(companyId, (tx) =>
    tx
      .select(headColumns)
      .from(calculation)
      .where(and(eq(calculation.companyId, companyId), eq(calculation.bidId, bidId), isNull(calculation.deletedAt)))
      .orderBy(desc(calculation.savedAt), desc(calculation.xid)),
  );
  return rows.map(headOf);
}
