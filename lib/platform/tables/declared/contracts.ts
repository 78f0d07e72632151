import { sql } from 'drizzle-orm';
import { contract, contractStandards, variation } from '@/db/schema';
import { contractColumns, variationColumns } from '@/lib/core/columns/contracts';
import {
  contractTablePath,
  projectOverviewTabPath,
  projectTabPath,
  variationTablePath,
} from '@/lib/platform/routing/paths';
import { contractStatuses, variationStatuses } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable, type RowFault, type RowValues } from './live-table';
import { nextOfYear, nextWithin } from './next-number';
import { contracts, customers, employees, projects } from './references';
import { takenTogether } from './taken-together';

export const contractTable = defineTable({
  tbl: 'contract',
  path: contractTablePath,
  title: 'Kontrakter',
  newRow: 'Ny kontrakt',
  table: contract,
  label: ['no', 'title'],
  order: [sql`${contract.no} desc`],
  scopes: { projectid: contract.projectId },
  access: { partPaths: [projectTabPath('kontrakt'), projectOverviewTabPath('kontrakt')] },
  tasked: { due: 'noticedate' },
  entity: contractColumns,
  columns: {
    no: {
      column: contract.no,
      required: true,
      maxLength: 20,
      unique: true,
      default: nextOfYear(contract, contract.no, (year) => `K-${year}-`, 3),
    },
    title: { column: contract.title, required: true },
    client: { column: contract.clientId, reference: customers },
    valueam: { column: contract.valueam, min: 0 },
    status: { column: contract.status, required: true, choices: contractStatuses, default: 'Utkast', byHand: true },
    noticedate: { column: contract.noticedate },
    project: { column: contract.projectId, reference: projects },
    startdate: { column: contract.startdate },
    enddate: { column: contract.enddate },
    responsible: { column: contract.responsibleId, reference: employees },
    note: { kind: 'longtext', column: contract.note },
    standard: { column: contract.standard, choices: contractStandards },
    differs: { kind: 'longtext', column: contract.differs },
    addressee: { column: contract.addressee },
    penaltyam: { column: contract.penaltyam, min: 0 },
    security: { column: contract.security },
    retention: { column: contract.retention, min: 0, max: 100 },
    takeoverdate: { column: contract.takeoverdate },
  },
  rules: { check: startsBeforeItEnds },
  empty: 'Ingen kontrakter ennå. Legg til en rad.',
});

/** A variation cannot be answered before it was sent. */
function answeredAfterSent({ sentdate, answerdate }: RowValues): RowFault | undefined {
  if (typeof sentdate !== 'string' || typeof answerdate !== 'string' || answerdate >= sentdate) return undefined;
  return { cols: ['answerdate', 'sentdate'], message: 'Svaret kan ikke være før varselet er sendt.' };
}

export const variationTable = defineTable({
  tbl: 'variation',
  path: variationTablePath,
  title: 'VOR',
  newRow: 'Ny VOR',
  table: variation,
  label: ['no', 'title'],
  order: [variation.contractId, variation.no],
  tasked: {},
  entity: variationColumns,
  columns: {
    contract: { column: variation.contractId, required: 'Velg kontrakten endringen hører til.', reference: contracts },
    no: {
      column: variation.no,
      required: true,
      maxLength: 20,
      default: nextWithin(variation, variation.no, 'VOR-', ['contract', variation.contractId]),
    },
    title: { column: variation.title, required: true },
    status: { column: variation.status, required: true, choices: variationStatuses, default: 'Varslet', byHand: true },
    amountam: { column: variation.amountam },
    daysint: { column: variation.daysint, min: -3_650, max: 3_650 },
    sentdate: { column: variation.sentdate },
    answerdate: { column: variation.answerdate },
    forcustomer: { column: variation.forcustomer },
    note: { kind: 'longtext', column: variation.note },
  },
  rules: {
    check: answeredAfterSent,
    checkRows: takenTogether(
      variation,
      { contract: variation.contractId, no: variation.no },
      'Kontrakten har allerede en VOR med dette nummeret.',
    ),
  },
  empty: 'Ingen endringer (VOR) ennå. Legg til en rad.',
});
