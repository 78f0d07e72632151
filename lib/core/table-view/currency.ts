import { formatNumber } from '@/lib/core/format/number';
import type { Column, Row } from '@/lib/core/widgets/column';

const kroner = 'NOK';

/** The currency of a row's amounts; undefined for kroner. */
export function foreignCurrency(row: Row | undefined): string | undefined {
  const currency = row?._currency;
  return typeof currency === 'string' && currency !== kroner ? currency : undefined;
}

/** True if a column's figures are amounts in the row's currency. */
export const isMoney = ({ type }: Pick<Column, 'type'>) => type === 'amount';

/** An amount with its currency unless it is kroner: 'EUR 440,00'. */
export const withCurrency = (text: string, currency: string | undefined) =>
  currency === undefined ? text : `${currency} ${text}`;

function among(currencies: readonly string[]): string {
  const [first, second, ...more] = currencies;
  if (more.length > 0) return `${first} og ${formatNumber(more.length + 1)} til`;
  return second === undefined ? `${first}` : `${first} og ${second}`;
}

/** Weighs the rows in a sum over several currencies (kroner only, or all when they share one), and labels the sum. */
export function weighCurrencies(rows: readonly Row[]): { name: string; weights: Int8Array } | undefined {
  if (typeof rows[0]?._currency !== 'string') return undefined;
  const all = rows.map((row) => foreignCurrency(row) ?? kroner);
  const foreign = [...new Set(all)].filter((currency) => currency !== kroner).sort();
  if (foreign.length === 0) return undefined;
  const hasKroner = all.includes(kroner);
  if (!hasKroner && foreign.length > 1) return { name: 'Flere valutaer', weights: new Int8Array(all.length) };
  return {
    name: hasKroner ? `Sum kr, uten ${among(foreign)}` : `Sum ${foreign[0]}`,
    weights: Int8Array.from(all, (currency) => (hasKroner && currency !== kroner ? 0 : 1)),
  };
}
