import { and, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { calculation, calculationVersion, project } from '@/db/schema';
import { readAssumptions } from '@/lib/core/calculation/assumptions';
import { type Calculated, recompute } from '@/lib/core/calculation/recompute';
import { readStoredRows } from '@/lib/core/calculation/stored-rows';
import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { requestedProject } from '@/lib/platform/tables/requested-project';

/** The saved calculation that a project is compared with, with derived fields. */
export type Baseline = {
  calculationId: string;
  name: string;
  version: number;
  /** ISO. */
  savedAt: string;
  savedBy: string;
  calculated: Calculated;
};

export type ProjectBaseline = {
  projectid: string;
  /** The ledger's project; null when the ledger does not have it. */
  dimensionId: string | null;
  bidId: string | null;
  baseline: Baseline | undefined;
};

/** A project of the company and its baseline version; undefined for an unknown project. The caller checks Read. */
export async function findBaseline({ company }: Scope, projectid: string): Promise<ProjectBaseline | undefined> {
  const [found] = await asCompany.read(company.id, (tx) =>
    tx
      .select({
        dimensionId: project.dimensionId,
        bidId: project.bidId,
        calculationId: project.calculationId,
        version: project.calculationVersion,
        name: calculation.name,
        rows: calculationVersion.rows,
        assumptions: calculationVersion.assumptions,
        savedAt: calculationVersion.savedAt,
        savedBy: calculationVersion.savedByName,
      })
      .from(project)
      .leftJoin(
        calculation,
        and(eq(calculation.companyId, project.companyId), eq(calculation.xid, project.calculationId)),
      )
      .leftJoin(
        calculationVersion,
        and(
          eq(calculationVersion.companyId, project.companyId),
          eq(calculationVersion.calculationId, project.calculationId),
          eq(calculationVersion.version, project.calculationVersion),
        ),
      )
      .where(and(eq(project.companyId, company.id), eq(project.xid, projectid))),
  );
  if (!found) return undefined;
  const { dimensionId, bidId, calculationId, version, name, rows, assumptions, savedAt, savedBy } = found;
  const known = calculationId !== null && version !== null && savedAt !== null;
  return {
    projectid,
    dimensionId,
    bidId,
    baseline: known
      ? {
          calculationId,
          name: name ?? '',
          version,
          savedAt: savedAt.toISOString(),
          savedBy: savedBy ?? '',
          calculated: recompute(readStoredRows(rows), readAssumptions(assumptions)),
        }
      : undefined,
  };
}

/** The same for the requested project: read once for all widgets of its tab. */
export const requestedBaseline = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const chosen = await requestedProject(scope, filters);
  return chosen && findBaseline(scope, chosen.value);
});
