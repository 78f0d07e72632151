import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { supplierInvoiceColumns } from '@/lib/core/columns/invoices';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { listSource } from '@/lib/platform/tables/list-source';
import { readRemarks } from '../read-remarks';
import { differencesOf, isOpen } from '../settle/differences';
import { deviationText } from '../settle/finding-words';
import { invoiceGroupParam, invoiceGroups, unsettled } from '../settle/invoice-state';
import { type JudgedInvoice, judgeInvoices } from '../settle/judge-invoices';

const columns = [
  ...supplierInvoiceColumns.take('invoiceno', 'seller', 'duedate', 'heldagainst', 'netam', 'differs', 'differsam'),
  ...supplierInvoiceColumns.take('invoicegroup', 'invoicekind', 'issuedate', 'erp_projectid', 'project', 'voucher'),
  ...supplierInvoiceColumns.take('orderno', 'remark', 'untied', 'claimedam', 'payableam', 'currency'),
];
/** `_order` is the order's xid, `_key` the seller's, `_reference` what the seller wrote of the buyer. */
const hidden = ['_order', '_key', '_reference'].map((value) => ({ text: '', value, type: 'text' as const }));
const foundRow = rowOf([...columns, ...hidden], 'xid');

/** Names the order that an invoice was compared with, or the project on which hire was out. */
function heldAgainst(row: Row, judged: JudgedInvoice | undefined): string | null {
  if (typeof row.orderno === 'string') return row.orderno;
  const hired = judged?.lines.some(({ against }) => against === 'leie');
  return hired && row.erp_projectid !== null ? `Leie ${String(row.erp_projectid)}` : null;
}

/** Describes an invoice's differences, or its missing ties, in words. */
function wordsOf({ lines, loose, group }: JudgedInvoice): string | null {
  const difference = differencesOf(lines, isOpen);
  if (difference.length > 0) return deviationText(difference);
  if (group === 'Ikke koblet') return loose.join(', ');
  const claimed = differencesOf(lines, ({ claimed: amount }) => amount);
  return group === 'Ferdig' || claimed.length === 0 ? null : deviationText(claimed);
}

function judgedRow(row: Row, judged: JudgedInvoice | undefined): Row {
  const invoicegroup = judged?.group ?? 'Ferdig';
  const deviation = judged ? unsettled(judged.standing) / 100 : 0;
  return {
    ...row,
    heldagainst: heldAgainst(row, judged),
    differs: judged ? wordsOf(judged) : null,
    differsam: deviation === 0 ? null : deviation,
    invoicegroup,
    _sent: (judged?.standing.sent ?? 0) / 100,
    _sentsince: judged?.sentSince ?? null,
  };
}

const placeOf = new Map<unknown, number>(invoiceGroups.map((group, at) => [group, at]));
const place = (row: Row) => placeOf.get(row.invoicegroup) ?? 0;

/** The inbox's order: by group; the largest deviation, the nearest due day, the oldest claim, the newest first. */
function inInboxOrder(a: Row, b: Row): number {
  if (place(a) !== place(b)) return place(a) - place(b);
  const text = (row: Row, key: string) => String(row[key] ?? '9999');
  if (a.invoicegroup === 'Å avgjøre') return Number(b.differsam) - Number(a.differsam);
  if (a.invoicegroup === 'Krav sendt') return text(a, '_sentsince').localeCompare(text(b, '_sentsince'));
  if (a.invoicegroup === 'Ferdig') return 0;
  return text(a, 'duedate').localeCompare(text(b, 'duedate'));
}

/** The group that the list is narrowed to, as home does. */
export const invoiceGroupFilter: OwnFilter = {
  name: invoiceGroupParam,
  text: 'Bare',
  chip: true,
  choices: async () => invoiceGroups.map((group) => ({ value: group, label: group.toLowerCase() })),
};

/**
 * Supplier invoices in the order of the inbox, held against order and receipts or hire; credit notes are negative.
 * Amounts in each invoice's currency.
 */
export const invoiceList = listSource(
  { title: 'Leverandørfakturaer', subtitle: 'EHF-fakturaer og kreditnotaer, de som må avgjøres først', columns },
  async ({ company: { id: companyId } }, { own }) => {
    const only = own[invoiceGroupParam];
    const data = await asCompany.read(companyId, async (tx) => {
      const rows = await queryRows(tx, foundRow)`
        select i.xid, i.xid::text as "_invoice", i.sup_id::text as "_supplier", i.project_id::text as "_project", v.xid::text as "_voucher",
          i.order_id::text as "_order", i.supplier_key as "_key",
          nullif(concat_ws(', ', i.orderreference, i.buyerreference, i.accountingcost), '') as "_reference",
          i.no as invoiceno, coalesce(s.name, i.supplier_name) as seller, initcap(i.kind) as invoicekind,
          i.issuedate::text as issuedate, i.duedate::text as duedate, p.erp_projectid, p.description as project,
          o.no as orderno, v.no as voucher, nullif(concat_ws(', ', case when i.sup_id is null then 'leverandør' end,
            case when l.projects > 0 then 'prosjekt' end, case when l.items > 0 then l.items || ' varer' end), '') as untied,
          l.claimed as claimedam, (case i.kind when 'faktura' then i.taxexclusiveam else -i.taxexclusiveam end)::float8 as netam,
          (case i.kind when 'faktura' then i.payableam else -i.payableam end)::float8 as payableam, i.currency, null as remark,
          null as heldagainst, null as differs, null::float8 as differsam, null as invoicegroup
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
        order by i.issuedate desc, i.no desc, i.xid`;
      const remarks = await readRemarks(tx, companyId);
      const judged = await judgeInvoices(tx, companyId, today());
      return rows
        .map((row): Row => {
          const remark = remarks.get(String(row.xid))?.join('. ') ?? null;
          return judgedRow({ ...row, _currency: row.currency, remark }, judged.get(String(row.xid)));
        })
        .filter(({ invoicegroup }) => only === undefined || invoicegroup === only)
        .toSorted(inInboxOrder);
    });
    return { rows: data, excel: 'leverandorfakturaer', empty: 'Ingen fakturaer er lest inn ennå. Last opp EHF-filer.' };
  },
);
