import type { OwedLine } from '@/db/open-receivables';
import { addDays, daysBetween } from '@/lib/core/format/days';

export const agingKeys = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'prepaid'] as const;
export type AgingKey = (typeof agingKeys)[number];

export const agingNames: Readonly<Record<AgingKey, string>> = {
  notDue: 'Ikke forfalt',
  upTo30: '1–30 dager',
  upTo60: '31–60 dager',
  upTo90: '61–90 dager',
  over90: 'Over 90 dager',
  prepaid: 'Forskudd',
};

/** A customer's debt by age, kroner; prepaid is their credit, negative. Together they equal the balance. */
export type Aging = Record<AgingKey, number>;

function keyOf(due: string, asOf: string): AgingKey {
  const days = daysBetween(due, asOf);
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'upTo30';
  if (days <= 60) return 'upTo60';
  return days <= 90 ? 'upTo90' : 'over90';
}

/** An open part of a balance, kroner, with its due date; negative parts are the customer's credit, without one. */
export type OpenPart = { unpaid: number; due: string | null };

/** Sums the open parts of a balance by age on the day `asOf`. */
export function ageParts(parts: readonly OpenPart[], asOf: string): Aging {
  const ore: Aging = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, prepaid: 0 };
  for (const { unpaid, due } of parts) {
    ore[due === null || unpaid < 0 ? 'prepaid' : keyOf(due, asOf)] += Math.round(unpaid * 100);
  }
  return Object.fromEntries(agingKeys.map((key) => [key, ore[key] / 100])) as Aging;
}

/** A customer's (or supplier's) balance, kroner, and its open parts. */
export type Owing<L extends OwedLine> = Pick<OwedLine, 'xid' | 'no' | 'name' | 'balance' | 'internal'> & { parts: L[] };

/** Groups the lines by customer; parts of unknown age fall due on the ledger's first day, `firstDay`. */
export function owingCustomers<L extends OwedLine>(lines: readonly L[], firstDay: string): Owing<L>[] {
  const customers = new Map<string, Owing<L>>();
  for (const line of lines) {
    const { xid, no, name, balance, internal, paymentDays, unpaid } = line;
    const due = line.due ?? (unpaid > 0 ? addDays(firstDay, paymentDays - 1) : null);
    const customer = customers.get(xid) ?? { xid, no, name, balance, internal, parts: [] };
    customer.parts.push({ ...line, due });
    customers.set(xid, customer);
  }
  return [...customers.values()];
}

/** One customer's balance by age, kroner. */
export type AgedCustomer = Omit<Owing<OwedLine>, 'parts'> & { aging: Aging };

/** Each customer's balance by age on the day; `firstDay` is the ledger's first day. */
export function ageCustomers(lines: readonly OwedLine[], firstDay: string, asOf: string): AgedCustomer[] {
  return owingCustomers(lines, firstDay).map(({ parts, ...customer }) => ({
    ...customer,
    aging: ageParts(parts, asOf),
  }));
}

/** Describes the settlement of a row's payments. */
export function basisText({ basis, chosenBy }: Pick<OwedLine, 'basis' | 'chosenBy'>): string | null {
  if (basis === null) return null;
  return basis === 'hand' ? `Flyttet av ${chosenBy ?? 'noen'}` : basisTexts[basis];
}

const basisTexts = {
  named: 'Navngitt',
  amount: 'Eksakt beløp',
  sum: 'Eksakt sum',
  oldest: 'Ført mot de eldste',
} as const;

/** The subtitle of open items, which says so when some settlements are guesses. */
export function settlementNote(lines: readonly Pick<OwedLine, 'basis'>[]): string {
  return lines.some(({ basis }) => basis === 'oldest')
    ? 'Betalinger er ført mot fakturaen de navngir eller har beløpet til; de andre er ført mot de eldste.'
    : 'Betalinger er ført mot fakturaen de navngir eller har beløpet til.';
}
