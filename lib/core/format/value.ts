import { formatNumber, formatPercent } from './number';

export type ValueType = 'amount' | 'number' | 'percent';

/**
 * Where a value is read. picture: charts, bars, areas and key figures with the tables and tips that belong to them, on screen
 * and paper alike; table: rows and columns of kroner, and every sheet of a workbook.
 */
export type Place = 'picture' | 'table';

/** What stands in a table for a figure of nothing, and for one there is none of. */
export const dash = '–';

/** Whether a figure is nothing to look at: an amount or a count of exactly 0. A share of 0 % says something. */
export function isNothing(type: string, value: unknown): boolean {
  return value === 0 && (type === 'amount' || type === 'number');
}

type Unit = { name: string; kroner: number };

const amountUnits: Record<Place, Unit> = { picture: { name: 'Tkr', kroner: 1000 }, table: { name: 'kr', kroner: 1 } };

/** What a value's figure counts in a place; '' for plain figures, and for shares, whose figures carry their sign. */
export function unitIn(place: Place, type: ValueType): string {
  return type === 'amount' ? amountUnits[place].name : '';
}

/** A value in its place's unit, for scales and number formats: kroner 1.234.567 in a picture are 1234.567. */
export function inUnit(place: Place, type: ValueType, value: number): number {
  return type === 'amount' ? value / amountUnits[place].kroner : value;
}

/** A value's figure, whose unit stands in a heading by it; '–' for none. Shares carry their sign: '12,3 %'. */
export function figureIn(place: Place, type: ValueType, value: number | null, decimals?: number): string {
  if (value === null) return dash;
  if (type === 'percent') return formatPercent(value, decimals);
  return formatNumber(inUnit(place, type, value), decimals ?? (type === 'amount' || Number.isInteger(value) ? 0 : 1));
}

/** A change's figure with its sign: '+1.235'; one too small to be seen is '0'. */
export function changeIn(place: Place, type: ValueType, value: number): string {
  const figure = figureIn(place, type, value);
  return value > 0 && /[1-9]/.test(figure) ? `+${figure}` : figure;
}

/** A value with its unit: '1.235 Tkr' in a picture, '1.234.567 kr' in a table. */
export function textIn(place: Place, type: ValueType, value: number | null, decimals?: number): string {
  const unit = value === null ? '' : unitIn(place, type);
  const figure = figureIn(place, type, value, decimals);
  return unit === '' ? figure : `${figure} ${unit}`;
}

/** A heading over figures with their unit, once: 'Inntekter (Tkr)'. */
export function headIn(place: Place, type: ValueType, name: string): string {
  const unit = unitIn(place, type);
  if (unit === '' || name.split(/[^\p{L}]+/u).includes(unit)) return name;
  return name === '' ? unit : `${name} (${unit})`;
}

/** An amount as key figures and tips write it: '1.235 Tkr'. */
export function tkrText(kroner: number | null): string {
  return textIn('picture', 'amount', kroner);
}
