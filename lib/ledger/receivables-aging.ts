import type { OwedLine } from '@/db/open-receivables';
import { addDays, daysBetween } from '@/lib/format/days';

/** A customer's invoice (a debit on receivables), kroner, with the day it falls due. */
export type Invoice = { amount: number; due: string };

export const agingKeys = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'prepaid'] as const;
export type AgingKey = (typeof agingKeys)[number];

export const agingNames: Readonly<Record<AgingKey, string>> = {
  notDue: 'Ikke forfalt',
  upTo30: '0–30 dager',
  upTo60: '31–60 dager',
  upTo90: '61–90 dager',
  over90: '90+ dager',
  prepaid: 'Forskudd',
};

/** What a customer owes by age, kroner; prepaid is what he has to his credit, negative. They add up to the balance. */
export type Aging = Record<AgingKey, number>;

function keyOf(due: string, asOf: string): AgingKey {
  const days = daysBetween(due, asOf);
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'upTo30';
  if (days <= 60) return 'upTo60';
  return days <= 90 ? 'upTo90' : 'over90';
}

/** A part of a balance that is open, in øre: of an invoice, of what the books opened with, or (no due day) to his credit. */
export type OpenPart<I extends Invoice> = { ore: number; due: string | null; invoice?: I };

/**
 * What is open of a customer's balance, kroner. Payments and credit notes settle the oldest invoices first, so what is unpaid
 * are the newest invoices that make up the balance: `newestFirst` is read until it is used up. What they do not cover is
 * older than any of them (the opening) and falls due on `openingDue`.
 */
export function openParts<I extends Invoice>(
  balance: number,
  newestFirst: readonly I[],
  openingDue: string,
): OpenPart<I>[] {
  let left = Math.round(balance * 100);
  if (left < 0) return [{ ore: left, due: null }];
  const parts: OpenPart<I>[] = [];
  for (const invoice of newestFirst) {
    if (left <= 0) break;
    const ore = Math.min(left, Math.round(invoice.amount * 100));
    parts.push({ ore, due: invoice.due, invoice });
    left -= ore;
  }
  if (left > 0) parts.push({ ore: left, due: openingDue });
  return parts;
}

/** The open parts of a balance by age on the day `asOf`. */
export function ageBalance(balance: number, newestFirst: readonly Invoice[], openingDue: string, asOf: string): Aging {
  const ore: Aging = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, prepaid: 0 };
  for (const part of openParts(balance, newestFirst, openingDue)) {
    ore[part.due === null ? 'prepaid' : keyOf(part.due, asOf)] += part.ore;
  }
  return Object.fromEntries(agingKeys.map((key) => [key, ore[key] / 100])) as Aging;
}

/** A customer with a balance (kroner), his invoices that it can hold, newest first, and when what is older fell due. */
export type Owing<L extends OwedLine> = {
  xid: string;
  no: string;
  name: string;
  balance: number;
  openingDue: string;
  invoices: (L & Invoice)[];
};

/** Gathers the lines per customer; `firstDay` is where the ledger begins. */
export function owingCustomers<L extends OwedLine>(lines: readonly L[], firstDay: string): Owing<L>[] {
  const customers = new Map<string, Owing<L>>();
  for (const line of lines) {
    const { xid, no, name, balance, paymentDays, openingDay, due, amount } = line;
    const openingDue = addDays(openingDay ?? firstDay, paymentDays - 1);
    const customer = customers.get(xid) ?? { xid, no, name, balance, openingDue, invoices: [] };
    if (due !== null && amount !== null) customer.invoices.push({ ...line, due, amount });
    customers.set(xid, customer);
  }
  return [...customers.values()];
}

/** One customer's balance by age, kroner. */
export type AgedCustomer = { xid: string; no: string; name: string; balance: number; aging: Aging };

/** Each customer's balance by age on the day; `firstDay` is where the ledger begins. */
export function ageCustomers(lines: readonly OwedLine[], firstDay: string, asOf: string): AgedCustomer[] {
  return owingCustomers(lines, firstDay).map(({ xid, no, name, balance, openingDue, invoices }) => ({
    xid,
    no,
    name,
    balance,
    aging: ageBalance(balance, invoices, openingDue, asOf),
  }));
}
