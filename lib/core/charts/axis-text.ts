import { formatNumber } from '@/lib/core/format/number';
import { headIn, inUnit, type ValueType } from '@/lib/core/format/value';
import type { Chart } from '@/lib/core/widgets/widget';
import type { ChartModel } from './chart-model';

/** A tick's text; ticks are round and the caption names the unit. `step` 0: it is the only tick. */
export function tickText(type: ValueType, value: number, step: number): string {
  const shown = (one: number) => (type === 'percent' ? one * 100 : inUnit('picture', type, one));
  const size = shown(step);
  const decimals = size >= 1 || size === 0 ? 0 : Math.min(4, Math.ceil(-Math.log10(size)));
  return formatNumber(shown(value), decimals);
}

/** The texts of a chart's ticks: below the axis without a sign where bars hang there. */
export function axisTexts(type: ValueType, { scale, mirrored }: Pick<ChartModel, 'scale' | 'mirrored'>) {
  return (value: number) => tickText(type, mirrored ? Math.abs(value) : value, scale.step);
}

/** The value axis's caption: its name with the unit once. */
export function axisCaption({ name, type }: Chart['yAxis']): string {
  if (type === 'percent') return name === '' ? '%' : name.includes('%') ? name : `${name} (%)`;
  return headIn('picture', type, name);
}
