'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Chip } from '@/components/kit/ui/chip';
import { useNarrow } from '@/components/kit/ui/narrow';
import { filterWords } from '@/lib/platform/routing/page-heading';
import type { OwnFilterView, PageView } from '@/lib/platform/routing/page-view';
import { ChoiceFilter } from './choice-filter';
import { FilterSheet } from './filter-sheet';
import { useOwnFilters } from './use-own-filters';

export const isDropdown = ({ choices, chip, place }: OwnFilterView) =>
  choices !== undefined && chip !== true && place !== true;

/** A dropdown for each of the page's own filters with choices. */
export function ChoiceDropdowns({ page }: { page: Pick<PageView, 'own'> }) {
  const { valuesOf, setValues } = useOwnFilters(page);
  const headed = page.own.some(({ heads }) => heads);
  return page.own
    .filter((filter) => isDropdown(filter) && (!headed || filter.choices?.length !== 0))
    .map((filter) => (
      <ChoiceFilter
        key={filter.name}
        filter={filter}
        values={valuesOf(filter.name)}
        onChange={(next) => setValues(filter.name, next)}
      />
    ));
}

/**
 * The page's own filters above its widgets, beside its period: a dropdown for each with choices, a chip for values set
 * elsewhere, and 'Nullstill'. On a phone the dropdowns and the period are in a sheet, and set values are chips.
 */
export function ChoiceFilters({
  page,
  period,
  children,
}: {
  page: Pick<PageView, 'own'>;
  /** The page's period in words; undefined for pages without a choice of period. */
  period: string | undefined;
  /** The period's inputs. */
  children: ReactNode;
}) {
  const narrow = useNarrow();
  const { valuesOf, setValues, reset } = useOwnFilters(page);
  const filters = page.own.map((filter) => ({ filter, values: valuesOf(filter.name) }));
  const chips = narrow ? filters : filters.filter(({ filter }) => !isDropdown(filter));
  const active = filters.filter(({ values }) => values.length > 0).length;
  if (filters.length === 0 && period === undefined) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Filtre</legend>
      <FilterSheet set={active} done="Vis">
        {children}
        <ChoiceDropdowns page={page} />
      </FilterSheet>
      {narrow && period && <span className="text-caption text-muted">{period}</span>}
      {chips.flatMap(({ filter, values }) =>
        values.map((value) => (
          <Chip
            key={`${filter.name} ${value}`}
            text={filterWords(filter, value)}
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
