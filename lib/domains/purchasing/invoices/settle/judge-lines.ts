import { roundTo } from '@/lib/core/format/exact';
import { invoicedByLine, orderCurrency } from '../../orders/invoiced';
import { orderedUnitsIn } from '../../orders/order-units';
import type { ReadBilledLine } from '../../orders/read-billed';
import { billedTime } from '../billed-time';
import type { HiredLine } from '../hired-lines';
import { unitName } from '../unit-names';
import { type Finding, findingOf, inOrder } from './finding';
import { notOrdered, orderFindings } from './order-findings';
import type { InvoiceLine, ReceivedLine } from './read-lines';

/** The order line that an invoice line is compared with, in the order's unit; kroner. */
type HeldOrderLine = {
  count: number;
  price: number | null;
  received: number;
  billed: number;
  unitPrice: number;
};
/** Pieces that were out in the line's days: from, to, and piece days. */
type HeldHire = { from: string | null; to: string | null; days: number; pieces: number };

/** A line with what it was held against and how it differs; `why` says why it could not be held. */
export type JudgedLine = {
  line: InvoiceLine;
  against: 'bestilling' | 'leie' | null;
  ordered: HeldOrderLine | null;
  hired: HeldHire | null;
  findings: Finding[];
  why: string | null;
};

/** Rent is held against what was out; without an order that goes for everything on a project. */
function isHire(line: InvoiceLine, hired: HiredLine | undefined): hired is HiredLine {
  if (!hired) return false;
  return line.order === null || (hired.out.length > 0 && billedTime({ ...line, quantity: line.count }) !== undefined);
}

/** First and last day out within the line's period. */
function heldHire(line: InvoiceLine, { out }: HiredLine): HeldHire | null {
  const time = billedTime({ ...line, quantity: line.count });
  if (!time) return null;
  const within = out.filter(
    ({ start, end }) =>
      line.start === null || line.end === null || (start <= line.end && (end === null || end >= line.start)),
  );
  const from = within.map(({ start }) => start).toSorted()[0] ?? null;
  const open = within.some(({ end }) => end === null);
  const to = open
    ? null
    : (within
        .flatMap(({ end }) => end ?? [])
        .toSorted()
        .at(-1) ?? null);
  const pieces = within.reduce((sum, { count }) => sum + count, 0);
  return { from, to, days: time.days, pieces };
}

/** The lines that bill before a line: of earlier invoices with the credits of these, and above it in its own. */
function earlier(
  line: InvoiceLine,
  own: readonly ReadBilledLine[],
): { before: ReadBilledLine[]; at: ReadBilledLine | undefined } {
  const at = own.findIndex(({ id }) => id === line.xid);
  const charges = own.slice(0, Math.max(0, at)).filter(({ kind }) => kind === 'faktura');
  const named = new Set(charges.map(({ invoice }) => invoice));
  const credits = own.filter(({ kind, credits }) => kind === 'kreditnota' && credits !== null && named.has(credits));
  return { before: [...charges, ...credits], at: own[at] };
}

function againstOrder(
  line: InvoiceLine,
  ordered: ReceivedLine,
  billed: readonly ReadBilledLine[],
): Omit<JudgedLine, 'line'> {
  const held = { against: 'bestilling' as const, ordered: null, hired: null, findings: [], why: null };
  const { before, at } = earlier(line, billed);
  const price = line.count === 0 ? undefined : Math.abs(line.net / 100 / line.count);
  const size = orderedUnitsIn(line.unit, ordered, price);
  if (!at || size === undefined) {
    return {
      ...held,
      why: `Fakturert i ${unitName(line.unit)}, bestilt i ${ordered.measure ?? 'en annen enhet'}: ikke sammenlignet`,
    };
  }
  const used = invoicedByLine([ordered], before).get(ordered.line)?.invoiced ?? 0;
  const count = roundTo(line.count * size, 6);
  const net = Math.round(line.net * line.share);
  const left = (pieces: number) => Math.max(0, roundTo(pieces - used, 6));
  return {
    ...held,
    ordered: {
      count: ordered.countam,
      price: ordered.priceam,
      received: ordered.delivered,
      billed: count,
      unitPrice: count === 0 ? 0 : roundTo(net / 100 / count, 4),
    },
    findings: orderFindings({
      net,
      count,
      ordered: left(ordered.countam),
      received: left(ordered.delivered),
      price: ordered.priceam,
    }),
  };
}

export type LineSources = {
  hired: ReadonlyMap<string, HiredLine>;
  /** Order lines with what is received, and what is billed on each in the order of the invoices. */
  orders: ReadonlyMap<string, ReceivedLine>;
  billed: ReadonlyMap<string, readonly ReadBilledLine[]>;
};

/** Holds a line against its order or against what was out on its project. */
export function judgeLine(line: InvoiceLine, { hired, orders, billed }: LineSources): JudgedLine {
  const out = hired.get(line.xid);
  const none = { line, ordered: null, hired: null, findings: [], why: null };
  if (isHire(line, out)) {
    const findings = inOrder(out.claims.map(findingOf));
    return { ...none, against: 'leie', hired: heldHire(line, out), findings };
  }
  if (line.order === null) return { ...none, against: null };
  if (line.currency !== orderCurrency) {
    return { ...none, against: 'bestilling', why: `I ${line.currency}, bestilt i kroner: ikke sammenlignet` };
  }
  const ordered = line.orderLine === null ? undefined : orders.get(line.orderLine);
  if (!ordered) {
    const findings = notOrdered(Math.round(line.net * line.share));
    return { ...none, against: 'bestilling', findings };
  }
  return { line, ...againstOrder(line, ordered, billed.get(ordered.line) ?? []) };
}
