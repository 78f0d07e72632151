import { sql } from 'drizzle-orm';
import { listedStatus } from '@/db/order-state';
import { queryRows } from '@/db/query-rows';
import { purchaseOrderColumns } from '@/lib/core/columns/orders';
import { rowOf } from '@/lib/core/table-view/row-of';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const orderColumns = purchaseOrderColumns.take(
  'no',
  'ordertype',
  'supplier',
  'status',
  'orderdate',
  'orderedby',
  'linecount',
  'sumam',
);
const orderRow = rowOf(orderColumns);

/** The purchase orders of the chosen project, latest first: number of lines and total, kroner. */
export const projectOrders = rowsOfProject(
  {
    title: 'Bestillinger',
    subtitle: 'De nyeste først',
    columns: orderColumns,
    excel: 'bestillinger',
    empty: 'Ingen bestillinger på prosjektet ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, orderRow)`
    select purchase.no, purchase.xid as "_order", purchase.kind as ordertype, supplier.name as supplier, supplier.xid as "_supplier", ${listedStatus(sql`purchase`)} as status,
      purchase.orderdate::text as orderdate, purchase.orderedby, count(line.xid)::int as linecount,
      sum(line.countam * line.priceam) as sumam
    from purchase_order purchase
    left join supplier on supplier.company_id = purchase.company_id and supplier.xid = purchase.sup_id
    left join purchase_order_line line on line.company_id = purchase.company_id and line.order_id = purchase.xid
    where purchase.company_id = ${companyId} and purchase.project_id = ${project}
    group by purchase.company_id, purchase.xid, supplier.name, supplier.xid
    order by purchase.orderdate desc, purchase.poid desc`,
);

const lineColumns = purchaseOrderColumns.take('no', 'text', 'countam', 'deliveredam', 'priceam', 'sumam', 'status');
const lineRow = rowOf(lineColumns);

/** The lines of those orders, with the received quantity of each. */
export const projectOrderLines = rowsOfProject(
  {
    title: 'Ordrelinjer',
    subtitle: 'Bestilt og levert',
    columns: lineColumns,
    excel: 'ordrelinjer',
    groupby: 'no',
    empty: 'Ingen ordrelinjer på prosjektet ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, lineRow)`
    select purchase.no, purchase.xid as "_order", line.text, line.countam,
      coalesce((select sum(delivery.countam)::int from purchase_delivery delivery
        where delivery.company_id = line.company_id and delivery.line_id = line.xid), 0) as deliveredam,
      line.priceam, line.countam * line.priceam as sumam, ${listedStatus(sql`purchase`)} as status
    from purchase_order purchase
    join purchase_order_line line on line.company_id = purchase.company_id and line.order_id = purchase.xid
    where purchase.company_id = ${companyId} and purchase.project_id = ${project}
    order by purchase.orderdate desc, purchase.poid desc, line.orderint`,
);
