import { formatNumber } from '@/lib/core/format/number';

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?$/;
const largest = 1e15;

/**
 * Parses an xs:decimal of kroner as whole øre; undefined when invalid, with over two decimals, or past ten thousand
 * milliards.
 */
export function parseOre(text: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  if (!/^\d{0,2}0*$/.test(fraction)) return undefined;
  const ore = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (!(ore <= largest)) return undefined;
  return sign === '-' ? 0 - ore : ore;
}

/** Kroner for the database and the result: the nearest double, whose shortest text has at most two decimals. */
export function toKroner(ore: number): number {
  return ore / 100;
}

/** '12.500,00' */
export function oreText(ore: number): string {
  return formatNumber(ore / 100, 2);
}
