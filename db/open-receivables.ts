import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orgnrDigits } from './orgnr-digits';
import { monthOf, upToMonth, yearOf } from './period-sql';
import type { PartyKind } from './read-parties';
import { settlementBases } from './schema';

/**
 * An open item of a customer (or supplier): an invoice, an unmatched payment (unpaid below 0), an opening balance, or
 * (neither line nor opening) the rest of the balance. Kroner; `unpaid` adds up to `balance`.
 */
export const owedLineRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  paymentDays: z.number(),
  balance: z.number(),
  /** The opening day of the balance's fiscal year, yyyy-mm-dd; null without an opening balance. */
  openingDay: z.string().nullable(),
  /** The date of this part of an opening balance; null for an invoice, a payment, or a part of unknown age. */
  opened: z.string().nullable(),
  /** The voucher line of the invoice or payment, and its voucher; null for an opening balance. */
  line: z.string().nullable(),
  voucher: z.string().nullable(),
  date: z.string().nullable(),
  /** The due date; null for a credit. */
  due: z.string().nullable(),
  amount: z.number().nullable(),
  unpaid: z.number(),
  /** The certainty of the open amount (settlementBases): 'oldest' is a guess; null: nothing is paid. */
  basis: z.enum(settlementBases).nullable(),
  /** The user who matched a payment with it by hand. */
  chosenBy: z.string().nullable(),
  /** True for a company of the same group on the month's last day: reconciled, and never reminded. */
  internal: z.boolean(),
});
export type OwedLine = z.infer<typeof owedLineRow>;

type Requested = { companyId: string; month: string; fiscalStart: number; partyId: string | undefined };

/** Receivables and payables: their accounts, tables, and the sign users read. */
const words = {
  customer: { party: sql`customer_id`, group: '15', table: sql`customer`, sign: sql`1`, days: sql`party.payment_days` },
  supplier: { party: sql`supplier_id`, group: '24', table: sql`supplier`, sign: sql`-1`, days: sql`30` },
} as const;

const accountsOf = (companyId: string, group: string) =>
  sql`array(select xid from account where company_id = ${companyId} and left(no, 2) = ${group})`;

/** Customers' movement since the opening balance: the years' sums, less months outside. */
function customersMoved({ companyId, month, fiscalStart }: Requested, wanted: SQL): SQL {
  const accounts = accountsOf(companyId, words.customer.group);
  // Months of the years' sums to subtract: after the requested month, and before the opening within its year.
  const after = sql`year = ${yearOf(month)} and month > ${monthOf(month)}`;
  const outside =
    fiscalStart === 1 ? after : sql`(${after} or year = (select year from opened) and month < ${fiscalStart})`;
  return sql`
    select customer_id, net from customer_year
    where company_id = ${companyId} and ${wanted} and account_id = any(${accounts})
      and year between coalesce((select year from opened), 0) and ${yearOf(month)}
    union all
    select customer_id, -net from ledger_month
    where company_id = ${companyId} and ${wanted} and account_id = any(${accounts}) and ${outside}`;
}

/** Suppliers' movement, from their lines. */
function suppliersMoved({ companyId, month, fiscalStart }: Requested, wanted: SQL): SQL {
  return sql`
    select supplier_id, net from voucher_line line
    where company_id = ${companyId} and ${wanted} and account_id = any(${accountsOf(companyId, words.supplier.group)})
      and ${upToMonth('line', month)}
      and year * 12 + month >= coalesce((select year from opened) * 12 + ${fiscalStart}::int, 0)`;
}

function openOf(kind: PartyKind, requested: Requested): SQL {
  const { companyId, month, fiscalStart, partyId } = requested;
  const { party, group, table, sign, days } = words[kind];
  const wanted = partyId === undefined ? sql`${party} is not null` : sql`${party} = ${partyId}`;
  const at = yearOf(month) * 12 + monthOf(month) - 1;
  return sql`
    with opened as (
      select max(year) as year, make_date(max(year), ${fiscalStart}, 1) as day from open_item
      where company_id = ${companyId} and ${party} is not null
        and make_date(year, ${fiscalStart}, 1) <= ${`${month}-01`}::date
    ), balance as (
      select ${party} as id, sum(amount) as amount from (
        select ${party}, amount from open_item
        where company_id = ${companyId} and year = (select year from opened) and ${wanted}
          and account_id = any(${accountsOf(companyId, group)})
        union all
        ${kind === 'customer' ? customersMoved(requested, wanted) : suppliersMoved(requested, wanted)}
      ) moved (${party}, amount)
      group by 1
    ), part as materialized (
      select ${party} as id, line_id, opened, amount, basis, chosen_by from open_stretch
      where company_id = ${companyId} and ${wanted} and to_month >= ${at} and from_month <= ${at}
    ), covered as (
      select id, sum(amount) as amount from part group by id
    ), open as (
      select * from part
      union all
      -- What the items do not say of a balance is said as what it is: of unknown age.
      select id, null, null, coalesce(balance.amount, 0) - coalesce(covered.amount, 0), 'oldest', null
      from balance full join covered using (id)
      where coalesce(balance.amount, 0) <> coalesce(covered.amount, 0)
    )
    select party.xid, party.no, party.name, ${days} as "paymentDays",
      coalesce(${sign} * balance.amount, 0) as balance,
      (select day::text from opened) as "openingDay",
      make_date(open.opened, ${fiscalStart}, 1)::text as opened, open.line_id as line, line.voucher_id as voucher, line.date::text as date,
      case when ${sign} * open.amount < 0 then null
        when open.line_id is not null then coalesce(line.due_date, line.date + ${days}::int)
        else coalesce(make_date(open.opened, ${fiscalStart}, 1), (select day from opened)) + (${days}::int - 1) end::text as due,
      ${sign} * line.net as amount, ${sign} * open.amount as unpaid, open.basis, open.chosen_by as "chosenBy",
      coalesce(${orgnrDigits(sql`party.orgnr`)} = any(array(
        select sister_orgnrs((${`${month}-01`}::date + interval '1 month' - interval '1 day')::date))), false) as internal
    from open
    left join balance on balance.id = open.id
    join ${table} party on party.company_id = ${companyId} and party.xid = open.id
    -- Few of many lines, found by their keys at once: one by one, a planner that knows nothing of the company reads all for each.
    left join (
      select xid, voucher_id, date, due_date, net from voucher_line
      where company_id = ${companyId} and xid = any(array(select line_id from part where line_id is not null))
    ) line on line.xid = open.line_id
    order by party.name, party.no, line.date desc nulls last, open.line_id desc nulls last, open.opened desc nulls last`;
}

/**
 * What customers owe on receivables (15xx) at the end of the month (yyyy-mm), all or one (by xid): rows of owedLineRow
 * by customer, newest first. The balance is the latest opening of customers' items, by fiscal years from the month
 * `fiscalStart`, plus the movement since; db/open-items computes the open items.
 */
export function openReceivables(companyId: string, month: string, fiscalStart: number, customerId?: string): SQL {
  return openOf('customer', { companyId, month, fiscalStart, partyId: customerId });
}

/** Selects open payables to suppliers (24xx), likewise; positive is to be paid. */
export function openPayables(companyId: string, month: string, fiscalStart: number, supplierId?: string): SQL {
  return openOf('supplier', { companyId, month, fiscalStart, partyId: supplierId });
}
