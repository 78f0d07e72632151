'use client';

import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { useOwnFilters } from '@/components/kit/input/filters/use-own-filters';
import { formatNumber } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { type AgeBand, ageParam } from '@/lib/platform/ledger/customer-ages';
import type { PageView } from '@/lib/platform/routing/page-view';

const fills: Readonly<Record<AgeBand, string>> = {
  'ikke-forfalt': 'bg-line-strong',
  '1-30': 'bg-accent',
  '31-60': 'bg-warn/55',
  '61-90': 'bg-warn',
  'over-90': 'bg-bad',
};
const bandOfRow = (row: Row) => textOf(row, '_band') as AgeBand;

const help = [
  { keys: '1 til 5', text: 'Viser postene av den alderen, fra ikke forfalt til over 90 dager' },
  { keys: 'Ctrl og klikk', text: 'Viser flere aldre sammen' },
];

/** The part of each band in the whole, as a strip. */
function Shares({ rows }: { rows: readonly Row[] }) {
  return (
    <div aria-hidden className="flex h-1 gap-px overflow-hidden">
      {rows.map((row) => {
        const amount = Math.max(0, numberOf(row, 'amount') ?? 0);
        return (
          amount > 0 && <span key={bandOfRow(row)} className={fills[bandOfRow(row)]} style={{ flexGrow: amount }} />
        );
      })}
    </div>
  );
}

/**
 * Shows open items by age as chips that filter: a press chooses one and again none, with Ctrl several. Their sums are
 * the whole's, whichever are chosen.
 */
export function AgeChips({ page, ages: { data } }: { page: PageView; ages: Tabulator }) {
  const { valuesOf, setValues } = useOwnFilters(page);
  const chosen = valuesOf(ageParam);
  const press = (band: string, several: boolean) => {
    const without = chosen.filter((one) => one !== band);
    const isChosen = without.length < chosen.length;
    if (several) setValues(ageParam, isChosen ? without : [...chosen, band]);
    else setValues(ageParam, isChosen && chosen.length === 1 ? [] : [band]);
  };
  usePageKeys(Object.fromEntries(data.map((row, at) => [`${at + 1}`, () => press(bandOfRow(row), false)])));
  useKeyHelp('Åpne poster', help);
  if (data.length === 0) return null;
  return (
    <div className="no-print shrink-0 overflow-hidden rounded-control border border-line bg-surface">
      <fieldset className="flex min-w-0 overflow-x-auto">
        <legend className="sr-only">Åpne poster etter alder</legend>
        {data.map((row) => {
          const band = bandOfRow(row);
          const [items, amount] = [numberOf(row, 'items') ?? 0, numberOf(row, 'amount') ?? 0];
          const isChosen = chosen.includes(band);
          return (
            <button
              key={band}
              type="button"
              aria-pressed={isChosen}
              onClick={(event: MouseEvent) => press(band, event.ctrlKey || event.metaKey)}
              className={clsx(
                'figures min-w-36 flex-1 shrink-0 border-l border-line px-3 py-2 text-left transition-colors duration-150 first:border-l-0',
                isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <span className="flex items-center gap-2 text-table text-muted">
                <span aria-hidden className={clsx('size-2 shrink-0 rounded-xs', fills[band])} />
                <span className="whitespace-nowrap">{textOf(row, 'age')}</span>
                <span className="ml-auto whitespace-nowrap">
                  {formatNumber(items)}
                  {band === 'ikke-forfalt' && (
                    <span className="max-xl:hidden">{items === 1 ? ' post' : ' poster'}</span>
                  )}
                </span>
              </span>
              <span
                className={clsx(
                  'block text-heading font-semibold',
                  amount === 0 ? 'text-faint' : band === 'over-90' && 'text-bad',
                )}
              >
                {amount === 0 ? '–' : formatNumber(amount)}
              </span>
            </button>
          );
        })}
      </fieldset>
      <Shares rows={data} />
    </div>
  );
}
