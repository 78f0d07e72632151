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
import type { WriteQueue } from '@/db/write-queue';
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

/** The rows of the project tabs besides contracts and variations; deterministic per stage. */
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

/** Inserts the project tabs' rows through the queue. */
export async function seedProjectTabs(queue: WriteQueue, rows: ReturnType<typeof makeProjectTabs>): Promise<void> {
  await queue.insert(execution, rows.executions);
  await queue.insert(executionLink, rows.links);
  await queue.insert(timeEntry, rows.entries);
  await queue.insert(risk, rows.risks);
  await queue.insert(opportunity, rows.opportunities);
  await queue.insert(requirement, rows.requirements);
  await queue.insert(forecast, rows.forecasts);
  await queue.insert(evaluation, rows.evaluations);
  await queue.insert(handover, rows.handovers);
  await queue.insert(handoverPoint, rows.points);
  await queue.insert(recommendation, rows.recommendations);
  await queue.insert(projectLog, rows.logs);
}
