import { roundTo } from '@/lib/core/format/exact';
import type { CalculationRow } from './row';

/** The number fields that are typed in, with the decimals they are kept with. */
export const fieldDecimals = {
  daysint: 3,
  countint: 3,
  durationam: 3,
  consume1am: 6,
  quantity1am: 3,
  consume2am: 6,
  quantity2am: 3,
  priceam: 2,
  amount: 0,
  co2am: 4,
  acnoint: 0,
} as const;
export type NumberField = keyof typeof fieldDecimals;

export const numberFields = Object.keys(fieldDecimals) as NumberField[];

/** Greatest size of a typed number, and of what a line comes to; what is beyond is a slip of the finger. */
export const largestNumber = 1e9;
export const largestAmount = 1e11;

/** A number as its field keeps it: rounded half away from zero to the field's decimals. */
export function fieldNumber(field: NumberField, value: number): number {
  return roundTo(value, fieldDecimals[field]);
}

/** A row with every typed number as its field keeps it; the same row when nothing had to be rounded. */
export function tidyRow(row: CalculationRow): CalculationRow {
  const rounded: Partial<Record<NumberField, number>> = {};
  let touched = false;
  for (const field of numberFields) {
    const value = row[field];
    if (value === null) continue;
    const stored = fieldNumber(field, value);
    if (Object.is(stored, value)) continue;
    rounded[field] = stored;
    touched = true;
  }
  return touched ? { ...row, ...rounded } : row;
}
