import { formatNumber, formatPercent, formatTkr } from '@/lib/format/number';
import type { Chart } from '@/lib/widgets/widget';

export type ValueType = Chart['yAxis']['type'];

/** A value as charts, tooltips and their tables write it: kroner as Tkr, shares as percent; null is '–'. */
export function valueText(type: ValueType, value: number | null): string {
  if (value === null) return '–';
  if (type === 'amount') return formatTkr(value);
  if (type === 'percent') return formatPercent(value);
  return formatNumber(value, Number.isInteger(value) ? 0 : 1);
}

/** The same on an axis, where the ticks are round and the unit stands in the caption. */
export function tickText(type: ValueType, value: number, step: number): string {
  const shown =
    type === 'amount' ? [value / 1000, step / 1000] : type === 'percent' ? [value * 100, step * 100] : [value, step];
  const [number = 0, size = 1] = shown;
  const decimals = size >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(size)));
  return formatNumber(number, decimals);
}

export const unitOf: Record<ValueType, string> = { amount: 'Tkr', number: '', percent: '%' };

/** The value axis in words: its name and unit, the unit once. */
export function axisCaption({ name, type }: Chart['yAxis']): string {
  const unit = unitOf[type];
  if (unit === '' || name.toLowerCase().includes(unit.toLowerCase())) return name;
  return name === '' ? unit : `${name} (${unit})`;
}
