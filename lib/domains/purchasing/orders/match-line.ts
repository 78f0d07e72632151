import type { NotOrdered } from '@/db/loose-lines';
import { moneyIn } from '@/lib/core/format/money-in';
import { formatNumber } from '@/lib/core/format/number';
import { type Invoiced, notInvoiced, overPrice } from './invoiced';

/**
 * A line three ways: what was ordered, what came, and what invoices say (credit notes taken off); kroner without tax. Where nothing is
 * said of currencies and units, all of it is kroner and counted.
 */
export type Matched = Pick<Invoiced, 'invoiced' | 'invoicedam'> &
  Partial<Invoiced> & {
    countam: number;
    /** Kroner for one; null: nobody has said. */
    priceam: number | null;
    delivered: number;
  };

const pieces = (count: number) => formatNumber(count, Number.isInteger(count) ? 0 : 2);

const saidOf = (figure: number) => (figure < 0 ? 'Kreditert' : 'Fakturert');

/** What cannot be held against the order: another currency has no price here, another unit no count. */
function notCompared({ others, uncounted }: Invoiced): string[] {
  return [
    ...others
      .filter(({ amount }) => amount !== 0)
      .map(({ currency, amount }) => {
        const money = `${formatNumber(Math.abs(amount), 2)} ${currency}`;
        return `${saidOf(amount)} ${money}: annen valuta, prisen er ikke sammenlignet`;
      }),
    ...uncounted
      .filter(({ count }) => count !== 0)
      .map(
        ({ unit, count }) =>
          `${saidOf(count)} ${pieces(Math.abs(count))} ${unit}: annen enhet, antallet er ikke sammenlignet`,
      ),
  ];
}

/**
 * Where a line's three sides differ so that somebody should look, each in a few words: more invoiced than ordered or than came, more
 * credited than invoiced, invoiced above the price ordered at, to the øre, and what cannot be compared. What is under way is no deviation.
 */
export function deviationsOf(line: Matched): string[] {
  const { countam, delivered, invoiced, invoicedam } = line;
  const said = { ...notInvoiced, inKroner: invoiced, ...line };
  const found: string[] = [];
  if (invoiced > countam) found.push(`Fakturert ${pieces(invoiced - countam)} mer enn bestilt`);
  else if (invoiced > delivered) found.push(`Fakturert ${pieces(invoiced - delivered)} som ikke er levert`);
  const over = overPrice(line, said);
  if (over > 0) found.push(`Fakturert ${formatNumber(over, 2)} kr over bestilt pris`);
  if (invoiced < 0) found.push(`Kreditert ${pieces(-invoiced)} mer enn fakturert`);
  else if (invoicedam < 0) found.push(`Kreditert ${formatNumber(-invoicedam, 2)} kr mer enn fakturert`);
  return [...found, ...notCompared(said)];
}

/** What is said of an order as a whole of goods that are invoiced on it and on none of its lines. */
export const notOrderedText = ({ text, currency, amount }: NotOrdered): string =>
  `Fakturert ${text} for ${moneyIn(amount, currency)}: ikke bestilt`;
