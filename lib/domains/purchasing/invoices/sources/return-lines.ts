import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { returnColumns } from '@/lib/core/columns/invoices';
import { dearestFirst } from '@/lib/core/table-view/dearest-first';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { listSource } from '@/lib/platform/tables/list-source';
import { requestedProject } from '@/lib/platform/tables/requested-project';
import type { AllottedFinding } from '../settle/allot';
import { reasonText } from '../settle/finding-words';
import { readFindings } from '../settle/read-findings';
import { unmarked } from '../unmarked';

export const returnLineColumns = [
  ...returnColumns.take('beskrivelse', 'antall', 'enhet', 'fra', 'til', 'ute', 'sum', 'valuta', 'fakturanr'),
  ...returnColumns.take('leverandor', 'arsak', 'kravsum', 'krav'),
];
const lineRow = rowOf(returnLineColumns, 'xid');
const claimRow = z.strictObject({ line: z.string(), reason: z.string(), left: z.number(), status: z.string() });

/** Of several findings and claims the least advanced decides the status. */
const order = [unmarked, 'Merket', 'Sendt', 'Oppgjort', 'Frafalt'];

type Found = Pick<AllottedFinding, 'reason' | 'open' | 'billed' | 'count'>;

/**
 * A line with the reasons against it and what is still to be claimed, without what is sent, settled or given up. `left`: øre that no
 * credit note has met.
 */
export function claimedOf(row: Row, found: readonly Found[], claims: readonly z.infer<typeof claimRow>[]): Row {
  const all = [
    ...found
      .filter(({ open }) => open > 0)
      .map((one) => ({ reason: reasonText(one), left: one.open, status: unmarked })),
    ...claims,
  ];
  if (all.length === 0) return row;
  const status = order.find((one) => all.some((part) => part.status === one)) ?? '';
  const wanted = all.filter((part) => [unmarked, 'Merket'].includes(part.status));
  const kravsum = wanted.length === 0 ? null : wanted.reduce((sum, { left }) => sum + left, 0) / 100;
  return { ...row, arsak: [...new Set(all.map(({ reason }) => reason))].join(', '), kravsum, krav: status };
}

/**
 * The requested project's invoice lines by invoice, with possible claims and their status. Without VAT, in each
 * invoice's currency; credit notes are negative.
 */
export const returnLines = listSource({ title: 'Fakturerte linjer', whole: true }, async (scope, filters) => {
  const chosen = await requestedProject(scope, filters);
  const data = chosen ? await linesOfProject(scope, chosen.value) : [];
  return {
    subtitle: 'Holdt mot det som var ute på prosjektet, uten avgift',
    columns: dearestFirst(returnLineColumns, 'leverandor', data, ({ kravsum }) => kravsum),
    rows: data,
    excel: 'returkontroll',
    groupby: 'leverandor',
    empty: chosen ? 'Ingen leverandørfakturaer er koblet til prosjektet.' : 'Velg et prosjekt og trykk «Hent».',
  };
});

/** The rows of a project by xid; empty for an unknown project. */
export function linesOfProject({ company: { id: companyId } }: Scope, projectid: string): Promise<Row[]> {
  return asCompany.read(companyId, async (tx) => {
    const rows = await queryRows(tx, lineRow)`
        select l.xid, i.sup_id::text as "_supplier", l.text as beskrivelse,
          case i.kind when 'faktura' then l.countam else -l.countam end as antall, l.unitcode as enhet,
          (case i.kind when 'faktura' then l.netam else -l.netam end)::float8 as sum,
          i.currency as valuta, coalesce(s.name, i.supplier_name) as leverandor, i.no as fakturanr,
          coalesce(l.startdate, i.periodstart)::text as fra, coalesce(l.enddate, i.periodend)::text as til,
          (select max(o.enddate)::text from shipping_line o where o.company_id = ${companyId}
            and o.project_id = l.project_id and o.equipment_id = l.equipment_id and o.status <> 'planlagt'
            having bool_and(o.enddate is not null)) as ute,
          null as arsak, null::float8 as kravsum, null as krav
        from supplier_invoice_line l
        join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id
        left join supplier s on s.company_id = i.company_id and s.xid = i.sup_id
        where l.company_id = ${companyId} and l.project_id = ${projectid}
        order by i.issuedate desc, i.no, l.orderint`;
    const marked = await queryRows(tx, claimRow)`
        select c.line_id as line, concat_ws(', ', c.reason, c.note) as reason, initcap(c.status) as status,
          (round((c.amountam - coalesce((select sum(s.amountam) from claim_settlement s
            where s.company_id = ${companyId} and s.claim_id = c.xid), 0)) * 100))::float8 as left
        from invoice_claim c
        join supplier_invoice_line l on l.company_id = c.company_id and l.xid = c.line_id
        where c.company_id = ${companyId} and l.project_id = ${projectid} order by c.reason`;
    const found = await readFindings(tx, companyId, [projectid]);
    return rows.map((row) =>
      claimedOf(
        { ...row, _currency: row.valuta },
        found.get(String(row.xid)) ?? [],
        marked.filter(({ line }) => line === row.xid),
      ),
    );
  });
}
