import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { isNamedProject } from '@/db/named-project';
import { calculation, calculationLine, project } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

const { companyId: _company, calculationId, ...columns } = getTableColumns(calculationLine);

/** A saved row of a calculation (specification 1, section 3); `bcid` is its calculation. */
export type CalculationRow = Omit<typeof calculationLine.$inferSelect, 'companyId' | 'calculationId'> & {
  bcid: string;
};

/** Selects a bid by its xid or its project, and one or all of its calculations. */
export type RequestedRows = { id?: string; projectid?: string; bcid?: string };

/** The `bcid` that requests every calculation of a bid. */
export const allCalculations = 'all';

/**
 * The rows of a bid's last saved calculation in order, of the one of `bcid`, or with `all` of each, latest first;
 * calculations are alternatives, whose rows must not be added. Empty for an unknown bid. The caller checks Read.
 */
export async function calculationRows(scope: Scope, { id, projectid, bcid }: RequestedRows): Promise<CalculationRow[]> {
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) => {
    const ofProject = (name: string) =>
      tx.select({ xid: project.bidId }).from(project).where(isNamedProject(companyId, name));
    const wanted = and(
      eq(calculation.companyId, companyId),
      isNull(calculation.deletedAt),
      id === undefined ? undefined : eq(calculation.bidId, id),
      projectid === undefined ? undefined : inArray(calculation.bidId, ofProject(projectid)),
    );
    const latest = tx
      .select({ xid: calculation.xid })
      .from(calculation)
      .where(wanted)
      .orderBy(desc(calculation.savedAt), asc(calculation.xid))
      .limit(1);
    const chosen =
      bcid === allCalculations
        ? undefined
        : bcid === undefined
          ? inArray(calculation.xid, latest)
          : eq(calculation.xid, bcid);
    return tx
      .select({ bcid: calculationId, ...columns })
      .from(calculationLine)
      .innerJoin(
        calculation,
        and(eq(calculation.companyId, companyId), eq(calculation.xid, calculationLine.calculationId)),
      )
      .where(and(eq(calculationLine.companyId, companyId), wanted, chosen))
      .orderBy(
        desc(calculation.savedAt),
        asc(calculationLine.calculationId),
        asc(calculationLine.section),
        asc(calculationLine.classification),
        asc(calculationLine.orderint),
      );
  });
}
