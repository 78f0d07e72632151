import { type SQL, sql } from 'drizzle-orm';
import { onlyCustomers } from '@/db/customer-revenue';
import { inMonths } from '@/db/period-sql';
import { voucherLineColumns } from '@/lib/core/columns/ledger';
import type { MonthRange } from '@/lib/core/filters/months';
import { rowOf } from '@/lib/core/table-view/row-of';

/** The columns of the page of voucher lines. */
export const columns = [
  ...voucherLineColumns.take('date', 'voucher', 'journal', 'account', 'accountName', 'text', 'debit', 'credit', 'net'),
  ...voucherLineColumns.take('customer', 'supplier', 'project', 'department', 'segment', 'due', 'tax'),
];

export const lineRow = rowOf(columns);

/** Newest first, then by voucher and line; the parts of a split line have a fixed order. */
export const lineOrder = sql`line.date desc, voucher.no collate "C", line.line_no, line.xid, line.net, line.project_id, line.segment_id`;

/** A voucher's only customer for revenue lines without one: a lateral join, for few lines. */
function onlyOfFew(companyId: string, months: readonly MonthRange[], revenue: SQL): SQL {
  return sql`left join lateral (
    select case when min(naming.customer_id::text collate "C") = max(naming.customer_id::text collate "C")
      then min(naming.customer_id::text collate "C")::uuid end as customer_id
    from voucher_line naming
    where line.customer_id is null and line.account_id = any(${revenue}) and naming.company_id = ${companyId}
      and naming.voucher_id = line.voucher_id and naming.customer_id is not null and ${inMonths('naming', months)}
  ) only_one on true`;
}

/**
 * The joins of a line by name: `customer` is its own, `only_customer` its voucher's only one, for revenue without a
 * customer.
 */
export function lineJoins(
  companyId: string,
  months: readonly MonthRange[],
  revenue: SQL,
  { few = false }: { few?: boolean } = {},
): Record<string, SQL> {
  const own = (table: string, alias: string, key: SQL) =>
    sql`join ${sql.identifier(table)} ${sql.identifier(alias)}
      on ${sql.identifier(alias)}.company_id = ${companyId} and ${sql.identifier(alias)}.xid = ${key}`;
  return {
    only_one: few
      ? onlyOfFew(companyId, months, revenue)
      : sql`left join ${onlyCustomers(companyId, months)} only_one
          on only_one.voucher_id = line.voucher_id and line.customer_id is null and line.account_id = any(${revenue})`,
    voucher: own('voucher', 'voucher', sql`line.voucher_id`),
    account: own('account', 'account', sql`line.account_id`),
    customer: sql`left ${own('customer', 'customer', sql`line.customer_id`)}`,
    only_customer: sql`left ${own('customer', 'only_customer', sql`only_one.customer_id`)}`,
    supplier: sql`left ${own('supplier', 'supplier', sql`line.supplier_id`)}`,
    project: sql`left ${own('dimension', 'project', sql`line.project_id`)}`,
    department: sql`left ${own('dimension', 'department', sql`line.department_id`)}`,
    segment: sql`left ${own('dimension', 'segment', sql`line.segment_id`)}`,
  };
}

/** The full rows of `lines`, a subquery of lines. */
export function selectLines(lines: SQL, joins: Readonly<Record<string, SQL>>, order: SQL): SQL {
  return sql`
    select line.date, voucher.no as voucher, voucher.journal, account.no as account, account.name as "accountName",
      coalesce(line.description, voucher.description) as text, coalesce(customer.name, only_customer.name) as customer,
      supplier.name as supplier, project.name as project, department.name as department, segment.name as segment,
      case when line.net > 0 then line.net end as debit, case when line.net < 0 then -line.net end as credit,
      line.net, line.due_date as due, line.tax_code as tax, line.voucher_id as "_voucher",
      coalesce(line.customer_id, only_one.customer_id) as "_customer", line.supplier_id as "_supplier"
    from ${lines} line ${sql.join(Object.values(joins), sql` `)} order by ${order}`;
}
