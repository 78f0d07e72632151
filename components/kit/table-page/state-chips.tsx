'use client';

import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { StateSum } from '@/lib/core/table-view/states';
import type { TableView } from '@/lib/core/table-view/view';

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

/** The states of a table's rows with their number and sum, each a toggle that shows its rows alone. */
export function StateChips({
  states,
  filters,
  onChange,
}: {
  states: readonly StateSum[];
  filters: TableView['filters'];
  onChange: (filters: TableView['filters']) => void;
}) {
  if (states.length === 0) return null;
  return (
    <fieldset className="fades flex min-w-0 gap-1.5 max-sm:shrink-0 max-sm:overflow-x-auto sm:flex-wrap">
      <legend className="sr-only">Sum per utfall</legend>
      {states.map(({ text, column, values, count, sum }) => {
        const pressed = same(values, filters[column] ?? []);
        return (
          <button
            key={text}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange({ ...filters, [column]: pressed ? [] : values })}
            className={clsx(
              'figures inline-flex h-8 shrink-0 items-center gap-2 rounded-control border px-2.5 whitespace-nowrap transition-colors duration-150 max-sm:h-10',
              pressed ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-hover',
            )}
          >
            <span className="font-medium">{text}</span>
            <span className="text-muted">{formatNumber(count)}</span>
            <span>{tkrText(sum)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
