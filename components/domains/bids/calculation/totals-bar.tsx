'use client';

import clsx from 'clsx';
import { totalFigures } from '@/lib/core/calculation/total-figures';
import { useCalculation } from './calculation-context';

/** The calculation's sums, always visible: kroner, percent and kilograms of CO2. */
export function TotalsBar() {
  const { calculation } = useCalculation();
  return (
    <dl
      aria-label="Sum av kalkylen"
      className="figures flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-control border border-line bg-surface px-4 py-2 max-md:gap-x-4 max-md:px-3"
    >
      {totalFigures(calculation.calculated).map(({ name, text, bad }) => (
        <div key={name} className="flex items-baseline gap-2 max-md:flex-col max-md:gap-0">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className={clsx('text-heading font-semibold whitespace-nowrap', bad && 'text-bad')}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
