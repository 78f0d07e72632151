import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';

/** Days a voucher may be booked before and after its invoice's date. */
const days = { before: 5, after: 120 };

/**
 * Matches invoices with vouchers of the same supplier and amount booked near the invoice's date: by number in the text,
 * or the only candidate. A voucher belongs to one invoice and is in kroner, so other currencies never match. Without
 * `ids`: all.
 */
export async function tieVouchers(tx: CompanyTx, companyId: string, ids?: readonly string[]): Promise<void> {
  const chosen = ids ? sql`and i.xid = any(${sql.param([...ids])}::uuid[])` : sql``;
  await tx.execute(sql`
    with candidate as (
      select i.xid, v.year, v.journal, v.no, v.date, bool_or(
          concat_ws(' ', v.description, line.description) ~* ('(^|[^[:alnum:]])' || regexp_replace(i.no, '([^[:alnum:]])', '\\\\\\1', 'g') || '($|[^[:alnum:]])')
        ) as named, v.date = i.issuedate as same_day
      from supplier_invoice i
      join voucher_line line on line.company_id = ${companyId} and line.supplier_id = i.sup_id
        and line.date between i.issuedate - ${days.before}::int and i.issuedate + ${days.after}::int
      join account a on a.company_id = ${companyId} and a.xid = line.account_id and a.no like '24%'
      join voucher v on v.company_id = ${companyId} and v.xid = line.voucher_id
      where i.company_id = ${companyId} and i.voucher_no is null and i.sup_id is not null and i.currency = 'NOK' ${chosen}
        and not exists (select from supplier_invoice o where o.company_id = ${companyId} and o.voucher_year = v.year
          and o.voucher_journal = v.journal and o.voucher_no = v.no and o.voucher_date = v.date)
      group by i.xid, i.kind, i.payableam, i.issuedate, v.xid, v.year, v.journal, v.no, v.date
      having sum(line.net) = case i.kind when 'faktura' then -i.payableam else i.payableam end
    ), ranked as (
      select *, count(*) over same as equals, row_number() over (partition by year, journal, no, date order by named desc, xid) as requested,
        rank() over (partition by xid order by named desc, same_day desc) as place
      from candidate window same as (partition by xid, named, same_day)
    )
    update supplier_invoice i set voucher_year = r.year, voucher_journal = r.journal, voucher_no = r.no,
      voucher_date = r.date
    from ranked r where i.company_id = ${companyId} and i.xid = r.xid and r.place = 1 and r.equals = 1 and r.requested = 1`);
}
