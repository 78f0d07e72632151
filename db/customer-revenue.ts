import { type SQL, sql } from 'drizzle-orm';
import { inMonths } from './period-sql';

/**
 * The one customer of a voucher, as a scalar subquery: null when its lines name none or several. Many ledgers put the
 * customer on the receivable alone, and the sale next to it is his. `voucher` is the column to compare with.
 */
export function onlyCustomerOf(companyId: string, voucher: SQL): SQL {
  return sql`(
    select case when count(distinct other.customer_id) = 1 then min(other.customer_id::text)::uuid end
    from voucher_line other
    where other.company_id = ${companyId} and other.voucher_id = ${voucher} and other.customer_id is not null)`;
}

/**
 * Revenue (accounts of class 3, ledger sign) as rows of year, month, customer_id, segment_id, net: the customer is the
 * line's own, else the only one of its voucher. Months whose lines all name a customer are read from ledger_month alone.
 */
export function customerRevenue(companyId: string, ranges: readonly { from: string; to: string }[]): SQL {
  return sql`
    select sums.year, sums.month, sums.customer_id, sums.segment_id, sums.net
    from ledger_month sums
    join account on account.company_id = sums.company_id and account.xid = sums.account_id
    where sums.company_id = ${companyId} and left(account.no, 1) = '3' and ${inMonths('sums', ranges)}
      and sums.customer_id is not null
    union all
    select line.year, line.month, ${onlyCustomerOf(companyId, sql`line.voucher_id`)}, line.segment_id, line.net
    from (
      select distinct sums.account_id, sums.year, sums.month
      from ledger_month sums
      join account on account.company_id = sums.company_id and account.xid = sums.account_id
      where sums.company_id = ${companyId} and left(account.no, 1) = '3' and ${inMonths('sums', ranges)}
        and sums.customer_id is null
    ) nameless
    join voucher_line line on line.company_id = ${companyId} and line.account_id = nameless.account_id
      and line.year = nameless.year and line.month = nameless.month and line.customer_id is null`;
}
