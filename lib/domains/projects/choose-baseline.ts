import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { lockProject } from '@/db/lock-project';
import { calculation, calculationVersion, project } from '@/db/schema';
import { formatStamp } from '@/lib/core/format/date';
import { wholeNumber } from '@/lib/core/format/whole-number';
import type { Row } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectCalculationLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';

export const baselineSchema = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  calculation: z.uuid('Kalkylen (calculation) er ugyldig.').toLowerCase(),
  version: wholeNumber('Versjonen (version) er ugyldig.', 1),
});
export type BaselineRequest = z.infer<typeof baselineSchema>;

/** Most versions to choose from, latest first. */
const mostChoices = 200;

function savesOf(tx: CompanyTx, companyId: string, projectid: string) {
  return tx
    .select({
      calculation: calculation.xid,
      version: calculationVersion.version,
      name: calculation.name,
      costs: calculationVersion.costs,
      savedAt: calculationVersion.savedAt,
      savedBy: calculationVersion.savedByName,
      chosenId: project.calculationId,
      chosenVersion: project.calculationVersion,
    })
    .from(project)
    .innerJoin(
      calculation,
      and(eq(calculation.companyId, companyId), eq(calculation.bidId, project.bidId), isNull(calculation.deletedAt)),
    )
    .innerJoin(
      calculationVersion,
      and(eq(calculationVersion.companyId, companyId), eq(calculationVersion.calculationId, calculation.xid)),
    )
    .where(and(eq(project.companyId, companyId), eq(project.xid, projectid)))
    .orderBy(desc(calculationVersion.savedAt), desc(calculationVersion.version))
    .limit(mostChoices);
}

/**
 * The saved versions of the calculations of a project's bid, latest first; empty for a project without a bid, or
 * another company's. Each by calculation and version, with name, author, time and costs. The caller checks Read.
 */
export async function baselineChoices({ company }: Scope, projectid: string): Promise<Row[]> {
  const saves = await asCompany.read(company.id, (tx) => savesOf(tx, company.id, projectid));
  return saves.map(({ calculation: id, version, name, costs, savedAt, savedBy, chosenId, chosenVersion }) => ({
    xid: `${id} ${version}`,
    calculation: id,
    version,
    name,
    costs,
    by: savedBy,
    at: formatStamp(savedAt),
    state: id === chosenId && version === chosenVersion ? 'Valgt nå' : null,
  }));
}

/**
 * Changes the baseline of a project to another saved version of its bid's calculations, and logs it. Assigned entries
 * remain, since versions preserve row ids. Throws 400 for a version of another bid, 403 without Write, 404.
 */
export async function chooseBaseline(scope: Scope, requested: BaselineRequest): Promise<void> {
  if (!may(scope.permissions, projectCalculationLog.path, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    const own = and(eq(project.companyId, companyId), eq(project.xid, requested.projectid));
    const found = await lockProject(tx, companyId, requested.projectid);
    const saves = await savesOf(tx, companyId, requested.projectid);
    const named = (id: string | null, version: number | null) =>
      saves.find((save) => save.calculation === id && save.version === version);
    const next = named(requested.calculation, requested.version);
    if (!next) throw badInput('Kalkylen hører ikke til prosjektets tilbud, eller er slettet. Velg en annen.');
    if (found.calculationId === requested.calculation && found.calculationVersion === requested.version) return;
    await tx
      .update(project)
      .set({ calculationId: requested.calculation, calculationVersion: requested.version })
      .where(own);
    const textOf = (save: ReturnType<typeof named>) =>
      save ? `${save.name}, versjon ${save.version} (${formatStamp(save.savedAt)})` : '';
    const before = named(found.calculationId, found.calculationVersion);
    await record(tx, scope, { op: randomUUID(), via: 'direct' }, [
      {
        tbl: projectCalculationLog.tbl,
        row: found.xid,
        rowLabel: found.erpProjectid,
        kind: 'edit',
        col: 'Kalkyle',
        oldValue: found.calculationId,
        newValue: requested.calculation,
        oldText: textOf(before),
        newText: textOf(next),
      },
    ]);
  });
}
