import { sql } from 'drizzle-orm';
import { bid } from '@/db/schema';
import { bidColumns } from '@/lib/columns/bids';
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
  newRow: 'Nytt tilbud',
  table: bid,
  label: ['key', 'description'],
  order: [sql`${bid.key} desc`],
  entity: bidColumns,
  columns: {
    key: {
      column: bid.key,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextOfYear(bid, bid.key, (year) => `${year.slice(2)}-`, 4),
    },
    description: { column: bid.description, required: true },
    bidstatus: { column: bid.bidstatus, required: true, choices: bidStatuses, standard: '1. Forespørsel' },
    revenueam: { column: bid.revenueam, min: 0 },
    duedate: { column: bid.duedate, ...plannedDays },
    client: { column: bid.clientId, reference: customers },
    segment: { column: bid.segmentId, reference: segments },
    responsible: { column: bid.responsibleId, reference: employees },
    probability: { column: bid.probability, min: 0, max: 1 },
    startdate: { column: bid.startdate, ...plannedDays },
    enddate: { column: bid.enddate, ...plannedDays },
    erp_projectid: { column: bid.erpProjectid, maxLength: 20 },
    note: { kind: 'longtext', column: bid.note },
  },
  check: startsBeforeItEnds,
  empty: 'Ingen tilbud ennå. Legg til en rad.',
});
