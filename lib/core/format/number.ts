const formatters = new Map<number, Intl.NumberFormat>();

function formatter(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  // The German locale has the product's format: dot for thousands, comma for decimals.
  const made = new Intl.NumberFormat('de-DE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formatters.set(decimals, made);
  return made;
}

/** 1234567.891 → '1.234.567,89'; a true minus, and never '−0'. */
export function formatNumber(value: number, decimals = 0): string {
  const text = formatter(decimals).format(value);
  if (!text.startsWith('-')) return text;
  return /[1-9]/.test(text) ? `−${text.slice(1)}` : text.slice(1);
}

/** A share as percent: 0.1234 → '12,3 %'. */
export function formatPercent(share: number, decimals = 1): string {
  return `${formatNumber(share * 100, decimals)} %`;
}

/** The greatest change written as a share (999 %); larger ones are written as '> 999 %'. */
const mostChange = 9.99;

/** A change as a share in percent; beyond 999 % it is '> 999 %' or '< −999 %'. */
export function formatChangeShare(share: number, decimals = 1): string {
  if (Math.abs(share) <= mostChange) return formatPercent(share, decimals);
  return share > 0 ? '> 999 %' : '< −999 %';
}

/** A change with its sign: 0.05 → '+5,0 %', −0.05 → '−5,0 %'; capped as formatChangeShare is. */
export function formatChange(share: number, decimals = 1): string {
  if (Math.abs(share) > mostChange) return formatChangeShare(share);
  const text = formatPercent(share, decimals);
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Adds kroner exactly, by summing whole øre. */
export function sumMoney(values: Iterable<number>): number {
  let ore = 0;
  for (const value of values) ore += Math.round(value * 100);
  return ore / 100;
}

/** Decimals that a value needs, from `least` to `most`: 12.5 needs 2 of 2 to 4, 0.0125 needs 4. */
export function placesOf(value: number, least: number, most: number): number {
  for (let places = least; places < most; places += 1) if (Number(value.toFixed(places)) === value) return places;
  return most;
}

/** An amount in kroner: øre only where there are some. */
export const formatKroner = (kroner: number): string => formatNumber(kroner, Number.isInteger(kroner) ? 0 : 2);

/** A price per unit as formatUnitPrice, without decimals where it is whole. */
export const formatShortPrice = (price: number): string =>
  Number.isInteger(price) ? formatNumber(price) : formatUnitPrice(price);

/** A price per unit: two decimals, and up to four where the price has more. */
export const formatUnitPrice = (price: number): string => formatNumber(price, placesOf(price, 2, 4));

/** The fewest decimals, at most two, that write all the figures without rounding. */
export function decimalsOf(values: readonly (number | null)[]): number {
  const needs = (value: number) => [0, 1].find((places) => Number(value.toFixed(places)) === value) ?? 2;
  return values.reduce<number>((most, value) => (value === null ? most : Math.max(most, needs(value))), 0);
}
