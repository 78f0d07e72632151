'use client';

import clsx from 'clsx';
import { CompareSwatch } from '@/components/kit/ui/compare-swatch';
import type { DrawnSeries } from '@/lib/core/charts/chart-model';
import { paintVar } from '@/lib/core/palette';

/** The series by name and colour, each a toggle. */
export function Legend({
  series,
  hidden,
  onToggle,
}: {
  series: readonly { name: string; series: DrawnSeries }[];
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
}) {
  return (
    <ul aria-label="Serier" className="fades flex gap-x-1 px-1.5 max-sm:overflow-x-auto sm:flex-wrap">
      {series.map(({ name, series: { key, type, color, compared } }) => {
        const off = hidden.has(name);
        return (
          <li key={key} className="flex">
            <button
              type="button"
              aria-pressed={!off}
              onClick={() => onToggle(name)}
              className={clsx(
                'inline-flex h-6 max-sm:h-10 items-center gap-1.5 rounded-control px-1.5 text-caption whitespace-nowrap hover:bg-hover',
                off ? 'text-faint line-through' : 'text-ink',
              )}
            >
              {compared ? (
                <CompareSwatch as={compared.as} line={type === 'line'} />
              ) : (
                <span
                  aria-hidden
                  className={clsx('inline-block rounded-xs', type === 'line' ? 'h-0.5 w-3.5' : 'size-2.5')}
                  style={{ background: off ? 'var(--line-strong)' : paintVar(color) }}
                />
              )}
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
