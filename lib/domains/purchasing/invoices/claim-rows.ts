import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { claimColumns } from '@/lib/core/columns/invoices';
import { capital } from '@/lib/core/format/count-text';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';

/** The columns of a list of claims. */
export const claimListColumns = [
  ...claimColumns.take('seller', 'invoiceno', 'matter', 'reason', 'erp_projectid', 'rentperiod', 'netam', 'currency'),
  ...claimColumns.take('claimed', 'sent', 'closed', 'email', 'amountam', 'settledam', 'claimstate'),
];
const foundRow = rowOf(claimListColumns, 'xid');

/** Selects a time and a user as one text: dd.mm.yyyy and a name. */
const step = (at: string, by: string) =>
  sql.raw(`to_char(c.${at} at time zone 'Europe/Oslo', 'DD.MM.YYYY') || ' ' || c.${by}`);

/**
 * The claims of a company by a condition on the claim `c` and its invoice `i`, as the list has them; unfinished ones first.
 * Without VAT, in each invoice's currency.
 */
export async function claimRows(tx: CompanyTx, companyId: string, which: ReturnType<typeof sql>): Promise<Row[]> {
  const found = await queryRows(tx, foundRow)`
      select c.xid, i.xid::text as "_invoice", i.sup_id::text as "_supplier", l.project_id::text as "_project",
        coalesce(s.name, i.supplier_name) as seller, i.no as invoiceno, l.text as matter, p.erp_projectid,
        to_char(coalesce(l.startdate, i.periodstart), 'DD.MM.YYYY') || '–' || to_char(coalesce(l.enddate, i.periodend), 'DD.MM.YYYY')
          as rentperiod,
        concat_ws(', ', c.reason, c.note) as reason, i.currency, l.netam::float8 as netam, c.amountam::float8 as amountam,
        (select sum(x.amountam)::float8 from claim_settlement x where x.company_id = c.company_id and x.claim_id = c.xid)
          as settledam,
        ${step('claimed_at', 'claimed_by_name')} as claimed, ${step('sent_at', 'sent_by_name')} as sent,
        ${step('closed_at', 'closed_by_name')} as closed, s.email, c.status as claimstate
      from invoice_claim c
      join supplier_invoice_line l on l.company_id = c.company_id and l.xid = c.line_id
      join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id
      left join supplier s on s.company_id = i.company_id and s.xid = i.sup_id
      left join project p on p.company_id = l.company_id and p.xid = l.project_id
      where c.company_id = ${companyId} and ${which}
      order by array_position(array['merket', 'sendt', 'oppgjort', 'frafalt'], c.status), seller, i.issuedate, i.no, l.orderint,
        c.reason`;
  // Permitted acts depend on the status itself, not on its label.
  return found.map((row) => {
    const status = String(row.claimstate);
    const claimstate = capital(status);
    return { ...row, _currency: row.currency, _status: status, claimstate };
  });
}
