import { type SQL, sql } from 'drizzle-orm';
import { onlyCustomerOf } from './customer-revenue';

/**
 * One customer's revenue (accounts of class 3, ledger sign) as rows of year, month, net: the lines that are his by the rule
 * of customerRevenue. Every such line stands on a voucher with a line that names him, which narrows the search by index.
 */
export function revenueOfCustomer(companyId: string, customerId: string): SQL {
  return sql`
    select line.year, line.month, line.net
    from voucher_line line
    join account on account.company_id = line.company_id and account.xid = line.account_id
    where line.company_id = ${companyId} and left(account.no, 1) = '3'
      and line.voucher_id = any(array(
        select distinct voucher_id from voucher_line where company_id = ${companyId} and customer_id = ${customerId}))
      and (line.customer_id = ${customerId}
        or (line.customer_id is null and ${onlyCustomerOf(companyId, sql`line.voucher_id`)} = ${customerId}))`;
}
