import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Figure } from '@/lib/platform/files/export/pdf/figures';
import type { InvoiceDetail } from '../read-invoice';

const day = (value: string | null) => (value === null ? '' : formatDate(value));
const isNumbered = (key: string) => /^\d{9}$/.test(key);

/** An invoice's head as labels and texts; empty ones are omitted. */
export function copyFacts(invoice: InvoiceDetail): [string, string][] {
  const { periodstart, periodend } = invoice;
  const facts: [string, string][] = [
    ['Selger', isNumbered(invoice.sellerKey) ? `${invoice.seller}, org.nr ${invoice.sellerKey}` : invoice.seller],
    ['Kjøper', invoice.buyer ?? ''],
    ['Fakturadato', day(invoice.issuedate)],
    ['Forfall', day(invoice.duedate)],
    ['Periode', periodstart === null && periodend === null ? '' : `${day(periodstart)}–${day(periodend)}`],
    ['Referanser', invoice.references ?? ''],
    ['Krediterer', invoice.billingreference ?? ''],
    ['Konto', invoice.bankaccount ?? ''],
    ['KID', invoice.paymentid ?? ''],
    ...invoice.allowances.map(({ charge, amountam, reason }): [string, string] => [
      charge ? 'Tillegg' : 'Fradrag',
      [reason, formatNumber(amountam, 2)].filter(Boolean).join(' '),
    ]),
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The sums of an invoice, as it states them. */
export function copySums(invoice: InvoiceDetail): Figure[] {
  const { currency, lineam, allowanceam, chargeam, taxam, prepaidam, roundingam, payableam } = invoice;
  const money = (value: number) => `${formatNumber(value, 2)} ${currency}`;
  return [
    { name: 'Uten avgift', text: money(lineam - allowanceam + chargeam) },
    { name: 'Avgift', text: money(taxam) },
    ...(prepaidam === 0 ? [] : [{ name: 'Forhåndsbetalt', text: money(prepaidam) }]),
    ...(roundingam === 0 ? [] : [{ name: 'Avrunding', text: money(roundingam) }]),
    { name: invoice.kind === 'kreditnota' ? 'Til gode' : 'Å betale', text: money(payableam) },
  ];
}
