import { formatNumber } from './number';
import { parseNumber } from './parse-number';

/** The most decimals Intl.NumberFormat is given. */
const mostPlaces = 20;

/** Counts the decimals the number is written with: 0.125 has three. */
function placesOf(value: number): number {
  const [digits = '', power = '0'] = String(value).split('e');
  const [, decimals = ''] = digits.split('.');
  return Math.min(mostPlaces, Math.max(0, decimals.length - Number(power)));
}

/**
 * A number as shown in an input, with all decimals so that it parses back to itself. A number with decimals has at
 * least `least` of them, as kroner have two: 1340.5 → '1.340,50', and 1340 → '1.340'.
 */
export function typedNumber(value: number, least = 0): string {
  const places = placesOf(value);
  return formatNumber(value, places === 0 ? 0 : Math.max(least, places));
}

/** Parses a typed whole number, '1.340' or '1 340'; undefined for anything else. */
export function readWhole(text: string): number | undefined {
  const value = parseNumber(text);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}
