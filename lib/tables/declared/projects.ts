import { sql } from 'drizzle-orm';
import { project } from '@/db/schema';
import { projectStatuses } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';
import { customers, employees, ledgerProjects, segments } from './references';

export const projectTable = defineTable({
  tbl: 'project',
  path: '/project/editable/prosjekter',
  title: 'Prosjekter',
  one: 'prosjekt',
  table: project,
  label: ['erp_projectid', 'description'],
  order: [sql`${project.erpProjectid} desc`],
  columns: {
    erp_projectid: {
      text: 'Prosjektnr',
      kind: 'text',
      column: project.erpProjectid,
      width: 100,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextNumber(project, project.erpProjectid, 10_001),
    },
    description: { text: 'Beskrivelse', kind: 'text', column: project.description, width: 280, required: true },
    status: {
      text: 'Status',
      kind: 'lookup',
      column: project.status,
      width: 120,
      required: true,
      choices: projectStatuses,
      standard: 'Planlagt',
      dropfilter: true,
    },
    client: {
      text: 'Kunde',
      kind: 'lookup',
      column: project.clientId,
      width: 200,
      reference: customers,
      dropfilter: true,
    },
    segment: {
      text: 'Segment',
      kind: 'lookup',
      column: project.segmentId,
      width: 150,
      reference: segments,
      dropfilter: true,
    },
    manager: {
      text: 'Prosjektleder',
      kind: 'lookup',
      column: project.managerId,
      width: 160,
      reference: employees,
      dropfilter: true,
    },
    place: { text: 'Sted', kind: 'text', column: project.place, width: 130, dropfilter: true },
    startdate: { text: 'Start', kind: 'date', column: project.startdate, width: 110 },
    enddate: { text: 'Slutt', kind: 'date', column: project.enddate, width: 110 },
    revenueam: {
      text: 'Omsetning',
      kind: 'money',
      column: project.revenueam,
      decimals: 0,
      width: 130,
      min: 0,
      math: 'sum',
    },
    cmint: { text: 'Planlagt DG', kind: 'percent', column: project.cmint, decimals: 1, width: 100, min: -1, max: 1 },
    hoursam: { text: 'Timer', kind: 'number', column: project.hoursam, decimals: 1, width: 100, min: 0, math: 'sum' },
    dimension: {
      text: 'Prosjekt i regnskapet',
      kind: 'lookup',
      column: project.dimensionId,
      width: 200,
      reference: ledgerProjects,
    },
    note: { text: 'Merknad', kind: 'longtext', column: project.note, width: 240 },
  },
  check: startsBeforeItEnds,
  empty: 'Ingen prosjekter ennå. Legg til en rad.',
});
