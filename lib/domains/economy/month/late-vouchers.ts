import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { lateVoucherColumns } from '@/lib/core/columns/month-close';
import type { Month } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { rowOf } from '@/lib/core/table-view/row-of';

export const lateColumns = lateVoucherColumns.take(
  ...(['voucher', 'date', 'text', 'party', 'account', 'project', 'amount', 'readin'] as const),
);
const row = rowOf(lateColumns);

/** Vouchers dated in a month or before that were read in after a moment, by their largest line of the result; the largest 1,000. */
export const lateVouchers = (tx: CompanyTx, companyId: string, month: Month, since: Date) =>
  queryRows(tx, row)`
    select voucher.no as voucher, voucher.date::text as date, voucher.xid as "_voucher",
      voucher.description as text, line.party, line.account,
      line.project, line.net::float8 as amount, (run.imported_at at time zone 'Europe/Oslo')::date::text as readin
    from import_run run
    join voucher on voucher.company_id = ${companyId} and voucher.import_run_id = run.xid
    join lateral (
      select l.net, account.no as account, coalesce(supplier.name, customer.name) as party, dimension.code as project
      from voucher_line l
      join account on account.company_id = ${companyId} and account.xid = l.account_id
      left join supplier on supplier.company_id = ${companyId} and supplier.xid = l.supplier_id
      left join customer on customer.company_id = ${companyId} and customer.xid = l.customer_id
      left join dimension on dimension.company_id = ${companyId} and dimension.xid = l.project_id
      where l.company_id = ${companyId} and l.voucher_id = voucher.xid
      order by account.no ~ '^[3-8]' desc, abs(l.net) desc, l.line_no limit 1
    ) line on true
    where run.company_id = ${companyId} and run.imported_at > ${since.toISOString()}::timestamptz
      and voucher.date <= ${lastDayOf(month)}::date
    order by abs(line.net) desc, voucher.no limit 1000`;
