import { parseNumber } from '@/lib/core/format/parse-number';

export const orderLimitText = 'Skriv et beløp i kroner fra 0, eller la feltet stå tomt.';

const largest = 1_000_000_000;

/** Parses an order limit in kroner, to the øre: null when empty, undefined when invalid. */
export function readOrderLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseNumber(text);
  return value === undefined || value < 0 || value > largest ? undefined : Math.round(value * 100) / 100;
}
