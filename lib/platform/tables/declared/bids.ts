import { and, eq, inArray, sql } from 'drizzle-orm';
import { bid, calculation, contact } from '@/db/schema';
import { bidColumns } from '@/lib/core/columns/bids';
import { bidTablePath } from '@/lib/platform/routing/paths';
import { bidStatuses } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable, type RowFault, type RowValues, type Rules } from './live-table';
import { nextOfYear } from './next-number';
import { plannedDays } from './planned-days';
import { contacts, customers, employees, segments } from './references';

/** A rule for `check`: the offer is valid at least until the deadline. */
function isValidWhenDue({ duedate, validdate }: RowValues): RowFault | undefined {
  if (typeof duedate !== 'string' || typeof validdate !== 'string' || validdate >= duedate) return undefined;
  return { cols: ['validdate', 'duedate'], message: 'Gyldig til kan ikke være før fristen.' };
}

/** A rule for `checkRows`: a bid's contact must belong to its customer. */
const contactOfCustomer: NonNullable<Rules['checkRows']> = async (tx, companyId, rows, cells) => {
  const touched = new Set(cells.filter(({ col }) => col === 'contact' || col === 'client').map(({ row }) => row));
  const chosen = [...rows].filter(([row, { contact: one }]) => one != null && touched.has(row));
  if (chosen.length === 0) return [];
  const ids = chosen.map(([, row]) => String(row.contact));
  const found = await tx
    .select({ xid: contact.xid, customer: contact.customerId })
    .from(contact)
    .where(and(eq(contact.companyId, companyId), inArray(contact.xid, ids)));
  const customerOf = new Map(found.map(({ xid, customer }) => [xid, customer]));
  return chosen
    .filter(([, row]) => customerOf.get(String(row.contact)) !== row.client)
    .map(([row]) => ({ row, cols: ['contact', 'client'] as const, message: 'Kontakten er ikke hos kunden.' }));
};

/**
 * A rule for `deleteGuard`: names the bid's calculations. Deleted ones count too, since a project may be compared with
 * one.
 */
const deniedByCalculations: NonNullable<Rules['deleteGuard']> = async (tx, companyId, row) => {
  const found = await tx
    .select({ name: calculation.name, deletedAt: calculation.deletedAt })
    .from(calculation)
    .where(and(eq(calculation.companyId, companyId), eq(calculation.bidId, row)))
    .orderBy(calculation.createdAt);
  const [first, ...others] = found.filter(({ deletedAt }) => deletedAt === null).map(({ name }) => `«${name}»`);
  const instead = 'Sett heller status 9. Utgått.';
  if (first)
    return `Tilbudet har ${others.length === 0 ? 'kalkylen' : 'kalkylene'} ${[first, ...others].join(', ')} og kan ikke slettes. ${instead}`;
  return found.length === 0
    ? undefined
    : `Tilbudet har hatt kalkyler, som blir tatt vare på, og kan ikke slettes. ${instead}`;
};

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
      default: nextOfYear(bid, bid.key, (year) => `${year.slice(2)}-`, 4),
    },
    description: { column: bid.description, required: true },
    bidstatus: { column: bid.bidstatus, required: true, choices: bidStatuses, default: '1. Forespørsel', byHand: true },
    revenueam: { column: bid.revenueam, min: 0 },
    duedate: { column: bid.duedate, ...plannedDays },
    validdate: { column: bid.validdate, ...plannedDays },
    client: { column: bid.clientId, reference: customers },
    contact: { column: bid.contactId, reference: contacts },
    segment: { column: bid.segmentId, reference: segments },
    responsible: { column: bid.responsibleId, reference: employees },
    probability: { column: bid.probability, min: 0, max: 1 },
    startdate: { column: bid.startdate, ...plannedDays },
    enddate: { column: bid.enddate, ...plannedDays },
    erp_projectid: { column: bid.erpProjectid, maxLength: 20 },
    estimatetext: { kind: 'longtext', column: bid.estimatetext, maxLength: 2_000 },
    note: { kind: 'longtext', column: bid.note },
  },
  rules: {
    check: (row) => startsBeforeItEnds(row) ?? isValidWhenDue(row),
    checkRows: contactOfCustomer,
    deleteGuard: deniedByCalculations,
  },
  empty: 'Ingen tilbud ennå. Legg til en rad.',
});
