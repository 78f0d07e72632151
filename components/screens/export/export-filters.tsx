'use client';

import { ChoiceFilter } from '@/components/filters/choice-filter';
import { useOwnFilters } from '@/components/filters/use-own-filters';
import type { PageView } from '@/lib/routing/page-view';
import { contentFilter } from './use-export-choice';

/** The filters that fit what is exported: those there is something to choose in. */
export function ExportFilters({ page }: { page: PageView }) {
  const { valuesOf, setValues } = useOwnFilters(page);
  const filters = page.own.filter(({ name, choices = [] }) => name !== contentFilter && choices.length > 0);
  if (filters.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-body font-medium">Filtre</legend>
      <div className="grid gap-1 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {filters.map((filter) => (
          <ChoiceFilter
            key={filter.name}
            wide
            filter={filter}
            values={valuesOf(filter.name)}
            onChange={(values) => setValues(filter.name, values)}
          />
        ))}
      </div>
    </fieldset>
  );
}
