import { formatNumber, formatPercent } from './number';

export type ValueType = 'amount' | 'number' | 'percent';

/**
 * The place of a shown value. picture: charts, bars, areas and key figures with their tables and tooltips, also on
 * paper; table: rows and columns of kroner, and every sheet of a workbook.
 */
export type Place = 'picture' | 'table';

/** A table's text for zero and for a missing value. */
export const dash = '–';

/** True for an amount or count of exactly 0; a share of 0 % is meaningful. */
export function isNothing(type: string, value: unknown): boolean {
  return value === 0 && (type === 'amount' || type === 'number');
}

type Unit = { name: string; kroner: number };

const amountUnits: Record<Place, Unit> = { picture: { name: 'Tkr', kroner: 1000 }, table: { name: 'kr', kroner: 1 } };

/** The unit of a value in a place; '' for plain numbers and for shares, whose text includes the sign. */
export function unitIn(place: Place, type: ValueType): string {
  return type === 'amount' ? amountUnits[place].name : '';
}

/** A value in its place's unit, for scales and number formats: 1234567 kroner in a picture are 1234.567. */
export function inUnit(place: Place, type: ValueType, value: number): number {
  return type === 'amount' ? value / amountUnits[place].kroner : value;
}

/** A value's text without its unit, which is in a heading; '–' for null. Shares include their sign: '12,3 %'. */
export function figureIn(place: Place, type: ValueType, value: number | null, decimals?: number): string {
  if (value === null) return dash;
  if (type === 'percent') return formatPercent(value, decimals);
  return formatNumber(inUnit(place, type, value), decimals ?? (type === 'amount' || Number.isInteger(value) ? 0 : 1));
}

/** A change's text with its sign: '+1.235'; '0' when it rounds to zero. */
export function changeIn(place: Place, type: ValueType, value: number, decimals?: number): string {
  const figure = figureIn(place, type, value, decimals);
  return value > 0 && /[1-9]/.test(figure) ? `+${figure}` : figure;
}

/** A value with its unit: '1.235 Tkr' in a picture, '1.234.567 kr' in a table. */
export function textIn(place: Place, type: ValueType, value: number | null, decimals?: number): string {
  const unit = value === null ? '' : unitIn(place, type);
  const figure = figureIn(place, type, value, decimals);
  return unit === '' ? figure : `${figure} ${unit}`;
}

/** A heading with the unit of its figures, once: 'Inntekter (Tkr)'. */
export function headIn(place: Place, type: ValueType, name: string): string {
  const unit = unitIn(place, type);
  if (unit === '' || name.split(/[^\p{L}]+/u).includes(unit)) return name;
  return name === '' ? unit : `${name} (${unit})`;
}

const million = 1_000_000;

/** An amount in a sentence: '3,2 mill.' from half a million up, else '412 Tkr'. */
export function roughAmount(kroner: number): string {
  return Math.abs(kroner) < million / 2 ? tkrText(kroner) : `${formatNumber(kroner / million, 1)} mill.`;
}

/** An amount in a sentence where it may be small: '940 kr' under ten thousand, else as roughAmount. */
export function saidAmount(kroner: number): string {
  return Math.abs(kroner) < 10_000 ? `${formatNumber(kroner)} kr` : roughAmount(kroner);
}

/** An amount as key figures and tooltips write it: '1.235 Tkr'. */
export function tkrText(kroner: number | null): string {
  return textIn('picture', 'amount', kroner);
}
