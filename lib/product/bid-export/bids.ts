import { eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { bid, customer, dimension, employee } from '@/db/schema';
import { addMonths, monthNumber } from '@/lib/core/filters/months';
import type { Datatable } from '@/lib/core/widgets/widget';
import { isOpenBid, openStatus } from '@/lib/domains/bids/bid-filters';
import { bidMonth } from '@/lib/domains/bids/bid-month';
import { bidListPath } from '@/lib/platform/routing/paths';
import { bidTable } from '@/lib/platform/tables/declared/bids';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { customers, employees, segments } from '@/lib/platform/tables/declared/references';
import type { ExportChoice } from './export-choice';
import { type ExportFilter, monthChoices, ofList, ofReference, requestedMonth } from './export-filter';
import { tableRows } from './table-rows';

const monthsRow = z.strictObject({ first: z.string().nullable(), last: z.string().nullable() });

/** A bound on the month a bid belongs to; bids without a month match no bound. */
function monthBound(name: 'from' | 'to', text: string, emptyLabel: string): ExportFilter {
  return {
    name,
    text,
    emptyLabel,
    choices: async (tx, companyId) => {
      const rows = await queryRows(tx, monthsRow)`
        select min(${bidMonth}) as first, max(${bidMonth}) as last from bid where company_id = ${companyId}`;
      const { first, last } = rows[0] ?? {};
      if (!first || !last) return [];
      const months = monthNumber(last) - monthNumber(first) + 1;
      return monthChoices(Array.from({ length: months }, (_, i) => addMonths(last, -i)));
    },
    condition: async (_tx, _companyId, values) => {
      const month = requestedMonth(text, values);
      return name === 'from' ? sql`${bidMonth} >= ${month}` : sql`${bidMonth} <= ${month}`;
    },
  };
}

const statuses = ofList({ name: 'status', text: 'Status' }, bid.bidstatus, bidStatuses);

export const statusFilter: ExportFilter = {
  ...statuses,
  choices: async (...requested) => [
    { value: openStatus, label: 'Alle åpne' },
    ...(await statuses.choices(...requested)),
  ],
  condition: async (tx, companyId, values) => {
    const named = await statuses.condition(
      tx,
      companyId,
      values.filter((value) => value !== openStatus),
    );
    return values.includes(openStatus) ? or(named, isOpenBid) : named;
  },
};

/** Includes employees who have left, since their bids still exist. */
export const responsibleFilter = ofReference({ name: 'responsible', text: 'Ansvarlig' }, bid, bid.responsibleId, {
  ...employees,
  code: employee.empid,
  where: undefined,
});

const rows = tableRows(bidTable);

/** A file of bids is raw data: its amounts are summed over all rows, whatever their state. */
function withSums({ options, ...table }: Datatable): Datatable {
  return { ...table, options: { ...options, columns: options.columns.map(({ apart: _, ...column }) => column) } };
}

const bidRows: ExportChoice['rows'] = async (scope, filters, where, limit) => {
  const table = withSums(await rows(scope, filters, where, limit));
  const byMonth = filters.own.from !== undefined || filters.own.to !== undefined;
  return byMonth ? { ...table, subtitle: 'Tilbud uten frist er med i måneden arbeidet starter.' } : table;
};

export const bidExport: ExportChoice = {
  what: 'bids',
  title: 'Tilbud',
  paths: [bidTable.path, bidListPath],
  filters: [
    statusFilter,
    ofReference({ name: 'segment', text: 'Segment' }, bid, bid.segmentId, {
      ...segments,
      code: dimension.code,
      where: eq(dimension.kind, 'segment'),
    }),
    ofReference({ name: 'customer', text: 'Kunde' }, bid, bid.clientId, { ...customers, code: customer.no }),
    responsibleFilter,
    monthBound('from', 'Frist fra', 'Første'),
    monthBound('to', 'Frist til', 'Siste'),
  ],
  rows: bidRows,
};
