import type { WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { lastWorkday } from '@/lib/core/calendar/work-calendar';
import { isCalculationDay, lastDay } from './days';
import { fieldNumber, largestNumber, type NumberField, numberFields } from './fields';
import { isByMargin, rowCalendar } from './line';
import { isMargin } from './revenue';
import { type CalculationRow, isRevenue } from './row';
import { type SizeMeasure, sizeMeasures, withSize } from './sizes';

/** A field of a row; an activity's measured sizes are cells of their own. */
export type CellName = keyof CalculationRow | SizeMeasure;

/** The row with the new value, or a Norwegian sentence on why it is invalid. */
export type SetCell = { row: CalculationRow } | { error: string };

const numbers: ReadonlySet<string> = new Set(numberFields);
const sizes: ReadonlySet<string> = new Set(sizeMeasures);
const dates: ReadonlySet<string> = new Set(['frdt', 'todt']);
const derived: ReadonlySet<string> = new Set(['calcpricepr', 'co2sumam']);

const derivedText = 'Beløpet regnes ut. Velg «Manuelt beløp» i Beregning for å skrive det selv.';

/** With a first day set, days are counted from it and the last day follows, so that dates and days never differ. */
function withDays(row: CalculationRow, days: number | null, calendar: WorkCalendar): SetCell {
  if (days !== null && (days < 0 || !Number.isInteger(days)) && isCalculationDay(row.frdt)) {
    return { error: 'Skriv hele dager når raden har datoer.' };
  }
  if (!isCalculationDay(row.frdt)) return { row: { ...row, daysint: days } };
  if (days === null || days === 0) return { row: { ...row, daysint: days, todt: null } };
  const todt = lastWorkday(rowCalendar(row, calendar), row.frdt, days);
  return isCalculationDay(todt)
    ? { row: { ...row, daysint: days, todt } }
    : { error: `Siste dag kan ikke være etter ${lastDay}.` };
}

function withNumber(row: CalculationRow, field: NumberField, value: number | null, calendar: WorkCalendar): SetCell {
  if (value !== null && Math.abs(value) > largestNumber) return { error: 'Tallet er for stort.' };
  const stored = value === null ? null : fieldNumber(field, value);
  switch (field) {
    case 'daysint':
      return withDays(row, stored, calendar);
    case 'amount':
      if (row.section === 'ledger' && row.calc !== 'manuell') return { error: derivedText };
      return {
        row: { ...row, amount: stored !== null && stored !== 0 && isRevenue(row) ? -Math.abs(stored) : stored },
      };
    case 'priceam':
      if (stored !== null && isByMargin(row) && !isMargin(stored)) return { error: 'Marginen er fra 0 til under 100.' };
      return { row: { ...row, priceam: stored } };
    // A typed quantity replaces the consumption it would be derived from.
    case 'quantity1am':
      return { row: { ...row, quantity1am: stored, consume1am: null } };
    case 'quantity2am':
      return { row: { ...row, quantity2am: stored, consume2am: null } };
    default:
      return { row: { ...row, [field]: stored } };
  }
}

/**
 * Writes a cell and the fields that follow from it (days and last day, quantity and consumption). Values are parsed by
 * lib/platform/tables/parse-cell.ts; recompute derives sums and amounts.
 */
export function setCell(
  row: CalculationRow,
  cell: CellName,
  value: string | number | boolean | null,
  calendar: WorkCalendar,
): SetCell {
  if (derived.has(cell)) return { error: 'Feltet regnes ut.' };
  if (sizes.has(cell)) {
    if (value !== null && (typeof value !== 'number' || value < 0)) return { error: 'Skriv en størrelse fra 0.' };
    return { row: withSize(row, cell as SizeMeasure, value) };
  }
  if (numbers.has(cell))
    return withNumber(row, cell as NumberField, typeof value === 'number' ? value : null, calendar);
  if (dates.has(cell) && value !== null && !isCalculationDay(String(value))) {
    return { error: 'Datoen må være mellom 01.01.2019 og 01.01.2050.' };
  }
  if (cell === 'title') return { row: { ...row, title: value === null ? '' : String(value) } };
  return { row: { ...row, [cell]: value } };
}
