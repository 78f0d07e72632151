import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pieceOfWork } from '@/base/give-way';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { shareOf } from '@/db/read-not-ordered';
import { groupBy } from '@/lib/core/group-by';
import { type PiecesOut, type RentClaim, rentClaims } from './rent-claims';

const lineRow = z.strictObject({
  id: z.string(),
  project: z.string(),
  item: z.string(),
  unit: z.string(),
  quantity: z.number(),
  net: z.number(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  pieces: z.number().nullable(),
  issued: z.string(),
  invoice: z.string(),
  ordered: z.boolean(),
  inKroner: z.boolean(),
});
const outRow = z.strictObject({
  project: z.string(),
  item: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  count: z.number(),
  agreed: z.number().nullable(),
});

/**
 * Serial-numbered pieces of a kind are rows of their own, but invoices count them together by the supplier's number.
 */
const itemOf = (equipment: SQL) =>
  sql`coalesce(${equipment}.sup_id::text || '|' || ${equipment}.sup_item_id, ${equipment}.xid::text)`;

const groupOf = ({ project, item }: { project: string; item: string }) => `${project} ${item}`;

/** A line's possible claims, and the pieces of its item that were out on its project. */
export type HiredLine = { claims: RentClaim[]; out: readonly PiecesOut[] };

/**
 * The invoice lines on these projects, each compared with what was out there (rent-claims.ts). Lines without a project
 * or item are skipped; agreed rents are in kroner, so other currencies have no agreed price.
 */
export async function readHired(
  tx: CompanyTx,
  companyId: string,
  projects: readonly string[],
): Promise<Map<string, HiredLine>> {
  const ids = sql`any(${sql.param([...projects])}::uuid[])`;
  const lines = await queryRows(tx, lineRow)`
    select l.xid as id, l.project_id as project, ${itemOf(sql`e`)} as item, l.unitcode as unit, l.countam as quantity,
      round(l.netam * ${shareOf(sql`i`)} * 100)::float8 as net, coalesce(l.startdate, i.periodstart)::text as start,
      coalesce(l.enddate, i.periodend)::text as end, l.piecesint as pieces, i.issuedate::text as issued, i.no as invoice,
      l.order_line_id is not null or exists (
        select from purchase_order_line o
        join purchase_order p on p.company_id = o.company_id and p.xid = o.order_id
        join equipment same on same.company_id = o.company_id and same.xid = o.equipment_id
        where o.company_id = ${companyId} and p.project_id = l.project_id and p.status not in ('kladd', 'avvist')
          and ${itemOf(sql`same`)} = ${itemOf(sql`e`)}) as ordered,
      i.currency = 'NOK' as "inKroner"
    from supplier_invoice_line l
    join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id and i.kind = 'faktura'
    join equipment e on e.company_id = l.company_id and e.xid = l.equipment_id
    where l.company_id = ${companyId} and l.project_id = ${ids}
    order by i.issuedate, i.no, l.orderint, l.xid`;
  const out = await queryRows(tx, outRow)`
    select s.project_id as project, ${itemOf(sql`e`)} as item, s.startdate::text as start, s.enddate::text as end,
      s.countam as count,
      case when s.dayrentintam is null then (round(e.dayrentam * 100) * (100 - e.discountam))::float8
        else (round(s.dayrentintam * 100) * (100 - s.discountam))::float8 end as agreed
    from shipping_line s
    join equipment e on e.company_id = s.company_id and e.xid = s.equipment_id
    where s.company_id = ${companyId} and s.project_id = ${ids} and s.status <> 'planlagt' and s.startdate is not null`;
  const outOf = groupBy(out, groupOf);
  const found = new Map<string, HiredLine>();
  const piece = pieceOfWork();
  for (const [group, own] of groupBy(lines, groupOf)) {
    if (piece.isLong()) await piece.end();
    const priced = own.every(({ inKroner }) => inKroner);
    const pieces = (outOf.get(group) ?? []).map((row): PiecesOut => (priced ? row : { ...row, agreed: null }));
    const ordered = own.some((line) => line.ordered);
    const claims = rentClaims(own, pieces, ordered);
    for (const { id } of own) found.set(id, { claims: claims.get(id) ?? [], out: pieces });
  }
  return found;
}
