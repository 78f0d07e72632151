import { parseNumber } from '@/lib/core/format/parse-number';

export const oldLedgerText = 'Skriv et helt antall dager fra 0 til 365, eller la feltet stå tomt.';

/** Parses the days after which a ledger is old: null when empty, undefined when invalid. */
export function readOldLedger(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = parseNumber(text);
  return days !== undefined && Number.isInteger(days) && days >= 0 && days <= 365 ? days : undefined;
}
