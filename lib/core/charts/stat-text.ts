import { formatChange, formatNumber } from '@/lib/core/format/number';
import { figureIn, unitIn } from '@/lib/core/format/value';
import type { Change } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';

/** The stat's big number and the unit after it. */
export function statNumber(stat: Pick<Stat, 'stat' | 'type'>): { number: string; unit: string } {
  const text = figureIn('picture', stat.type, stat.stat);
  return stat.type === 'percent'
    ? { number: text.replace(/\s*%$/, ''), unit: stat.stat === null ? '' : '%' }
    : { number: text, unit: stat.stat === null ? '' : unitIn('picture', stat.type) };
}

/** A change with its sign: a share in percent; between two percents the difference in percent points ('pp'). */
export function changeText(
  type: Stat['type'],
  { value, isNew }: Pick<Change, 'value' | 'isNew'>,
  decimals = 1,
): string {
  if (value === null) return isNew ? 'ny' : '–';
  if (type !== 'percent') return formatChange(value, decimals);
  const text = formatNumber(value * 100, 1);
  return `${value > 0 && /[1-9]/.test(text) ? '+' : ''}${text} pp`;
}
