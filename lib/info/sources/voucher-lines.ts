import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { onlyCustomers, revenueAccounts } from '@/db/customer-revenue';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import { voucherLineColumns } from '@/lib/columns/ledger';
import type { Filters } from '@/lib/filters/filters';
import { periodText } from '@/lib/filters/period-text';
import { formatNumber } from '@/lib/format/number';
import {
  openingRows,
  showsOpening,
  voucherLineCondition,
  voucherLineMonths,
  voucherLineRows,
} from '@/lib/ledger/voucher-line-filters';
import { rowOf } from '@/lib/table-view/row-of';
import { ledgerEmptyText } from '@/lib/widgets/empty-text';
import type { Datatable, Row } from '@/lib/widgets/widget';

const columns = [
  ...voucherLineColumns.take('date', 'voucher', 'journal', 'account', 'accountName', 'text', 'debit', 'credit', 'net'),
  ...voucherLineColumns.take('customer', 'supplier', 'project', 'department', 'segment', 'due', 'tax'),
];

const openingColumns = voucherLineColumns.take(
  'date',
  'account',
  'accountName',
  'text',
  'customer',
  'net',
  'debit',
  'credit',
);

const openingRow = rowOf(openingColumns);

/** What the accounts opened with, as lines of no voucher. */
async function openingLines(tx: CompanyTx, companyId: string, filters: Filters): Promise<Row[]> {
  if (!showsOpening(filters)) return [];
  return queryRows(tx, openingRow)`
    select opening.date, account.no as account, account.name as "accountName", 'Inngående saldo' as text,
      customer.name as customer, opening.customer_id as "_customer", opening.net,
      case when opening.net > 0 then opening.net end as debit, case when opening.net < 0 then -opening.net end as credit
    from (${openingRows(companyId, filters)}) opening
    join account on account.company_id = ${companyId} and account.xid = opening.account_id
    left join customer on customer.company_id = ${companyId} and customer.xid = opening.customer_id
    order by account.no`;
}

const lineRow = rowOf(columns);

/**
 * Voucher lines of the months and filters asked for, newest first, then by voucher and line number; kroner. With `limit`
 * only the first rows, and `total` counts them all; without it 400 for more lines than can be shown.
 */
export async function voucherLines(scope: Scope, filters: Filters, { limit }: { limit?: number }): Promise<Datatable> {
  const companyId = scope.company.id;
  const lines = voucherLineRows(companyId, filters);
  const asked = sql`${lines} where ${voucherLineCondition(companyId, filters, voucherLineMonths(filters))}`;
  const { rows, total, empty } = await asCompany(
    companyId,
    async (tx) => {
      const counted = await queryRows(tx, dayRow)`
        select line.date, count(*) as count from ${asked} group by line.date order by line.date desc`;
      const total = counted.reduce((sum, { count }) => sum + count, 0);
      if (limit === undefined) refuseTooMany(total);
      const rows = await queryRows(tx, lineRow)`
        select line.date, voucher.no as voucher, voucher.journal, account.no as account, account.name as "accountName",
          coalesce(line.description, voucher.description) as text, coalesce(customer.name, only_customer.name) as customer,
          supplier.name as supplier, project.name as project, department.name as department, segment.name as segment,
          case when line.net > 0 then line.net end as debit, case when line.net < 0 then -line.net end as credit,
          line.net, line.due_date as due, line.tax_code as tax, line.voucher_id as "_voucher",
          coalesce(line.customer_id, only_one.customer_id) as "_customer", line.supplier_id as "_supplier"
        from (select line.* from ${asked} ${sinceDayOf(counted, limit)}) line
        left join ${onlyCustomers(companyId, voucherLineMonths(filters))} only_one
          on only_one.voucher_id = line.voucher_id and line.customer_id is null
            and line.account_id = any(${revenueAccounts(companyId)})
        join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id
        join account on account.company_id = ${companyId} and account.xid = line.account_id
        left join customer on customer.company_id = ${companyId} and customer.xid = line.customer_id
        left join customer only_customer
          on only_customer.company_id = ${companyId} and only_customer.xid = only_one.customer_id
        left join supplier on supplier.company_id = ${companyId} and supplier.xid = line.supplier_id
        left join dimension project on project.company_id = ${companyId} and project.xid = line.project_id
        left join dimension department on department.company_id = ${companyId} and department.xid = line.department_id
        left join dimension segment on segment.company_id = ${companyId} and segment.xid = line.segment_id
        order by line.date desc, voucher.no collate "C", line.line_no
        ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
      const opening = await openingLines(tx, companyId, filters);
      const all = rows.length === total ? [...rows, ...opening] : rows;
      return {
        rows: all,
        total: total + opening.length,
        empty: await ledgerEmptyText(tx, companyId, all.length > 0, noLines),
      };
    },
    { readOnly: true },
  );
  return {
    wtype: 'datatable',
    title: 'Bilagslinjer',
    subtitle: periodText(voucherLineMonths(filters), filters.span.fiscalStart),
    options: { columns },
    total,
    data: rows,
    parameters: { excel: 'bilagslinjer', empty },
  };
}

const dayRow = z.strictObject({ date: z.string(), count: z.number() });
type Day = z.infer<typeof dayRow>;

/** The condition of the days, newest first, that hold the first `limit` lines: what is joined is then no more than is shown. */
function sinceDayOf(days: readonly Day[], limit: number | undefined): SQL {
  let lines = 0;
  const last = days.find(({ count }) => {
    lines += count;
    return limit !== undefined && lines >= limit;
  });
  return last ? sql`and line.date >= ${last.date}::date` : sql``;
}

/** More than this no browser can hold and no workbook take: a narrower question is the answer. */
const mostLines = 400_000;

function refuseTooMany(lines: number): void {
  if (lines <= mostLines) return;
  const [found, most] = [lines, mostLines].map((n) => formatNumber(n));
  throw badInput(
    `Utvalget har ${found} linjer, og høyst ${most} kan vises. Velg en kortere historikk eller et filter.`,
  );
}

const noLines = 'Ingen bilagslinjer passer med filtrene. Velg en lengre historikk eller fjern et filter.';
