import { capital, counted, countText } from '@/lib/core/format/count-text';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import type { Verdict } from '@/lib/core/widgets/widget';
import { type InvoiceGroup, inboxFilters } from './invoice-state';

/** An invoice as the inbox's sentence reads it: kroner without VAT, days yyyy-mm-dd. */
export type InboxInvoice = {
  group: InvoiceGroup;
  no: string;
  due: string | null;
  deviation: number;
  deviationText: string;
  amount: number;
  currency: string;
  /** Claims that are sent and not met, and since when. */
  sent: number;
  sentSince: string | null;
};

/** Sums per currency, never added: at most two are named. */
export function sumsText(amounts: readonly { amount: number; currency: string }[]): string {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  const named = [...sums]
    .filter(([, sum]) => sum !== 0)
    .toSorted(([a], [b]) => Number(b === 'NOK') - Number(a === 'NOK') || a.localeCompare(b))
    .map(([currency, sum]) => moneyText(sum / 100, currency));
  const more = named.length - 2;
  return `${named.slice(0, 2).join(more > 0 ? ', ' : ' og ')}${more > 0 ? ` og ${more} til` : ''}`;
}

const manyKroner = 10_000_000;

function moneyText(amount: number, currency: string): string {
  if (currency !== 'NOK') return `${formatNumber(amount)} ${currency}`;
  return Math.abs(amount) >= manyKroner ? `${formatNumber(amount / 1_000)} Tkr` : `${formatNumber(amount)} kr`;
}

type ChipSum = { text: string; groups: readonly InvoiceGroup[]; count: number; sum: string };

/** The inbox's chips: deviations are summed where the chip is about them, else amounts. */
export const chipsOf = (invoices: readonly InboxInvoice[]): ChipSum[] =>
  inboxFilters.map(({ text, groups, sums }) => {
    const own = invoices.filter(({ group }) => (groups as readonly InvoiceGroup[]).includes(group));
    const amounts = own.map(({ deviation, amount, currency }) => ({
      amount: sums === 'deviations' ? deviation : amount,
      currency,
    }));
    return { text, groups, count: own.length, sum: sums === 'none' ? '' : sumsText(amounts) };
  });

function dueText(own: readonly InboxInvoice[], today: string): string {
  const days = own.flatMap(({ due }) => (due === null ? [] : [daysBetween(today, due)]));
  const [todays, tomorrow, past] = [
    days.filter((day) => day === 0).length,
    days.filter((day) => day === 1).length,
    days.filter((day) => day < 0).length,
  ];
  const parts = [
    ...(todays > 0 ? [`${countText(todays, 'én')} forfaller i dag`] : []),
    ...(tomorrow > 0 ? [`${countText(tomorrow, 'én')} forfaller i morgen`] : []),
    ...(past > 0 ? [`${countText(past, 'én')} er over forfall`] : []),
  ];
  const [first, ...rest] = parts;
  if (first === undefined) return '';
  const all = own.length > 1 ? first.replace(/^(\S+) /, '$1 av dem ') : first.replace(/^én /, 'den ');
  return ` ${capital([all, ...rest].join(', '))}.`;
}

/** Sums up the inbox: differing invoices and their amount, due ones, the largest, and claims that wait. */
export function inboxVerdict(
  invoices: readonly InboxInvoice[],
  today: string,
): Pick<Verdict, 'tone' | 'sentence' | 'reason'> {
  const open = invoices.filter(({ group }) => group === 'Å avgjøre');
  const loose = invoices.filter(({ group }) => group === 'Ikke koblet');
  const sent = invoices.filter((invoice) => invoice.sent > 0);
  const since = sent.flatMap(({ sentSince }) => sentSince ?? []).toSorted()[0];
  const claims =
    sent.length === 0
      ? ''
      : `${sumsText(sent.map((one) => ({ amount: one.sent, currency: one.currency })))} i sendte krav venter på kreditnota${since === undefined ? '' : `, det eldste i ${counted(daysBetween(since, today), 'dag', 'dager')}`}.`;
  if (open.length > 0) {
    const [largest] = open.toSorted((a, b) => b.deviation - a.deviation);
    const sum = sumsText(open.map(({ deviation: amount, currency }) => ({ amount, currency })));
    const said = largest ? `${open.length > 1 ? 'Størst er ' : ''}${largest.no}: ${largest.deviationText}. ` : '';
    return {
      tone: 'bad',
      sentence: `${counted(open.length, 'faktura', 'fakturaer')} avviker med ${sum}.${dueText(open, today)}`,
      reason: `${said}${claims}`.trim(),
    };
  }
  if (loose.length > 0) {
    const sentence = `${counted(loose.length, 'faktura', 'fakturaer')} er ikke koblet, og holdes ikke mot noe før de er det.`;
    return { tone: 'warn', sentence, reason: claims };
  }
  if (invoices.some(({ group }) => group !== 'Ferdig')) {
    return { tone: 'neutral', sentence: 'Ingen fakturaer må avgjøres nå.', reason: claims };
  }
  const all =
    invoices.length === 1 ? 'Fakturaen er ferdig.' : `Alle ${formatNumber(invoices.length)} fakturaer er ferdige.`;
  return { tone: 'good', sentence: all, reason: '' };
}
