import { type SQL, sql } from 'drizzle-orm';

/** Most days between two invoices that may be duplicates. */
const mostDays = 366;

/**
 * Pairs of invoices, or credit notes, with the same seller, amount and currency, each from both sides; `no` and
 * `other_no` are their numbers, which callers compare (lib/core/format/invoice-number.ts).
 */
export const sameAmountInvoices = (companyId: string): SQL => sql`
  select one.xid as invoice, one.no, other.xid as other, other.no as other_no, other.issuedate as other_date,
    other.issuedate = one.issuedate as same_day
  from supplier_invoice one
  join supplier_invoice other on other.company_id = ${companyId} and other.xid <> one.xid and other.kind = one.kind
    and other.currency = one.currency and other.payableam = one.payableam and other.payableam <> 0
    and (other.supplier_key = one.supplier_key or other.sup_id = one.sup_id)
    and other.issuedate between one.issuedate - ${mostDays}::int and one.issuedate + ${mostDays}::int
  where one.company_id = ${companyId}`;
