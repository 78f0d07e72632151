'use client';

import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';
import { useCalculation } from './calculation-context';

const kroner = (value: number) => formatNumber(value, 0);

/** The calculation's sums, always visible: kroner, percent and kilograms of CO2. */
export function TotalsBar() {
  const { calculation } = useCalculation();
  const { costs, revenue, result, margin, co2, hours } = calculation.calculated.totals;
  const figures = [
    { name: 'Kostnad', text: kroner(costs) },
    { name: 'Omsetning', text: kroner(revenue) },
    { name: 'Resultat', text: kroner(result), bad: result < 0 },
    {
      name: 'Margin',
      text: margin === null ? '–' : `${formatNumber(margin, 1)} %`,
      bad: margin !== null && margin < 0,
    },
    { name: 'Timer', text: formatNumber(hours, 0) },
    { name: 'CO2', text: `${formatNumber(co2, 1)} kg` },
  ];
  return (
    <dl
      aria-label="Sum av kalkylen"
      className="figures flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-control border border-line bg-surface px-4 py-2 max-md:gap-x-4 max-md:px-3"
    >
      {figures.map(({ name, text, bad }) => (
        <div key={name} className="flex items-baseline gap-2 max-md:flex-col max-md:gap-0">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className={clsx('text-heading font-semibold whitespace-nowrap', bad && 'text-bad')}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
