'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { isDropdown } from '@/components/kit/input/filters/choice-filters';
import { usePageTransition } from '@/components/kit/input/filters/page-transition';
import { Chip } from '@/components/kit/ui/chip';
import { useNarrow } from '@/components/kit/ui/narrow';
import { monthWords, requestedFilters, wholeFilterWords } from '@/lib/platform/routing/page-heading';
import type { PageView } from '@/lib/platform/routing/page-view';

/**
 * Chips for filters that only the address sets, such as an account a figure linked to; on a phone also for the
 * dropdowns.
 */
export function OwnFilters({
  page,
  of,
  except = [],
}: {
  page: PageView;
  /** The widget below them: filters of other widgets are left out. */
  of?: string;
  /** Filters that the screen shows in its own way. */
  except?: readonly string[];
}) {
  const { start } = usePageTransition();
  const narrow = useNarrow();
  const names = page.own.map((filter) => filter.name);
  const [, setOwn] = useQueryStates(Object.fromEntries(names.map((name) => [name, parseAsString])), {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  const { months, inPlace, rest } = requestedFilters(page);
  return (
    <>
      {months && (
        <Chip
          text={monthWords(months, inPlace, page.filters)}
          onRemove={() => void setOwn(Object.fromEntries(inPlace.map(({ name }) => [name, null])))}
        />
      )}
      {rest
        .filter((filter) => of === undefined || filter.of === undefined || filter.of === of)
        .filter((filter) => !except.includes(filter.name) && (narrow || !isDropdown(filter)))
        .map((filter) => (
          <Chip
            key={filter.name}
            text={wholeFilterWords(filter, page.filters.own[filter.name] ?? '')}
            whole={filter.of !== undefined}
            onRemove={() => void setOwn({ [filter.name]: null })}
          />
        ))}
    </>
  );
}
