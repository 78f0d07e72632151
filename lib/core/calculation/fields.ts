import { roundTo } from '@/lib/core/format/exact';
import type { CalculationRow } from './row';

/** The number fields users type, with the decimals they are stored with. */
export const fieldDecimals = {
  daysint: 3,
  countint: 3,
  durationam: 3,
  consume1am: 6,
  quantity1am: 3,
  consume2am: 6,
  quantity2am: 3,
  priceam: 4,
  amount: 0,
  co2am: 4,
  acnoint: 0,
} as const;
export type NumberField = keyof typeof fieldDecimals;

export const numberFields = Object.keys(fieldDecimals) as NumberField[];

/** Greatest absolute value of a typed number and of a line's amount; larger values are typing errors. */
export const largestNumber = 1e9;
export const largestAmount = 1e11;

/** A number rounded to its field's decimals, half away from zero. */
export function fieldNumber(field: NumberField, value: number): number {
  return roundTo(value, fieldDecimals[field]);
}

/** The row with every typed number rounded to its field's decimals; the same object when nothing changes. */
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
