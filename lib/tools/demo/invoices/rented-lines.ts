import type { supplierInvoiceLine } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { EquipmentRow } from '../equipment/make-equipment';
import type { ShippingRow } from '../equipment/make-shipping';
import type { LiveProject } from '../projects/make-projects';
import type { Random } from '../random/random';
import type { RowIds } from '../random/row-ids';

export type InvoiceLineRow = typeof supplierInvoiceLine.$inferInsert & { xid: string; netam: number };

/** How an invoice deviates from what was agreed and sent. */
type Deviation = 'etter retur' | 'for mange' | 'for høy pris' | 'ikke bestilt';

export type RentedLine = {
  line: Omit<InvoiceLineRow, 'invoiceId' | 'lineid' | 'orderint'>;
  shipping?: ShippingRow;
  /** The overcharge, kroner without VAT. */
  deviation?: { reason: Deviation; amountam: number };
};

/** `deviated` counts the deviations so far, so that their kinds alternate. */
type Making = { companyId: string; random: Random; ids: RowIds; today: string; deviated: number };

/** A project's charge on an invoice, in øre, for days that ended before the invoice's. */
export type Charge = { project: LiveProject['row']; net: number; date: string; deviating: boolean; running: boolean };

const deviations: Deviation[] = ['etter retur', 'for mange', 'for høy pris', 'ikke bestilt'];
const øre = (kroner: number) => Math.round(kroner * 100);

function rentedLine(
  making: Making,
  { project, date, deviating, running }: Charge,
  item: EquipmentRow,
  left: number,
): RentedLine | undefined {
  const { companyId, random, ids, today } = making;
  const enddate = addDays(date, -random.int(1, 3));
  const wanted = addDays(enddate, -random.int(9, 27));
  const startdate = wanted > project.startdate || project.startdate > addDays(enddate, -5) ? wanted : project.startdate;
  const days = daysBetween(startdate, enddate) + 1;
  const agreed = item.dayrentam ?? 0;
  const reason = deviating ? deviations[making.deviated % deviations.length] : undefined;
  const price = reason === 'for høy pris' ? Math.ceil(agreed * random.between(1.06, 1.14)) : agreed;
  const one = øre(price) * days;
  const most = Math.floor(left / one);
  const pieces = Math.min(
    most,
    Math.max(reason === 'for mange' ? 2 : 1, Math.round(most * random.between(0.3, 0.7))),
    agreed < 50 ? 120 : 9,
  );
  if (pieces < 1 || (reason === 'for mange' && pieces < 2)) return undefined;
  if (reason) making.deviated += 1;
  const gross = one * pieces;
  const allowance = Math.round((gross * item.discountam) / 100);
  const net = gross - allowance;
  const late = random.int(2, Math.min(6, days - 3));
  const over: Record<Deviation, number> = {
    'etter retur': (net * late) / days,
    'for mange': net / pieces,
    'for høy pris': (net * (price - agreed)) / price,
    'ikke bestilt': net,
  };
  const out = running && reason === undefined && random.chance(0.4);
  const shipping: ShippingRow | undefined =
    reason === 'ikke bestilt'
      ? undefined
      : {
          companyId,
          xid: ids(startdate),
          projectId: project.xid,
          equipmentId: item.xid,
          splitFrom: null,
          location: out ? (project.place ?? null) : item.location,
          status: out ? 'sendt' : 'returnert',
          countam: reason === 'for mange' ? pieces - 1 : pieces,
          dayrentintam: agreed,
          discountam: item.discountam,
          startdate,
          enddate: out ? null : addDays(enddate, reason === 'etter retur' ? -late : 0),
          lossreason: null,
          note: null,
        };
  return {
    line: {
      companyId,
      xid: ids(date < today ? date : today),
      supItemId: item.supItemId ?? null,
      text: item.title,
      description: `${pieces} stk i ${days} døgn`,
      countam: pieces * days,
      unitcode: 'DAY',
      priceam: price,
      allowanceam: allowance / 100,
      netam: net / 100,
      taxcategory: 'S',
      taxpercent: 25,
      startdate,
      enddate,
      projectId: project.xid,
      equipmentId: item.xid,
      shippingId: shipping?.xid ?? null,
      piecesint: pieces,
    },
    ...(shipping && { shipping }),
    ...(reason && { deviation: { reason, amountam: Math.round(over[reason]) / 100 } }),
  };
}

/** Lines that add up to the charge to the øre: rent of a few kinds, and freight for the rest. */
export function rentedLines(making: Making, charge: Charge, items: readonly EquipmentRow[]): RentedLine[] {
  const { companyId, random, ids, today } = making;
  const found: RentedLine[] = [];
  let left = charge.net;
  const first = random.int(0, Math.max(0, items.length - 1));
  for (let i = 0; i < Math.min(4, items.length); i++) {
    const item = items[(first + i) % items.length];
    const deviating = charge.deviating && found.length === 0;
    const line = item && rentedLine(making, { ...charge, deviating }, item, left);
    if (!line) continue;
    found.push(line);
    left -= øre(line.line.netam);
  }
  if (left > 0) {
    found.push({
      line: {
        companyId,
        xid: ids(charge.date < today ? charge.date : today),
        supItemId: null,
        text: random.pick(['Transport tur og retur', 'Transport, montering og rengjøring', 'Drivstoff og transport']),
        description: null,
        countam: 1,
        unitcode: 'EA',
        priceam: left / 100,
        allowanceam: 0,
        netam: left / 100,
        taxcategory: 'S',
        taxpercent: 25,
        startdate: null,
        enddate: null,
        projectId: charge.project.xid,
        equipmentId: null,
        shippingId: null,
        piecesint: null,
      },
    });
  }
  return found;
}
