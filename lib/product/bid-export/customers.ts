import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { customerRevenue } from '@/db/customer-revenue';
import { customer } from '@/db/schema';
import { customerColumns } from '@/lib/core/columns/customers';
import type { Filters } from '@/lib/core/filters/filters';
import { addMonths, type MonthRange, monthNumber } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { mayReadLedger } from '@/lib/domains/customers/ledger-access';
import type { Permission } from '@/lib/platform/auth/permissions';
import { customerCardPath, customerListPath } from '@/lib/platform/routing/paths';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import type { ExportChoice } from './export-choice';
import { type ExportFilter, monthChoices, ofTexts, requestedMonth } from './export-filter';
import { tableRows } from './table-rows';

const mayReadRevenue = (permissions: readonly Permission[]) => mayReadLedger(permissions, 'revenue');

const withOrWithout = [
  { value: 'with', label: 'Med' },
  { value: 'without', label: 'Uten' },
];

const revenueFilter: ExportFilter = {
  name: 'revenue',
  text: 'Omsetning',
  allowed: mayReadRevenue,
  choices: async () => withOrWithout,
  condition: async (_tx, _companyId, [value]) => {
    if (!withOrWithout.some((choice) => choice.value === value)) {
      throw badInput('Ukjent «revenue»: velg with eller without.');
    }
    return undefined;
  },
};

/** A bound on the months of the revenue. */
function revenueMonth(name: 'salesfrom' | 'salesto', text: string, emptyLabel: string): ExportFilter {
  return {
    name,
    text,
    emptyLabel,
    allowed: mayReadRevenue,
    choices: async (_tx, _companyId, { first, last }) =>
      monthChoices(Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, i) => addMonths(last, -i))),
    condition: async (_tx, _companyId, values) => {
      requestedMonth(text, values);
      return undefined;
    },
  };
}

const revenueRow = z.strictObject({ customer: z.string(), revenue: z.number() });

/** Revenue (class 3), kroner, by customer in the months; customers without any are left out. */
async function revenueOf(companyId: string, ranges: readonly MonthRange[]): Promise<ReadonlyMap<string, number>> {
  const rows = await companyRows(companyId, revenueRow)`
    select customer_id as customer, -sum(net) as revenue from (${customerRevenue(companyId, ranges)}) sales
    where customer_id is not null group by 1`;
  return new Map(rows.map(({ customer: id, revenue }) => [id, revenue]));
}

function monthsRequested({ own, span }: Filters): readonly MonthRange[] {
  const range = { from: own.salesfrom ?? span.first, to: own.salesto ?? span.last };
  return range.from <= range.to ? [range] : [];
}

async function customerRows(...[scope, filters, where, limit]: Parameters<ExportChoice['rows']>) {
  if (!mayReadRevenue(scope.permissions)) return plainRows(scope, filters, where, limit);
  const ranges = monthsRequested(filters);
  const [table, revenues] = await Promise.all([
    plainRows(scope, filters, where, undefined),
    revenueOf(scope.company.id, ranges),
  ]);
  const { revenue } = filters.own;
  const rows = table.data
    .map((row) => ({ ...row, revenue: revenues.get(String(row.xid)) ?? 0 }))
    .filter((row) => revenue === undefined || (row.revenue !== 0) === (revenue === 'with'));
  return {
    ...table,
    subtitle: ranges.length === 0 ? '' : `Omsetning ${periodText(ranges, filters.span.fiscalStart)}, uten mva.`,
    options: { columns: [...table.options.columns, ...customerColumns.take('revenue')] },
    total: rows.length,
    data: rows,
  };
}

const plainRows = tableRows(customerTable);

export const customerExport: ExportChoice = {
  what: 'customers',
  title: 'Kunder',
  paths: [customerListPath, customerCardPath, customerTable.path],
  filters: [
    ofTexts({ name: 'city', text: 'Poststed' }, customer, customer.city),
    revenueFilter,
    revenueMonth('salesfrom', 'Omsetning fra', 'Første'),
    revenueMonth('salesto', 'Omsetning til', 'Siste'),
  ],
  rows: customerRows,
};
