import { parseNumber } from '@/lib/core/format/parse-number';

export const minMarginText = 'Skriv en prosent fra 0 til under 100, eller la feltet stå tomt.';

/** Parses a minimum margin in percent, to two decimals: null when empty, undefined when invalid. */
export function readMinMargin(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseNumber(text);
  return value === undefined || value < 0 || value >= 100 ? undefined : Math.round(value * 100) / 100;
}
