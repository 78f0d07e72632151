import type { letterStages } from '@/db/schema';
import type { CartLine } from './cart-line';
import type { OrderTexts } from './order-fields';
import type { OrderAct, OrderStatus } from './order-state';

type SentState = (typeof letterStages)[number];

export type Receiver = { xid: string; label: string; orgnr: string | null; email: string | null };

/** An order for display; days yyyy-mm-dd, moments in Norwegian time, kroner without VAT. */
export type OrderView = {
  order: string;
  no: string;
  kind: 'PO' | 'PVU';
  status: OrderStatus;
  version: number;
  project: { value: string; erp: string; label: string };
  /** Its state as lists have it, which orderWord names. */
  state: string;
  supplier: Receiver | null;
  /** The suppliers it is written to: its own, or those of its lines; `written` once one is. */
  receivers: (Receiver & { written: boolean })[];
  orderdate: string;
  /** The agreed day of delivery, and the day that is to hold: that one, else what the text gives. */
  deliverydate: string | null;
  delivery: string | null;
  texts: OrderTexts;
  savedBy: string;
  savedAt: string;
  /** The sum of its lines, and the company's limit above which somebody else must approve. */
  sumam: number;
  limit: number | null;
  /** True if somebody other than the sender approves or approved it. */
  byOther: boolean;
  /** The approver and the time; null: nobody, as for an order within the limit. */
  approval: { by: string; at: string } | null;
  lines: (CartLine & {
    line: string;
    employeeName: string | null;
    supplier: Receiver | null;
    delivered: number;
    /** Pieces in any currency, and kroner: other currencies are among the deviations. */
    invoiced: number;
    invoicedam: number;
    deviations: string[];
  })[];
  /** Remarks on the whole order: another supplier's invoice, a likely duplicate, goods on none of its lines. */
  remarks: string[];
  /** Its history with users; '' for automatic steps. */
  events: { status: OrderStatus; at: string; by: string; note: string | null }[];
  deliveries: {
    delivery: string;
    line: string;
    text: string;
    date: string;
    countam: number;
    by: string;
    packingnote: string | null;
    note: string | null;
  }[];
  invoices: { invoice: string; no: string; kind: string; date: string; currency: string; netam: number }[];
  /** The letters to the supplier with their times; receiver and state where the product sends them. */
  letters: {
    letter: string;
    kind: 'bestilling' | 'purring';
    at: string;
    by: string;
    to: string | null;
    supplier: string | null;
    sent: SentState | null;
  }[];
  /** The acts the user may perform now. */
  acts: OrderAct[];
  /** True if the product can send mail. */
  mail: boolean;
  /** True if the user may save or delete it, and receive deliveries. */
  mayEdit: boolean;
  mayReceive: boolean;
};
