'use client';

import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { PageView } from '@/lib/routing/page-view';
import { ChoiceFilter, choiceLabel } from './choice-filter';
import { useOwnFilters } from './use-own-filters';

/**
 * The page's own filters over its widgets: a dropdown for each that has choices, a chip for what is chosen elsewhere, and
 * 'Nullstill'. On a phone the dropdowns stand behind one button.
 */
export function ChoiceFilters({ page }: { page: Pick<PageView, 'own'> }) {
  const [shown, setShown] = useState(false);
  const { valuesOf, setValues, reset } = useOwnFilters(page);
  const filters = page.own.map((filter) => ({ filter, values: valuesOf(filter.name) }));
  const dropdowns = filters.filter(({ filter }) => filter.choices && !filter.chip);
  const chips = filters.filter(({ filter, values }) => (filter.chip || !filter.choices) && values.length > 0);
  const active = filters.filter(({ values }) => values.length > 0).length;
  if (filters.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Filtre</legend>
      <Button className="sm:hidden" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <SlidersHorizontal className="size-4" aria-hidden />
        {active > 0 ? `Filtre (${active})` : 'Filtre'}
      </Button>
      <div
        className={clsx(
          'flex min-w-0 flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full sm:contents',
          !shown && 'max-sm:hidden',
        )}
      >
        {dropdowns.map(({ filter, values }) => (
          <ChoiceFilter
            key={filter.name}
            filter={filter}
            values={values}
            onChange={(next) => setValues(filter.name, next)}
          />
        ))}
      </div>
      {chips.flatMap(({ filter, values }) =>
        values.map((value) => (
          <Chip
            key={`${filter.name} ${value}`}
            text={`${filter.text} ${choiceLabel(filter.choices, value)}`}
            onRemove={() =>
              setValues(
                filter.name,
                values.filter((each) => each !== value),
              )
            }
          />
        )),
      )}
      {active > 0 && (
        <Button look="quiet" onClick={reset}>
          Nullstill
        </Button>
      )}
    </fieldset>
  );
}
