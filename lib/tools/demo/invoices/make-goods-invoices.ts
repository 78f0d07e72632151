import type { supplierInvoice, supplierInvoiceLine } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { EquipmentRow } from '../equipment/make-equipment';
import type { Stage } from '../ledger/stage';
import type { MadeOrders } from '../orders/make-orders';
import type { LiveProject } from '../projects/make-projects';
import type { InvoiceLineRow } from './rented-lines';

type InvoiceRow = typeof supplierInvoice.$inferInsert & { xid: string };
type Made = {
  order: MadeOrders;
  invoices: InvoiceRow[];
  lines: (typeof supplierInvoiceLine.$inferInsert)[];
};

/** What the order and its invoice are about where the company has it: the nozzles of a blasting firm, and its job. */
const preferred = { item: 'Blåsedyse venturi 10 mm', project: '26013', loose: '26012', euros: '26022' };
const pieces = { ordered: 60, came: 40, overprice: 70 };

/** Days before today. */
const ages = { ordered: 15, approved: 14, came: 7, invoiced: 5 };

type Charge = {
  text: string;
  count: number;
  unit: string;
  price: number;
  item?: EquipmentRow | undefined;
  /** The supplier's item number, where it names one. */
  number?: string | null;
  orderLine?: string;
};

/**
 * An order of which two thirds have come, and the unbooked invoices that a purchaser decides on: one with three
 * differences against that order, one in euros, one of whose lines an item is missing, and one without a project.
 */
export function makeGoodsInvoices(
  stage: Stage,
  given: { equipment: readonly EquipmentRow[]; projects: readonly LiveProject['row'][]; ordered: MadeOrders },
): Made {
  const { companyId, today, ledger } = stage;
  const random = stage.random('goods invoices');
  const ids = stage.ids('goods invoices');
  const suppliers = new Map([...ledger.parties.suppliers.values()].flat().map((row) => [row.xid, row]));
  const running = given.projects.filter(({ status, clientId }) => status === 'Pågår' && clientId !== null);
  const project = (no: string) => running.find(({ erpProjectid }) => erpProjectid === no) ?? random.pick(running);
  const goods = given.equipment.filter(
    ({ classification, shortid, priceam }) =>
      classification !== 'utst' && classification !== 'tjst' && !shortid.startsWith('PVU-') && priceam,
  );
  const item = goods.find(({ title }) => title === preferred.item) ?? random.pick(goods);
  const other = random.pick(goods.filter(({ supId }) => supId !== item.supId));
  const received = given.ordered.orders.findLast(({ kind, status }) => kind === 'PO' && status === 'levert');
  const made: Made = { order: { orders: [], lines: [], events: [], deliveries: [] }, invoices: [], lines: [] };
  const price = item.priceam ?? 0;

  function order(): { xid: string; line: string; project: LiveProject['row'] } {
    const like = given.ordered.orders.findLast(
      ({ kind, approvedbyName, approvedBy }) => kind === 'PO' && approvedbyName && approvedBy,
    );
    if (!like) throw new Error('No purchase order of the demo is approved.');
    const [on, date] = [project(preferred.project), addDays(today, -ages.ordered)];
    const poid = Math.max(...given.ordered.orders.map((row) => row.poid)) + 1;
    const supplier = suppliers.get(item.supId ?? '');
    const [xid, line] = [ids(date), ids(date)];
    const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:05:00Z`);
    made.order.orders.push({
      ...like,
      xid,
      poid,
      no: `${on.erpProjectid}-${poid}`,
      projectId: on.xid,
      supId: item.supId ?? null,
      status: 'delvis levert',
      orderdate: date,
      deliverydate: addDays(today, 2),
      deliveryaddress: on.place ?? null,
      theiremail: supplier?.email ?? null,
      savedAt: at(date, 8),
      createdAt: at(date, 8),
    });
    const { shortid: _, title, supItemId = null, measure = null, unitsam = null } = item;
    made.order.lines.push({
      companyId,
      xid: line,
      orderId: xid,
      orderint: 0,
      equipmentId: item.xid,
      text: title,
      supItemId,
      measure,
      unitsam,
      countam: pieces.ordered,
      priceam: price,
      employeeId: null,
      size: null,
      note: null,
    });
    const [sender, approver] = [
      { userId: like.sentBy ?? null, userName: like.orderedby ?? '' },
      { userId: like.approvedBy ?? null, userName: like.approvedbyName ?? '' },
    ];
    const came = addDays(today, -ages.came);
    made.order.events.push(
      ...(
        [
          ['kladd', date, 8, sender, null],
          ['sendt', date, 10, sender, null],
          ['godkjent', addDays(today, -ages.approved), 12, approver, null],
          ['delvis levert', came, 14, sender, 'Resten er i restordre'],
        ] as const
      ).map(([status, day, hour, by, note]) => ({
        companyId,
        xid: ids(day),
        orderId: xid,
        status,
        at: at(day, hour),
        ...by,
        note,
      })),
    );
    made.order.deliveries.push({
      companyId,
      xid: ids(came),
      lineId: line,
      date: came,
      countam: pieces.came,
      receivedByName: sender.userName,
      packingnote: `PS-${random.int(10_000, 99_999)}`,
      note: null,
    });
    return { xid, line, project: on };
  }

  function invoice(
    no: string,
    supId: string | null | undefined,
    about: { due: number; currency?: string; on?: LiveProject['row']; orderId?: string; reference?: string },
    charges: readonly Charge[],
  ): void {
    const supplier = suppliers.get(supId ?? '');
    if (!supplier) throw new Error('A supplier of the demo is missing.');
    const { due, currency = 'NOK', on, orderId, reference } = about;
    const date = addDays(today, -ages.invoiced);
    const lineam = charges.reduce((sum, { count, price: each }) => sum + count * each, 0);
    // What is bought abroad comes without Norwegian tax.
    const percent = currency === 'NOK' ? 25 : 0;
    const taxam = (lineam * percent) / 100;
    const xid = ids(date);
    made.invoices.push({
      companyId,
      xid,
      kind: 'faktura',
      no,
      supplierKey: supplier.orgnr ?? supplier.no,
      supplierName: supplier.name,
      supId: supplier.xid,
      issuedate: date,
      duedate: addDays(today, due),
      currency,
      orderreference: null,
      buyerreference: reference ?? on?.erpProjectid ?? null,
      billingreference: null,
      paymentid: String(random.int(100_000_000, 999_999_999)),
      lineam,
      taxexclusiveam: lineam,
      taxam,
      taxinclusiveam: lineam + taxam,
      payableam: lineam + taxam,
      taxes: [{ category: percent === 0 ? 'E' : 'S', percent, baseam: lineam, taxam }],
      allowances: [],
      projectId: on?.xid ?? null,
      orderId: orderId ?? null,
      createdAt: new Date(`${date}T07:15:00Z`),
      createdByName: null,
    });
    for (const [at, { text, count, unit, price: priceam, item: of, number, orderLine }] of charges.entries()) {
      const line: InvoiceLineRow = {
        companyId,
        xid: ids(date),
        invoiceId: xid,
        lineid: String(at + 1),
        orderint: at + 1,
        supItemId: number ?? of?.supItemId ?? null,
        text,
        description: null,
        countam: count,
        unitcode: unit,
        priceam,
        netam: count * priceam,
        taxcategory: percent === 0 ? 'E' : 'S',
        taxpercent: percent,
        startdate: null,
        enddate: null,
        projectId: on?.xid ?? null,
        equipmentId: of?.xid ?? null,
        orderLineId: orderLine ?? null,
        shippingId: null,
        piecesint: null,
      };
      made.lines.push(line);
    }
  }

  const bought = order();
  const stock = { unit: 'EA', item };
  invoice('LB-1', item.supId, { due: 9, on: bought.project, orderId: bought.xid }, [
    { text: item.title, count: pieces.ordered, price: price + pieces.overprice, orderLine: bought.line, ...stock },
    { text: 'Stålsand G25', count: 10, unit: 'KGM', price: 42, number: 'SG25' },
  ]);
  const euros = project(preferred.euros);
  const abroad = { due: 14, currency: 'EUR', on: euros, ...(received && { orderId: received.xid }) };
  invoice('2026-4471', received?.supId ?? item.supId, abroad, [
    { text: 'Blåsemiddel, storsekk', count: 9, unit: 'EA', price: 540 },
  ]);
  invoice('70418', other.supId, { due: 10, on: project(preferred.loose) }, [
    { text: 'Arbeid på aggregat', count: 10, unit: 'HUR', price: 1_240 },
    { text: 'Serviceavtale, halvår', count: 1, unit: 'EA', price: 15_800, number: 'SA-6' },
  ]);
  const hire = random.pick(ledger.parties.suppliers.get('hire') ?? []);
  invoice('40143', hire.xid, { due: 19, reference: 'Kaia' }, [
    { text: 'Transport av byggegjerder tur og retur', count: 1, unit: 'EA', price: 18_640 },
  ]);
  return made;
}
