import { sql } from 'drizzle-orm';
import { bid } from '@/db/schema';
import { bidTablePath } from '@/lib/routing/paths';
import { bidStatuses } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable } from './live-table';
import { nextOfYear } from './next-number';
import { plannedDays } from './planned-days';
import { customers, employees, segments } from './references';

export const bidTable = defineTable({
  tbl: 'bid',
  path: bidTablePath,
  title: 'Tilbud',
  one: 'tilbud',
  table: bid,
  label: ['key', 'description'],
  order: [sql`${bid.key} desc`],
  columns: {
    key: {
      text: 'Tilbudsnr',
      kind: 'text',
      column: bid.key,
      width: 100,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextOfYear(bid, bid.key, (year) => `${year.slice(2)}-`, 4),
    },
    description: { text: 'Beskrivelse', kind: 'text', column: bid.description, width: 280, required: true },
    bidstatus: {
      text: 'Status',
      kind: 'lookup',
      column: bid.bidstatus,
      width: 140,
      required: true,
      choices: bidStatuses,
      standard: '1. Forespørsel',
      dropfilter: true,
    },
    revenueam: {
      text: 'Beløp',
      kind: 'money',
      column: bid.revenueam,
      decimals: 0,
      width: 130,
      min: 0,
      math: 'sum',
    },
    duedate: { text: 'Frist', kind: 'date', column: bid.duedate, width: 110, ...plannedDays },
    client: {
      text: 'Kunde',
      kind: 'lookup',
      column: bid.clientId,
      width: 200,
      reference: customers,
      dropfilter: true,
    },
    segment: {
      text: 'Segment',
      kind: 'lookup',
      column: bid.segmentId,
      width: 150,
      reference: segments,
      dropfilter: true,
    },
    responsible: {
      text: 'Ansvarlig',
      kind: 'lookup',
      column: bid.responsibleId,
      width: 160,
      reference: employees,
      dropfilter: true,
    },
    probability: {
      text: 'Sannsynlighet',
      kind: 'percent',
      column: bid.probability,
      decimals: 0,
      width: 110,
      min: 0,
      max: 1,
    },
    startdate: { text: 'Start', kind: 'date', column: bid.startdate, width: 110, ...plannedDays },
    enddate: { text: 'Slutt', kind: 'date', column: bid.enddate, width: 110, ...plannedDays },
    erp_projectid: { text: 'Prosjektnr', kind: 'text', column: bid.erpProjectid, width: 100, maxLength: 20 },
    note: { text: 'Merknad', kind: 'longtext', column: bid.note, width: 240 },
  },
  check: startsBeforeItEnds,
  empty: 'Ingen tilbud ennå. Legg til en rad.',
});
