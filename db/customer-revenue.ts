import { type SQL, sql } from 'drizzle-orm';
import { inMonths, type MonthRange } from './period-sql';

/** The xids of the accounts of class 3, as an array expression. */
export function revenueAccounts(companyId: string): SQL {
  return sql`array(select xid from account where company_id = ${companyId} and left(no, 1) = '3')`;
}

/**
 * Vouchers of the months whose lines name exactly one customer (voucher_id, customer_id): a subquery to join with
 * revenue without a customer, as many ledgers name it on the receivable alone. A single scan, skipped when all revenue
 * names its customer.
 */
export function onlyCustomers(companyId: string, ranges: readonly MonthRange[]): SQL {
  const text = sql`customer_id::text collate "C"`;
  return sql`(
    select voucher_id, min(${text})::uuid as customer_id
    from voucher_line naming
    where company_id = ${companyId} and customer_id is not null and ${inMonths('naming', ranges)}
      and exists (
        select from ledger_month nameless
        where company_id = ${companyId} and account_id = any(${revenueAccounts(companyId)})
          and ${inMonths('nameless', ranges)} and customer_id is null)
    group by voucher_id having min(${text}) = max(${text}))`;
}

/**
 * Revenue (accounts of class 3, ledger sign) as rows of year, month, customer_id, segment_id, net, summed per customer
 * and segment.
 */
export function customerRevenue(companyId: string, ranges: readonly MonthRange[]): SQL {
  return sql`
    select sums.year, sums.month, sums.customer_id, sums.segment_id, sums.net
    from revenue_month sums
    where sums.company_id = ${companyId} and ${inMonths('sums', ranges)}`;
}

/**
 * The rows of revenue_month for the months: the customer is the line's own, else its voucher's only one. Revenue with a
 * customer is read from ledger_month, which distributes split lines.
 */
export function revenueSums(companyId: string, ranges: readonly MonthRange[]): SQL {
  return sql`
    select ${companyId}::uuid, year, month, customer_id, segment_id, sum(net)
    from (
      select sums.year, sums.month, sums.customer_id, sums.segment_id, sums.net
      from ledger_month sums
      where sums.company_id = ${companyId} and sums.account_id = any(${revenueAccounts(companyId)})
        and ${inMonths('sums', ranges)} and sums.customer_id is not null
      union all
      select line.year, line.month, voucher.customer_id, line.segment_id, line.net
      from voucher_line line
      left join ${onlyCustomers(companyId, ranges)} voucher on voucher.voucher_id = line.voucher_id
      where line.company_id = ${companyId} and line.customer_id is null and ${inMonths('line', ranges)}
        and line.account_id = any(${revenueAccounts(companyId)})
    ) revenue
    group by 2, 3, 4, 5`;
}
