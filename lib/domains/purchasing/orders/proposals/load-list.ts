import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { type Need, proposal } from './proposal';

const nullable = z.string().nullable();
const needRow = z.strictObject({
  key: z.string(),
  item: nullable,
  text: z.string(),
  supplier: nullable,
  supplierId: nullable,
  supItemId: nullable,
  measure: nullable,
  unitsam: z.number().nullable(),
  needed: z.number(),
  instock: z.number(),
  priceam: z.number().nullable(),
}) satisfies z.ZodType<Need>;

/**
 * Proposes the project's missing equipment: planned pieces and open wishes for an item, less the company's own that are
 * not out, and those ordered for this project and not received.
 */
export const loadListProposal = proposal(
  {
    title: 'Mangler på pakklisten',
    subtitle: 'Planlagt og ønsket, mindre det som er ledig og det som alt er bestilt',
    excel: 'pakkliste-bestilling',
    empty: 'Ingen varer mangler på prosjektets pakkliste.',
  },
  (tx, companyId, project) => queryRows(tx, needRow)`
    with wanted as (
      select equipment_id, sum(countam)::int as needed from (
        select equipment_id, countam from shipping_line
        where company_id = ${companyId} and project_id = ${project} and status = 'planlagt'
        union all
        select equipment_id, countam from wish
        where company_id = ${companyId} and project_id = ${project} and status = 'åpen' and equipment_id is not null
      ) requested group by equipment_id
    ), out as (
      select equipment_id, sum(countam)::int as pieces from shipping_line
      where company_id = ${companyId} and status = 'sendt' group by equipment_id
    ), coming as (
      select line.equipment_id,
        sum(greatest(line.countam - coalesce((select sum(received.countam) from purchase_delivery received
          where received.company_id = line.company_id and received.line_id = line.xid), 0), 0))::int as pieces
      from purchase_order_line line
      join purchase_order purchase on purchase.company_id = line.company_id and purchase.xid = line.order_id
      where line.company_id = ${companyId} and purchase.project_id = ${project}
        and purchase.status in ('kladd', 'sendt', 'godkjent', 'delvis levert')
      group by line.equipment_id
    )
    select item.xid as key, item.xid as item, item.title as text, supplier.name as supplier, supplier.xid as "supplierId",
      item.sup_item_id as "supItemId", item.measure, item.unitsam, wanted.needed,
      coalesce(case when item.serialno is null then item.count else 1 end, 0) - coalesce(out.pieces, 0)
        + coalesce(coming.pieces, 0) as instock, item.priceam
    from wanted
    join equipment item on item.company_id = ${companyId} and item.xid = wanted.equipment_id
    left join supplier on supplier.company_id = item.company_id and supplier.xid = item.sup_id
    left join out on out.equipment_id = item.xid
    left join coming on coming.equipment_id = item.xid
    order by item.category nulls last, item.title, item.shortid`,
);
