import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import {
  evaluation,
  execution,
  executionLink,
  forecast,
  handover,
  handoverPoint,
  opportunity,
  projectLog,
  recommendation,
  requirement,
  risk,
  timeEntry,
} from '@/db/schema';
import { makeTimeEntries } from './hours/make-time-entries';
import type { Stage } from './ledger/stage';
import { makeLogs } from './logs/make-logs';
import { makeAssessments } from './projects/make-assessments';
import { makeEvaluations, makeHandovers, makeRecommendations } from './projects/make-closings';
import type { ContractRow } from './projects/make-contracts';
import { makeExecutions } from './projects/make-executions';
import { makeForecasts } from './projects/make-forecasts';
import type { LiveProject } from './projects/make-projects';
import type { VariationRow } from './projects/make-variations';
import type { StaffMember } from './staff/make-staff';

export type ProjectsMade = {
  projects: readonly LiveProject[];
  staff: readonly StaffMember[];
  contracts: readonly ContractRow[];
  variations: readonly VariationRow[];
};

/** What the tabs of the projects hold beside contracts and variations; the same for the same stage. */
export function makeProjectTabs(stage: Stage, { projects, staff, contracts, variations }: ProjectsMade) {
  const { executions, links } = makeExecutions(stage, projects, staff);
  const entries = makeTimeEntries(stage, projects, staff, executions);
  return {
    executions,
    links,
    entries,
    ...makeAssessments(stage, projects, staff, { contracts, variations }),
    forecasts: makeForecasts(stage, projects, executions),
    evaluations: makeEvaluations(stage, projects),
    ...makeHandovers(stage, projects, staff),
    recommendations: makeRecommendations(stage, projects),
    logs: makeLogs(stage, projects, staff, executions, entries),
  };
}

/** Fills the tabs of the projects that stand in the company's transaction. */
export async function seedProjectTabs(tx: CompanyTx, rows: ReturnType<typeof makeProjectTabs>): Promise<void> {
  await bulkInsert(tx, execution, rows.executions);
  await bulkInsert(tx, executionLink, rows.links);
  await bulkInsert(tx, timeEntry, rows.entries);
  await bulkInsert(tx, risk, rows.risks);
  await bulkInsert(tx, opportunity, rows.opportunities);
  await bulkInsert(tx, requirement, rows.requirements);
  await bulkInsert(tx, forecast, rows.forecasts);
  await bulkInsert(tx, evaluation, rows.evaluations);
  await bulkInsert(tx, handover, rows.handovers);
  await bulkInsert(tx, handoverPoint, rows.points);
  await bulkInsert(tx, recommendation, rows.recommendations);
  await bulkInsert(tx, projectLog, rows.logs);
}
