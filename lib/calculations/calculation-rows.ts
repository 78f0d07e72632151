import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { calculation, calculationLine } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { calcPath } from '@/lib/routing/paths';

/** Where calculations are made; who may read them there may ask for their rows. */
export const calculationPath = calcPath;

const { companyId: _company, calculationId, ...columns } = getTableColumns(calculationLine);

/** A saved row of a calculation (specification 1, section 3); `bcid` is the calculation it stands in. */
export type CalculationRow = Omit<typeof calculationLine.$inferSelect, 'companyId' | 'calculationId'> & {
  bcid: string;
};

/**
 * The saved rows of a bid's calculations, the one saved last first, each in its own order. A bid without calculations, and
 * one the company does not have, has none. The caller has seen to Read.
 */
export async function calculationRows(scope: Scope, bidId: string): Promise<CalculationRow[]> {
  const companyId = scope.company.id;
  return asCompany(
    companyId,
    (tx) =>
      tx
        .select({ bcid: calculationId, ...columns })
        .from(calculationLine)
        .innerJoin(
          calculation,
          and(eq(calculation.companyId, companyId), eq(calculation.xid, calculationLine.calculationId)),
        )
        .where(
          and(eq(calculationLine.companyId, companyId), eq(calculation.bidId, bidId), isNull(calculation.deletedAt)),
        )
        .orderBy(
          desc(calculation.savedAt),
          asc(calculationLine.calculationId),
          asc(calculationLine.section),
          asc(calculationLine.classification),
          asc(calculationLine.orderint),
        ),
    { readOnly: true },
  );
}
