import { sql } from 'drizzle-orm';
import { project, projectWorkdays } from '@/db/schema';
import { projectColumns } from '@/lib/core/columns/projects';
import { projectTablePath } from '@/lib/platform/routing/paths';
import { projectStatuses } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';
import { customers, employees, ledgerProjects, segments } from './references';

export const projectTable = defineTable({
  tbl: 'project',
  path: projectTablePath,
  title: 'Prosjekter',
  newRow: 'Nytt prosjekt',
  table: project,
  label: ['erp_projectid', 'description'],
  order: [sql`${project.erpProjectid} desc`],
  entity: projectColumns,
  columns: {
    erp_projectid: {
      column: project.erpProjectid,
      required: true,
      maxLength: 20,
      unique: true,
      default: nextNumber(project, project.erpProjectid, 10_001),
    },
    description: { column: project.description, required: true },
    status: { column: project.status, required: true, choices: projectStatuses, default: 'Planlagt', byHand: true },
    client: { column: project.clientId, reference: customers },
    segment: { column: project.segmentId, reference: segments },
    manager: { column: project.managerId, reference: employees },
    place: { column: project.place },
    startdate: { column: project.startdate },
    enddate: { column: project.enddate },
    revenueam: { column: project.revenueam, min: 0 },
    cmint: { column: project.cmint, min: -1, max: 1 },
    hoursam: { column: project.hoursam, min: 0, rule: 'hours' },
    workdays: { column: project.workdays, required: true, choices: projectWorkdays, default: 'Alle dager' },
    dimension: { column: project.dimensionId, reference: ledgerProjects },
    note: { kind: 'longtext', column: project.note },
  },
  rules: { check: startsBeforeItEnds },
  empty: 'Ingen prosjekter ennå. Legg til en rad.',
});
