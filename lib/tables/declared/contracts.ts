import { sql } from 'drizzle-orm';
import { contract, variation } from '@/db/schema';
import { contractStatuses, variationStatuses } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable, type RowFault, type RowValues } from './live-table';
import { nextOfYear, nextWithin } from './next-number';
import { contracts, customers, employees, projects } from './references';
import { takenTogether } from './taken-together';

export const contractTable = defineTable({
  tbl: 'contract',
  path: '/contract/editable/kontrakter',
  title: 'Kontrakter',
  one: 'kontrakt',
  table: contract,
  label: ['no', 'title'],
  order: [sql`${contract.no} desc`],
  scopes: { projectid: contract.projectId },
  columns: {
    no: {
      text: 'Kontraktnr',
      kind: 'text',
      column: contract.no,
      width: 110,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextOfYear(contract, contract.no, (year) => `K-${year}-`, 3),
    },
    title: { text: 'Tittel', kind: 'text', column: contract.title, width: 280, required: true },
    client: {
      text: 'Kunde',
      kind: 'lookup',
      column: contract.clientId,
      width: 200,
      reference: customers,
      dropfilter: true,
    },
    project: {
      text: 'Prosjekt',
      kind: 'lookup',
      column: contract.projectId,
      width: 200,
      reference: projects,
      dropfilter: true,
    },
    valueam: {
      text: 'Verdi',
      kind: 'money',
      column: contract.valueam,
      decimals: 0,
      width: 130,
      min: 0,
      math: 'sum',
    },
    status: {
      text: 'Status',
      kind: 'lookup',
      column: contract.status,
      width: 120,
      required: true,
      choices: contractStatuses,
      standard: 'Utkast',
      dropfilter: true,
    },
    startdate: { text: 'Start', kind: 'date', column: contract.startdate, width: 110 },
    enddate: { text: 'Slutt', kind: 'date', column: contract.enddate, width: 110 },
    noticedate: { text: 'Varslingsfrist', kind: 'date', column: contract.noticedate, width: 120 },
    responsible: {
      text: 'Ansvarlig',
      kind: 'lookup',
      column: contract.responsibleId,
      width: 160,
      reference: employees,
      dropfilter: true,
    },
    note: { text: 'Merknad', kind: 'longtext', column: contract.note, width: 240 },
  },
  check: startsBeforeItEnds,
  empty: 'Ingen kontrakter ennå. Legg til en rad.',
});

/** A variation is answered after it was sent. */
function answeredAfterSent({ sentdate, answerdate }: RowValues): RowFault | undefined {
  if (typeof sentdate !== 'string' || typeof answerdate !== 'string' || answerdate >= sentdate) return undefined;
  return { cols: ['answerdate', 'sentdate'], message: 'Svaret kan ikke være før varselet er sendt.' };
}

export const variationTable = defineTable({
  tbl: 'variation',
  path: '/contract/editable/vor',
  title: 'VOR',
  one: 'VOR',
  table: variation,
  label: ['no', 'title'],
  order: [variation.contractId, variation.no],
  columns: {
    contract: {
      text: 'Kontrakt',
      kind: 'lookup',
      column: variation.contractId,
      width: 260,
      required: 'Velg kontrakten endringen hører til.',
      reference: contracts,
      dropfilter: true,
    },
    no: {
      text: 'VOR-nr',
      kind: 'text',
      column: variation.no,
      width: 90,
      required: true,
      maxLength: 20,
      standard: nextWithin(variation, variation.no, 'VOR-', ['contract', variation.contractId]),
    },
    title: { text: 'Tittel', kind: 'text', column: variation.title, width: 260, required: true },
    status: {
      text: 'Status',
      kind: 'lookup',
      column: variation.status,
      width: 140,
      required: true,
      choices: variationStatuses,
      standard: 'Varslet',
      dropfilter: true,
    },
    amountam: {
      text: 'Beløp',
      kind: 'money',
      column: variation.amountam,
      decimals: 0,
      width: 120,
      math: 'sum',
    },
    daysint: {
      text: 'Dager',
      kind: 'number',
      column: variation.daysint,
      width: 80,
      min: -3_650,
      max: 3_650,
      math: 'sum',
    },
    sentdate: { text: 'Sendt', kind: 'date', column: variation.sentdate, width: 110 },
    answerdate: { text: 'Besvart', kind: 'date', column: variation.answerdate, width: 110 },
    note: { text: 'Merknad', kind: 'longtext', column: variation.note, width: 240 },
  },
  check: answeredAfterSent,
  checkRows: takenTogether(
    variation,
    { contract: variation.contractId, no: variation.no },
    'Kontrakten har allerede en VOR med dette nummeret.',
  ),
  empty: 'Ingen endringer (VOR) ennå. Legg til en rad.',
});
