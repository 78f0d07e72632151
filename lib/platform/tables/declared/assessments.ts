import { desc, sql } from 'drizzle-orm';
import { opportunity, opportunityStatuses, risk, riskStatuses } from '@/db/schema';
import { opportunityColumns, riskColumns } from '@/lib/core/columns/assessments';
import { projectTabPath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { employees, projects, variations } from './references';

/** The columns that risks and opportunities share; probability and impact are 1–5. */
function assessed(table: typeof risk | typeof opportunity, statuses: readonly string[]) {
  return {
    title: { column: table.title, required: true },
    status: { column: table.status, required: true, choices: statuses, default: 'Åpen', byHand: true },
    duedate: { column: table.duedate },
    amountam: { column: table.amountam, min: 0 },
    probabilityint: { column: table.probabilityint, required: true, min: 1, max: 5, default: 3, byHand: true },
    impactint: { column: table.impactint, required: true, min: 1, max: 5, default: 3, byHand: true },
    response: { kind: 'longtext', column: table.response },
    responsible: { column: table.responsibleId, reference: employees },
    variation: { column: table.variationId, reference: variations },
    project: { column: table.projectId, required: true, reference: projects },
    note: { kind: 'longtext', column: table.note },
  } as const;
}

const highestFirst = (table: typeof risk | typeof opportunity) => [
  desc(sql`${table.probabilityint} * ${table.impactint}`),
  table.title,
];

export const riskTable = defineTable({
  tbl: 'risk',
  path: projectTabPath('risiko'),
  title: 'Risiko',
  newRow: 'Ny risiko',
  table: risk,
  label: ['title'],
  order: highestFirst(risk),
  scopes: { projectid: risk.projectId },
  tasked: { due: 'duedate' },
  entity: riskColumns,
  columns: { ...assessed(risk, riskStatuses), forcustomer: { column: risk.forcustomer } },
  derived: ['scoreint'],
  empty: 'Ingen risikoer ennå. Legg til en rad.',
});

export const opportunityTable = defineTable({
  tbl: 'opportunity',
  path: projectTabPath('muligheter'),
  title: 'Muligheter',
  newRow: 'Ny mulighet',
  table: opportunity,
  label: ['title'],
  order: highestFirst(opportunity),
  scopes: { projectid: opportunity.projectId },
  tasked: { due: 'duedate' },
  entity: opportunityColumns,
  columns: assessed(opportunity, opportunityStatuses),
  derived: ['scoreint'],
  empty: 'Ingen muligheter ennå. Legg til en rad.',
});
