import type { CartLine } from './cart-line';
import type { OrderTexts } from './order-fields';
import type { OrderAct, OrderStatus } from './order-state';

/** An order as a screen has it; days yyyy-mm-dd, moments as Norwegian clocks show them, kroner without tax. */
export type OrderView = {
  order: string;
  no: string;
  kind: 'PO' | 'PVU';
  status: OrderStatus;
  version: number;
  project: { value: string; erp: string; label: string };
  supplier: { xid: string; label: string; orgnr: string | null; email: string | null } | null;
  orderdate: string;
  texts: OrderTexts;
  savedBy: string;
  savedAt: string;
  /** The sum of its lines, and what of it is above the company's limit must be approved by another. */
  sumam: number;
  limit: number | null;
  /** Whether another than the orderer approves it, or did. */
  byOther: boolean;
  /** Who approved it, and when; null: nobody has, as of an order that is not above the limit. */
  approval: { by: string; at: string } | null;
  lines: (CartLine & {
    line: string;
    employeeName: string | null;
    delivered: number;
    /** Pieces in whatever currency, and kroner: another currency stands among the deviations. */
    invoiced: number;
    invoicedam: number;
    deviations: string[];
  })[];
  /** What is to be looked at of the order as a whole: another supplier's invoice, two that look like one, goods that are on none of its lines. */
  remarks: string[];
  /** What happened to it, by whom; '' for what came of itself. */
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
  /** What the user may do with it as it stands. */
  acts: OrderAct[];
  /** Whether he may save, delete, or receive. */
  mayEdit: boolean;
  mayReceive: boolean;
};
