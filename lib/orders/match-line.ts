import { formatNumber } from '@/lib/format/number';

/** A line three ways: what was ordered, what came, and what invoices say (credit notes taken off); kroner without tax. */
export type Matched = {
  countam: number;
  /** Kroner for one; null: nobody has said. */
  priceam: number | null;
  delivered: number;
  invoiced: number;
  invoicedam: number;
};

const ore = (kroner: number) => Math.round(kroner * 100);
const pieces = (count: number) => formatNumber(count, Number.isInteger(count) ? 0 : 2);

/**
 * Where a line's three sides differ so that somebody should look, each in a few words: more invoiced than ordered or than came, and
 * invoiced above the price ordered at, to the øre. What is under way is no deviation.
 */
export function deviationsOf({ countam, priceam, delivered, invoiced, invoicedam }: Matched): string[] {
  const found: string[] = [];
  if (invoiced > countam) found.push(`Fakturert ${pieces(invoiced - countam)} mer enn bestilt`);
  else if (invoiced > delivered) found.push(`Fakturert ${pieces(invoiced - delivered)} som ikke er levert`);
  const over = priceam === null ? 0 : ore(invoicedam) - Math.round(invoiced * ore(priceam));
  if (invoiced > 0 && over > 0) found.push(`Fakturert ${formatNumber(over / 100, 2)} kr over bestilt pris`);
  return found;
}
