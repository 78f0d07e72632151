import { parseNumber } from '@/lib/core/format/parse-number';

export const orderLimitText = 'Skriv et beløp i kroner fra 0, eller la feltet stå tomt.';

const largest = 1_000_000_000;

/** The limit of orders as it is written, kroner to the øre: null for none, undefined for what is no amount. */
export function readOrderLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseNumber(text);
  return value === undefined || value < 0 || value > largest ? undefined : Math.round(value * 100) / 100;
}
