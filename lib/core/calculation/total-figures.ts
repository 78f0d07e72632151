import { formatNumber } from '@/lib/core/format/number';
import type { Calculated } from './recompute';

/** The sums of a calculation by name; amounts with their unit, where paper has no room that says it. */
export function totalFigures({ totals }: Calculated, { unit = '', hours: hourDecimals = 0 } = {}) {
  const { costs, revenue, result, margin, hours, co2 } = totals;
  const kroner = (value: number) => `${formatNumber(value)}${unit}`;
  return [
    { name: 'Kostnad', text: kroner(costs) },
    { name: 'Omsetning', text: kroner(revenue) },
    { name: 'Resultat', text: kroner(result), bad: result < 0 },
    {
      name: 'Margin',
      text: margin === null ? '–' : `${formatNumber(margin, 1)} %`,
      bad: margin !== null && margin < 0,
    },
    { name: 'Timer', text: formatNumber(hours, hourDecimals) },
    { name: 'CO2', text: `${formatNumber(co2, 1)} kg` },
  ];
}
