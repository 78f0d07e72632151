import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { decoderOf } from '@/db/query-rows';
import { salesOrder } from '@/db/schema';
import { salesOrderColumns } from '@/lib/core/columns/sales-orders';
import type { Cell } from '@/lib/core/widgets/column';
import { orderTablePath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { nextOfYear } from './next-number';
import { customers, projects, segments } from './references';
import { takenTogether } from './taken-together';

const lastDecoder = decoderOf(z.number().nullable());

/** One more than the last line number of the row's order. */
async function nextLine(tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>): Promise<number> {
  const [found] = await tx
    .select({ last: sql`max(${salesOrder.lineint})`.mapWith(lastDecoder) })
    .from(salesOrder)
    .where(and(eq(salesOrder.companyId, companyId), eq(salesOrder.orderno, String(given.get('orderno')))));
  return (found?.last ?? 0) + 1;
}

export const salesOrderTable = defineTable({
  tbl: 'sales_order',
  path: orderTablePath,
  title: 'Ordrelinjer',
  newRow: 'Ny ordrelinje',
  table: salesOrder,
  label: ['orderno', 'dimProNm'],
  order: [sql`${salesOrder.planneddeldate} desc`, salesOrder.orderno, salesOrder.lineint],
  entity: salesOrderColumns,
  columns: {
    orderno: {
      column: salesOrder.orderno,
      required: true,
      maxLength: 30,
      default: nextOfYear(salesOrder, salesOrder.orderno, (year) => `O-${year}-`, 4),
    },
    lineint: { column: salesOrder.lineint, required: true, min: 1, max: 100_000, default: nextLine },
    dimProNm: { column: salesOrder.dimpronm, required: true, maxLength: 80 },
    productCat: { column: salesOrder.productcat, required: true, maxLength: 60 },
    customerNm: { column: salesOrder.customerId, required: 'Velg kunden ordren er fra.', reference: customers },
    plannedday: { column: salesOrder.planneddeldate, required: 'Si når linjen skal leveres.' },
    revenueam: { column: salesOrder.revenueam, required: true },
    pam: { column: salesOrder.pam, required: true, default: 0, byHand: true },
    segment: { column: salesOrder.segmentId, reference: segments },
    project: { column: salesOrder.projectId, reference: projects },
    note: { kind: 'longtext', column: salesOrder.note },
  },
  rules: {
    checkRows: takenTogether(
      salesOrder,
      { orderno: salesOrder.orderno, lineint: salesOrder.lineint },
      'Ordren har allerede en linje med dette nummeret.',
    ),
  },
  importing: { key: ['orderno', 'lineint'] },
  empty: 'Ingen ordrelinjer ennå. Legg til en rad, eller les inn en fil.',
});
