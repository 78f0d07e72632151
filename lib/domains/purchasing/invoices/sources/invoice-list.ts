import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { countRow, queryRows } from '@/db/query-rows';
import { supplierInvoiceColumns } from '@/lib/core/columns/invoices';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { SourceOptions } from '@/lib/platform/routing/page';
import { readRemarks } from '../read-remarks';

const columns = supplierInvoiceColumns.take(
  'invoiceno',
  'seller',
  'invoicekind',
  'issuedate',
  'erp_projectid',
  'project',
  'voucher',
  'orderno',
  'duedate',
  'netam',
  'remark',
  'untied',
  'claimedam',
  'payableam',
  'currency',
);
const foundRow = rowOf(columns, 'xid');

/** Supplier invoices, newest first; credit notes are negative. Amounts in each invoice's currency. */
export async function invoiceList(scope: Scope, _filters: Filters, { limit }: SourceOptions): Promise<Datatable> {
  const companyId = scope.company.id;
  const { data, total } = await asCompany.read(companyId, async (tx) => {
    const [counted] = await queryRows(tx, countRow)`
        select count(*) as count from supplier_invoice where company_id = ${companyId}`;
    const data = await queryRows(tx, foundRow)`
        select i.xid, i.sup_id::text as "_supplier", i.project_id::text as "_project", v.xid::text as "_voucher",
          i.no as invoiceno, coalesce(s.name, i.supplier_name) as seller, initcap(i.kind) as invoicekind,
          i.issuedate::text as issuedate, i.duedate::text as duedate, p.erp_projectid, p.description as project,
          o.no as orderno, v.no as voucher, nullif(concat_ws(', ', case when i.sup_id is null then 'leverandør' end,
            case when l.projects > 0 then 'prosjekt' end, case when l.items > 0 then l.items || ' varer' end), '') as untied,
          l.claimed as claimedam, (case i.kind when 'faktura' then i.taxexclusiveam else -i.taxexclusiveam end)::float8 as netam,
          (case i.kind when 'faktura' then i.payableam else -i.payableam end)::float8 as payableam, i.currency, null as remark
        from supplier_invoice i
        left join supplier s on s.company_id = i.company_id and s.xid = i.sup_id
        left join project p on p.company_id = i.company_id and p.xid = i.project_id
        left join purchase_order o on o.company_id = i.company_id and o.xid = i.order_id
        left join voucher v on v.company_id = i.company_id and v.year = i.voucher_year and v.journal = i.voucher_journal
          and v.no = i.voucher_no and v.date = i.voucher_date
        left join (
          select line.invoice_id, count(*) filter (where line.project_id is null) as projects,
            count(*) filter (where line.equipment_id is null and line.sup_item_id is not null) as items,
            sum(c.amountam)::float8 as claimed
          from supplier_invoice_line line
          left join (select line_id, sum(amountam) as amountam from invoice_claim
            where company_id = ${companyId} and status <> 'frafalt' group by line_id) c on c.line_id = line.xid
          where line.company_id = ${companyId} group by line.invoice_id) l on l.invoice_id = i.xid
        where i.company_id = ${companyId}
        order by i.issuedate desc, i.no desc, i.xid
        ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
    const remarks = await readRemarks(tx, companyId);
    const rows = data.map((row) => ({
      ...row,
      _currency: row.currency,
      remark: remarks.get(String(row.xid))?.join('. ') ?? null,
    }));
    return { data: rows, total: counted?.count ?? data.length };
  });
  return {
    wtype: 'datatable',
    title: 'Leverandørfakturaer',
    subtitle: 'EHF-fakturaer og kreditnotaer, de nyeste først',
    options: { columns },
    total,
    data,
    parameters: { excel: 'leverandorfakturaer', empty: 'Ingen fakturaer er lest inn ennå. Last opp EHF-filer.' },
  };
}
