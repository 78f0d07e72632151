import type { NotOrdered } from '@/db/loose-lines';
import { moneyIn } from '@/lib/core/format/money-in';
import { formatNumber } from '@/lib/core/format/number';
import { type Invoiced, notInvoiced, overPrice } from './invoiced';

/**
 * A three-way match of a line: ordered, received and invoiced (less credit notes); kroner without VAT. Without
 * currencies and units everything counts as kroner and converted.
 */
export type Matched = Pick<Invoiced, 'invoiced' | 'invoicedam'> &
  Partial<Invoiced> & {
    countam: number;
    /** Kroner per unit; null: unknown. */
    priceam: number | null;
    delivered: number;
  };

const pieces = (count: number) => formatNumber(count, Number.isInteger(count) ? 0 : 2);

const saidOf = (figure: number) => (figure < 0 ? 'Kreditert' : 'Fakturert');

/** Notes on what cannot be compared: other currencies have no price here, other units no count. */
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
 * The deviations of a line as short texts: more received than ordered, more invoiced than ordered or received, more credited than invoiced,
 * invoiced above the ordered price, to the øre, and what cannot be compared. A pending delivery is no deviation.
 */
export function deviationsOf(line: Matched): string[] {
  const { countam, delivered, invoiced, invoicedam } = line;
  const said = { ...notInvoiced, inKroner: invoiced, ...line };
  const found: string[] = [];
  if (delivered > countam) found.push(`Levert ${pieces(delivered - countam)} mer enn bestilt`);
  if (invoiced > countam) found.push(`Fakturert ${pieces(invoiced - countam)} mer enn bestilt`);
  else if (invoiced > delivered) found.push(`Fakturert ${pieces(invoiced - delivered)} som ikke er levert`);
  const over = overPrice(line, said);
  if (over > 0) found.push(`Fakturert ${formatNumber(over, 2)} kr over bestilt pris`);
  if (invoiced < 0) found.push(`Kreditert ${pieces(-invoiced)} mer enn fakturert`);
  else if (invoicedam < 0) found.push(`Kreditert ${formatNumber(-invoicedam, 2)} kr mer enn fakturert`);
  return [...found, ...notCompared(said)];
}

/** The remark on an order for goods invoiced on none of its lines. */
export const notOrderedText = ({ text, currency, amount }: NotOrdered): string =>
  `Fakturert ${text} for ${moneyIn(amount, currency)}: ikke bestilt`;
