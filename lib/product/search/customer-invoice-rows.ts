import { type SQL, sql } from 'drizzle-orm';
import { stillOpen } from '@/db/open-items/stretches';
import { saidOf } from './called-invoices';
import { bestVouchers, vouchersFound } from './found-vouchers';
import { amountOf, dayText, fact, factsOf, type Sought, shownDay } from './subject';

/** Revenue and tax may name the customer too. */
const isClaim = sql`line.customer_id is not null and left(account.no, 2) = '15'`;

/** Invoices with something left to pay, and those without: each has its own page. */
export type Settlement = 'open' | 'settled';

/**
 * Selects the invoice in a voucher (its id as SQL), as one row or none: a debit of one customer's receivable (15xx)
 * beside revenue (class 3). `due` is the first of its days, `unpaid` what is open of it in kroner.
 */
const invoicedBy = (companyId: string, id: SQL, settlements: readonly Settlement[]): SQL => sql`
  select (array_agg(line.customer_id) filter (where ${isClaim}))[1] as customer_id,
    sum(line.net) filter (where ${isClaim}) as gross,
    -sum(line.net) filter (where left(account.no, 1) = '3') as revenue,
    (array_agg(line.xid order by stretch.amount is null, line.line_no) filter (where ${isClaim}))[1] as line_id,
    min(line.due_date) as due, coalesce(sum(stretch.amount), 0) as unpaid,
    (array_agg(line.project_id) filter (where line.project_id is not null))[1] as dimension_id
  from voucher_line line
  join account on account.company_id = ${companyId} and account.xid = line.account_id
  left join open_stretch stretch on stretch.company_id = ${companyId} and stretch.customer_id = line.customer_id
    and stretch.supplier_id is null and stretch.line_id = line.xid and stretch.to_month = ${stillOpen}
  where line.company_id = ${companyId} and line.voucher_id = ${id}
  having count(distinct line.customer_id) filter (where ${isClaim}) = 1 and sum(line.net) filter (where ${isClaim}) > 0
    and sum(line.net) filter (where left(account.no, 1) = '3') < 0
    and (${sql.join(
      settlements.map((one) => sql`coalesce(sum(stretch.amount), 0) ${one === 'open' ? sql`>` : sql`<=`} 0`),
      sql` or `,
    )})`;

/** The condition that a voucher (its id as SQL) is no customer's invoice of these kinds. */
export const isNoInvoice = (companyId: string, id: SQL, settlements: readonly Settlement[]): SQL =>
  settlements.length === 0 ? sql`true` : sql`not exists (${invoicedBy(companyId, id, settlements)})`;

/** Customers' invoices, their names as saidOf has them, by number, and by the amounts of their vouchers' lines, with and without tax. */
export const customerInvoiceRows =
  (settlement: Settlement) =>
  (companyId: string, sought: Sought, most: number): SQL | undefined => {
    const found = vouchersFound(companyId, sought);
    if (!found || !('typed' in sought)) return undefined;
    const typed = sought.typed.amount === null ? sql`null::numeric` : sql`${sought.typed.amount.ore}::numeric / 100`;
    const isGross = sql`coalesce(invoice.gross = ${typed}, false)`;
    const own = (id: SQL) => invoicedBy(companyId, id, [settlement]);
    return sql`
      select best.count, best.id::text as id, voucher.no as code,
        ${saidOf(sql`line`, sql`voucher`, sql`party`)}::text as name,
        concat_ws(' · ', 'Utgående faktura ' || ${shownDay(sql`voucher.date`)}, project.description,
          case when invoice.unpaid <= 0 then 'betalt' else 'forfall ' || ${shownDay(sql`invoice.due`)} end) as note,
        null::text as state, party.xid::text as value, ${dayText(sql`voucher.date`)} as day, best.fit,
        jsonb_build_array(${amountOf(sql`invoice.gross`, sql`''`, isGross)})
          || case when ${isGross} or best.found_as is null or ${typed} is null
              then jsonb_build_array(${amountOf(sql`invoice.revenue`, sql`'uten mva.'`, sql`false`)})
            else jsonb_build_array(${amountOf(typed, sql`case best.found_as when '' then 'linjen' else best.found_as end`, sql`true`)})
          end as amounts,
        ${factsOf(
          fact('Kunde', sql`party.name`, 'customer', sql`party.xid`),
          fact('Bilag', sql`voucher.no`, 'voucher', sql`voucher.xid`),
          fact('Prosjekt', sql`project.description`, 'project', sql`project.xid`),
          fact('Fakturadato', dayText(sql`voucher.date`)),
          fact('Forfall', dayText(sql`invoice.due`)),
          fact('Uten mva.', sql`invoice.revenue`),
          fact('Å betale', sql`invoice.gross`),
          fact('Åpent', sql`nullif(greatest(invoice.unpaid, 0), 0)`),
        )} as facts
      from (${bestVouchers(found, (id) => sql`exists (${own(id)})`, most)}) best
      join voucher on voucher.company_id = ${companyId} and voucher.xid = best.id
      cross join lateral (${own(sql`best.id`)}) invoice
      join voucher_line line on line.company_id = ${companyId} and line.xid = invoice.line_id
      join customer party on party.company_id = ${companyId} and party.xid = invoice.customer_id
      left join project on project.company_id = ${companyId} and project.dimension_id = invoice.dimension_id`;
  };
