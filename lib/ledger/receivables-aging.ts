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

/**
 * Ages a customer's balance. Payments and credit notes settle the oldest invoices first, so what is unpaid are the newest
 * invoices that make up the balance: `newestFirst` is read until it is used up. What they do not cover is older than any
 * of them (the opening) and falls due on `openingDue`.
 */
export function ageBalance(balance: number, newestFirst: readonly Invoice[], openingDue: string, asOf: string): Aging {
  const ore: Aging = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, prepaid: 0 };
  let left = Math.round(balance * 100);
  if (left < 0) ore.prepaid = left;
  for (const invoice of newestFirst) {
    if (left <= 0) break;
    const open = Math.min(left, Math.round(invoice.amount * 100));
    ore[keyOf(invoice.due, asOf)] += open;
    left -= open;
  }
  if (left > 0) ore[keyOf(openingDue, asOf)] += left;
  return Object.fromEntries(agingKeys.map((key) => [key, ore[key] / 100])) as Aging;
}

/** One customer's balance by age, kroner. */
export type AgedCustomer = { no: string; name: string; balance: number; aging: Aging };

/** Gathers the lines per customer and ages each balance on the day; `firstDay` is where the ledger begins. */
export function ageCustomers(lines: readonly OwedLine[], firstDay: string, asOf: string): AgedCustomer[] {
  const customers = new Map<string, OwedLine & { invoices: Invoice[] }>();
  for (const line of lines) {
    const customer = customers.get(line.no) ?? { ...line, invoices: [] };
    if (line.due !== null && line.amount !== null) customer.invoices.push({ due: line.due, amount: line.amount });
    customers.set(line.no, customer);
  }
  return [...customers.values()].map(({ no, name, paymentDays, balance, openingDay, invoices }) => {
    const due = addDays(openingDay ?? firstDay, paymentDays - 1);
    return { no, name, balance, aging: ageBalance(balance, invoices, due, asOf) };
  });
}
