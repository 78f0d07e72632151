import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { project } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectTabPath } from '@/lib/platform/routing/paths';
import type { projectStatuses } from '@/lib/platform/tables/declared/choices';
import { findBaseline } from './baseline';
import { calculationTab } from './calc-line-params';
import { type Experience, experienceOf, type FinishedProject } from './experience';
import { actualsOf } from './read-actuals';

/** Statuses of projects whose hours and invoices are complete. */
const finished = ['Levert', 'Avsluttet'] satisfies (typeof projectStatuses)[number][];

/** Only the latest projects are used, as they reflect current practice. */
const mostProjects = 25;

async function finishedProjects({ company }: Scope): Promise<string[]> {
  const rows = await asCompany.read(company.id, (tx) =>
    tx
      .select({ xid: project.xid })
      .from(project)
      .where(
        and(eq(project.companyId, company.id), inArray(project.status, finished), isNotNull(project.calculationId)),
      )
      .orderBy(desc(project.enddate), desc(project.xid))
      .limit(mostProjects),
  );
  return rows.map(({ xid }) => xid);
}

/**
 * Consumption of price list lines in the latest finished projects; empty for users who may not read projects'
 * calculations.
 */
export async function readExperience(scope: Scope): Promise<Experience[]> {
  if (!may(scope.permissions, projectTabPath(calculationTab), 'Read')) return [];
  const projects: FinishedProject[] = [];
  for (const xid of await finishedProjects(scope)) {
    const found = await findBaseline(scope, xid);
    const actuals = found && (await actualsOf(scope, found));
    if (actuals) projects.push({ calculated: actuals.baseline.calculated, lines: actuals.lines });
  }
  return experienceOf(projects);
}
