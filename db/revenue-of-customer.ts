import { type SQL, sql } from 'drizzle-orm';
import { onlyCustomers, revenueAccounts } from './customer-revenue';
import { inMonths } from './period-sql';

/**
 * One customer's revenue of the months (accounts of class 3, ledger sign) as rows of year, month, net, by the rule of
 * customerRevenue.
 */
export function revenueOfCustomer(
  companyId: string,
  customerId: string,
  ranges: readonly { from: string; to: string }[],
): SQL {
  const ofVouchers = onlyCustomers(companyId, ranges);
  return sql`
    select line.year, line.month, line.net
    from voucher_line line
    where line.company_id = ${companyId} and ${inMonths('line', ranges)}
      and line.account_id = any(${revenueAccounts(companyId)})
      and (line.customer_id = ${customerId} or (line.customer_id is null
        and line.voucher_id in (select voucher_id from ${ofVouchers} voucher where customer_id = ${customerId})))`;
}
