import {
  booking,
  claimSettlement,
  equipment,
  invoiceClaim,
  notice,
  numberSeries,
  orderLetter,
  ppeSize,
  purchaseDelivery,
  purchaseOrder,
  purchaseOrderEvent,
  purchaseOrderLine,
  serviceRecord,
  shippingLine,
  stockCount,
  stockCountLine,
  storedFile,
  supplierInvoice,
  supplierInvoiceLine,
  wish,
} from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import type { Editor } from './edits/event';
import { makeBookings } from './equipment/make-bookings';
import { makeEquipment } from './equipment/make-equipment';
import { makeRentals } from './equipment/make-rentals';
import { makeService } from './equipment/make-service';
import { makeShipping, placed } from './equipment/make-shipping';
import { makeStockCounts } from './equipment/make-stock-counts';
import { makeWishes } from './equipment/make-wishes';
import { hireVouchers } from './invoices/hire-vouchers';
import { makeGoodsInvoices } from './invoices/make-goods-invoices';
import { makeInvoices } from './invoices/make-invoices';
import type { Stage } from './ledger/stage';
import { makeOrderNotices } from './notices/make-notices';
import { makeOrders } from './orders/make-orders';
import { makePpeSizes } from './orders/make-ppe-sizes';
import { makePictures } from './pictures/make-pictures';
import type { LiveProject } from './projects/make-projects';
import type { StaffMember } from './staff/make-staff';

/** The company's equipment with its past and planned places; deterministic per stage. */
export function makeEquipmentRows(stage: Stage, projects: readonly LiveProject[], staff: readonly StaffMember[]) {
  const items = makeEquipment(stage);
  const booked = makeBookings(stage, items, projects, staff);
  const shipping = makeShipping(stage, booked);
  const own = placed(stage, items, booked, shipping);
  const { pictures, pictured } = makePictures(stage, [...own, ...makeRentals(stage)]);
  return {
    pictures,
    equipment: pictured,
    bookings: booked.map(({ row }) => row),
    wishes: makeWishes(stage, items, projects, booked, staff),
    shipping,
    services: makeService(stage, items, staff),
    ...makeStockCounts(stage, own, staff),
    sizes: makePpeSizes(stage, staff),
  };
}

type Rows = ReturnType<typeof makeEquipmentRows>;
type Known = {
  projects: readonly LiveProject['row'][];
  employees: readonly { xid?: string; employee: string; position?: string | null }[];
};

/** Inserts them, with the orders, the last year's hire invoices and the shipments behind these. */
export async function seedEquipment(
  queue: WriteQueue,
  stage: Stage,
  rows: Rows & Known,
  editors: readonly Editor[],
): Promise<void> {
  await queue.insert(storedFile, rows.pictures);
  await queue.insert(equipment, rows.equipment);
  await queue.insert(booking, rows.bookings);
  await queue.insert(wish, rows.wishes);
  await queue.insert(serviceRecord, rows.services);
  await queue.insert(stockCount, rows.counts);
  await queue.insert(stockCountLine, rows.countLines);
  await queue.insert(ppeSize, rows.sizes);

  const earlier = makeOrders(stage, rows, editors);
  const goods = makeGoodsInvoices(stage, { ...rows, ordered: earlier });
  const ordered = {
    orders: [...earlier.orders, ...goods.order.orders],
    lines: [...earlier.lines, ...goods.order.lines],
    events: [...earlier.events, ...goods.order.events],
    deliveries: [...earlier.deliveries, ...goods.order.deliveries],
  };
  await queue.insert(purchaseOrder, earlier.orders);
  await queue.insert(purchaseOrder, goods.order.orders);
  await queue.insert(purchaseOrderLine, ordered.lines);
  await queue.insert(purchaseOrderEvent, ordered.events);
  // What was approved more than a week ago has been written to its supplier; the newest wait for it.
  const weekAgo = addDays(stage.today, -7);
  const letters = ordered.events.flatMap(({ status, note: _, at, userId, ...event }) =>
    status === 'godkjent' && userId && at && at.toISOString() < weekAgo
      ? [{ ...event, kind: 'bestilling', at, userId }]
      : [],
  );
  await queue.insert(orderLetter, letters);
  await queue.insert(purchaseDelivery, ordered.deliveries);
  await queue.insert(notice, makeOrderNotices(stage, ordered, editors));
  const last = Math.max(...ordered.orders.map(({ poid }) => poid));
  await queue.insert(numberSeries, [{ companyId: stage.companyId, name: 'purchase_order', last }]);

  const from = addMonthsToDay(stage.today, -13);
  const vouchers = await queue.after((tx) => hireVouchers(tx, stage.companyId, from));
  const { invoices, lines, claims, settlements, shipping } = makeInvoices(stage, { ...rows, vouchers });
  await queue.insert(shippingLine, [...rows.shipping, ...shipping]);
  await queue.insert(supplierInvoice, invoices);
  await queue.insert(supplierInvoiceLine, lines);
  await queue.insert(supplierInvoice, goods.invoices);
  await queue.insert(supplierInvoiceLine, goods.lines);
  await queue.insert(invoiceClaim, claims);
  await queue.insert(claimSettlement, settlements);
}
