import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { monthOf, upToMonth, yearOf } from './period-sql';

/** A line of what is owed: the customer, his balance, and one of the invoices it can hold (newest first), if any. */
export const owedLineRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  paymentDays: z.number(),
  balance: z.number(),
  /** The day the balance's fiscal year opened, yyyy-mm-dd; null when none was opened. */
  openingDay: z.string().nullable(),
  /** The voucher line that is the invoice, and its voucher. */
  line: z.string().nullable(),
  voucher: z.string().nullable(),
  date: z.string().nullable(),
  due: z.string().nullable(),
  amount: z.number().nullable(),
});
export type OwedLine = z.infer<typeof owedLineRow>;

/** So many of a customer's newest invoices are read first, four times as many the next time, until his balance is covered. */
const firstInvoices = sql`4`;

/**
 * What customers owe on receivables (15xx) at the end of the month (yyyy-mm), all of them or the one (by xid): rows of
 * owedLineRow, one per invoice the balance can hold, by customer, newest first.
 * The balance is the latest opening of customers' items, by fiscal years from the month `fiscalStart`, and the movement since.
 */
export function openReceivables(companyId: string, month: string, fiscalStart: number, customerId?: string): SQL {
  const receivables = sql`array(select xid from account where company_id = ${companyId} and left(no, 2) = '15')`;
  const wanted = customerId === undefined ? sql`customer_id is not null` : sql`customer_id = ${customerId}`;
  // Of the years' sums, the months after the asked one, and those of the year the books opened in that were before that.
  const after = sql`year = ${yearOf(month)} and month > ${monthOf(month)}`;
  const outside =
    fiscalStart === 1 ? after : sql`(${after} or year = (select year from opened) and month < ${fiscalStart})`;
  const newest = (customer: SQL, most: SQL, older: SQL) => sql`
    select array_agg(line order by (line).date desc, (line).xid desc) as lines, coalesce(sum((line).net), 0) as covers from (
      select line from voucher_line line
      where line.company_id = ${companyId} and line.customer_id = ${customer} and line.net > 0
        and line.account_id = any(${receivables}) and ${upToMonth('line', month)} and ${older}
      order by line.date desc, line.xid desc
      limit ${most}
    ) found`;
  return sql`
    with recursive opened as (
      select max(year) as year, make_date(max(year), ${fiscalStart}, 1) as day from open_item
      where company_id = ${companyId} and customer_id is not null
        and make_date(year, ${fiscalStart}, 1) <= ${`${month}-01`}::date
    ), balance as (
      select customer_id, sum(amount) as amount from (
        select customer_id, amount from open_item
        where company_id = ${companyId} and year = (select year from opened) and ${wanted}
          and account_id = any(${receivables})
        union all
        select customer_id, net from customer_year
        where company_id = ${companyId} and ${wanted} and account_id = any(${receivables})
          and year between coalesce((select year from opened), 0) and ${yearOf(month)}
        union all
        select customer_id, -net from ledger_month
        where company_id = ${companyId} and ${wanted} and account_id = any(${receivables})
          and ${outside}
      ) parts
      group by customer_id having sum(amount) <> 0
    ), walked as (
      select balance.customer_id, balance.amount as owed, ${firstInvoices} as most, taken.lines, taken.covers
      from balance
      cross join lateral (${newest(sql`balance.customer_id`, firstInvoices, sql`true`)}) taken
      where balance.amount > 0
      union all
      select walked.customer_id, walked.owed, walked.most * 4, taken.lines, walked.covers + taken.covers
      from walked
      cross join lateral (${newest(
        sql`walked.customer_id`,
        sql`walked.most * 4`,
        sql`(line.date, line.xid) < ((walked.lines[walked.most]).date, (walked.lines[walked.most]).xid)`,
      )}) taken
      where walked.covers < walked.owed and cardinality(walked.lines) = walked.most
    ), invoice as materialized (
      select * from (
        select line.customer_id, line.date, line.due_date, line.net, line.xid, line.voucher_id, walked.owed,
          coalesce(sum(line.net) over (
            partition by line.customer_id order by line.date desc, line.xid desc
            rows between unbounded preceding and 1 preceding), 0) as newer
        from walked cross join lateral unnest(walked.lines) line
      ) counted
      where newer < owed
    )
    select customer.xid, customer.no, customer.name, customer.payment_days as "paymentDays", balance.amount as balance,
      (select day::text from opened) as "openingDay",
      invoice.xid as line, invoice.voucher_id as voucher, invoice.date::text as date,
      coalesce(invoice.due_date, invoice.date + customer.payment_days::int) as due, invoice.net as amount
    from balance
    join customer on customer.company_id = ${companyId} and customer.xid = balance.customer_id
    left join invoice on invoice.customer_id = balance.customer_id
    order by customer.name, customer.no, invoice.date desc, invoice.xid desc`;
}
