import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { listedStatus } from '@/db/order-state';
import { queryRows } from '@/db/query-rows';
import { orderStatuses } from '@/db/schema';
import { purchaseOrderColumns } from '@/lib/core/columns/orders';
import type { Filters } from '@/lib/core/filters/filters';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { listSource } from '@/lib/platform/tables/list-source';
import { deliveredPerLine } from '../delivered-sql';
import { type BilledLine, invoicedByLine, invoicedByOrder, notInvoiced, notOrderedByOrder } from '../invoiced';
import { deviationsOf, type Matched, notOrderedText } from '../match-line';
import type { OrderStatus } from '../order-state';
import { readBilled } from '../read-billed';
import { readRemarks } from '../read-remarks';

const line = z.object({
  line: z.string(),
  countam: z.number(),
  priceam: z.number().nullable(),
  measure: z.string().nullable(),
  unitsam: z.number().nullable(),
  delivered: z.number(),
});
const nullable = z.string().nullable();
const orderRow = z.strictObject({
  _order: z.string(),
  no: z.string(),
  ordertype: z.string(),
  project: z.string(),
  _project: z.string(),
  supplier: nullable,
  _supplier: nullable,
  orderdate: z.string(),
  orderedby: nullable,
  status: z.enum(orderStatuses),
  listed: z.string(),
  sentBy: nullable,
  startedBy: nullable,
  sumam: z.number(),
  lines: z.array(line),
});

/** A listed order: total, invoiced kroner (also of what was not ordered), received pieces, and its deviations from its invoices. */
export type ListedOrder = Omit<z.infer<typeof orderRow>, 'lines'> & {
  linecount: number;
  countam: number;
  deliveredam: number;
  invoicedam: number;
  mismatch: string | null;
};

type Figures = { countam: number; delivered: number };
const total = (lines: readonly Figures[], of: keyof Figures) =>
  Math.round(lines.reduce((sum, one) => sum + one[of] * 100, 0)) / 100;

/** The lines of listed orders with their invoiced totals, by order. */
function matchedLines(orders: readonly z.infer<typeof orderRow>[], billed: readonly BilledLine[]) {
  const ordered = orders.flatMap(({ _order: order, lines }) => lines.map((one) => ({ ...one, order })));
  const found = invoicedByLine(ordered, billed);
  return (lines: readonly z.infer<typeof line>[]): Matched[] =>
    lines.map((one) => ({ ...one, ...(found.get(one.line) ?? notInvoiced) }));
}

/** All orders of the company, latest first: read once for all widgets of a page. The caller checks Read. */
export const allOrders = oncePerLoad(async ({ company }: Scope, _: Filters): Promise<ListedOrder[]> => {
  const { found, billed, remarks } = await asCompany.read(company.id, async (tx) => {
    const found = await queryRows(tx, orderRow)`
      select purchase.xid as "_order", purchase.no, purchase.kind as ordertype,
        project.erp_projectid || ' ' || project.description as project, project.xid as "_project",
        supplier.name as supplier, supplier.xid as "_supplier", purchase.orderdate::text as orderdate, purchase.orderedby,
        purchase.status, ${listedStatus(sql`purchase`)} as listed, purchase.sent_by as "sentBy",
        (select event.user_id from purchase_order_event event
          where event.company_id = purchase.company_id and event.order_id = purchase.xid
          order by event.at, event.xid limit 1) as "startedBy",
        coalesce(held.sumam, 0) as sumam, coalesce(held.lines, '[]') as lines
      from purchase_order purchase
      join project on project.company_id = purchase.company_id and project.xid = purchase.project_id
      left join supplier on supplier.company_id = purchase.company_id and supplier.xid = purchase.sup_id
      left join (
        select line.order_id, sum(line.countam * line.priceam) as sumam,
          json_agg(json_build_object('line', line.xid, 'countam', line.countam, 'priceam', line.priceam,
            'measure', line.measure, 'unitsam', line.unitsam, 'delivered', coalesce(received.delivered, 0))
            order by line.orderint) as lines
        from purchase_order_line line
        left join (${deliveredPerLine(company.id)}) received on received.line_id = line.xid
        where line.company_id = ${company.id}
        group by line.order_id) held on held.order_id = purchase.xid
      where purchase.company_id = ${company.id}
      order by purchase.orderdate desc, purchase.poid desc`;
    const billed = await readBilled(tx, company.id);
    return { found, billed, remarks: await readRemarks(tx, company.id) };
  });
  const matched = matchedLines(found, billed);
  const notOrdered = notOrderedByOrder(billed);
  const invoiced = invoicedByOrder(billed);
  return found.map(({ lines: own, ...order }) => {
    const lines = matched(own);
    const deviations = [
      ...(remarks.get(order._order) ?? []),
      ...(notOrdered.get(order._order) ?? []).map(notOrderedText),
      ...lines.flatMap(deviationsOf),
    ];
    return {
      ...order,
      linecount: lines.length,
      countam: total(lines, 'countam'),
      deliveredam: total(lines, 'delivered'),
      invoicedam: invoiced.get(order._order) ?? 0,
      mismatch: [...new Set(deviations)].join('. ') || null,
    };
  });
});

type ListParts = {
  title: string;
  subtitle: string;
  excel: string;
  empty: string;
  columns: readonly Column[];
  rows: (orders: readonly ListedOrder[]) => readonly ListedOrder[];
};

/** A row with only the columns' values and the ids they link to; its status as it is listed. */
export function shown(columns: readonly Column[], order: ListedOrder): Row {
  const row: Row = { ...order, status: order.listed };
  const ids = columns.flatMap(({ value, ref }) => (ref ? [value, ref.id] : [value]));
  return Object.fromEntries(ids.map((id) => [id, row[id]]));
}

/** A list of a selection of orders. */
const orderList = ({ rows, ...head }: ListParts) =>
  listSource({ ...head, refresh: true }, async (scope, filters) => ({
    rows: rows(await allOrders(scope, filters)).map((row) => shown(head.columns, row)),
  }));

const among = (statuses: readonly OrderStatus[]) => (orders: readonly ListedOrder[]) =>
  orders.filter(({ status }) => statuses.includes(status));

const columns = purchaseOrderColumns;
const pinnedSum = columns.one('sumam', { pinned: true });
const common = ['no', 'ordertype', 'project', 'supplier', 'orderdate', 'orderedby', 'status'] as const;

export const requisitions = orderList({
  title: 'Rekvisisjoner',
  subtitle: 'Innkjøpsordrer, de nyeste først',
  excel: 'rekvisisjoner',
  empty: 'Ingen rekvisisjoner ennå. Velg et prosjekt og trykk «Opprett PO bestilling».',
  columns: [...columns.take('no', 'project', 'supplier', 'orderdate', 'orderedby', 'status', 'linecount'), pinnedSum],
  rows: (orders) => orders.filter(({ ordertype }) => ordertype === 'PO'),
});

export const ordersUnderWay = orderList({
  title: 'Under bestilling',
  subtitle: 'Til godkjenning, klar til leverandør, sendt eller delvis levert',
  excel: 'under-bestilling',
  empty: 'Ingen bestillinger er underveis.',
  columns: [...columns.take(...common, 'countam', 'deliveredam'), pinnedSum],
  rows: among(['sendt', 'godkjent', 'delvis levert']),
});

export const orderHistory = orderList({
  title: 'Historikk',
  subtitle: 'Levert eller avvist, med det som er fakturert',
  excel: 'bestillingshistorikk',
  empty: 'Ingen bestillinger er levert eller avvist ennå.',
  columns: [
    ...columns.take('no', 'project', 'supplier', 'orderdate', 'status', 'sumam'),
    columns.one('invoicedam', { pinned: true }),
    columns.one('mismatch', { pinned: true, width: 220 }),
  ],
  rows: among(['levert', 'avvist']),
});
