'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { usePageTransition } from '@/components/filters/page-transition';
import { Chip } from '@/components/ui/chip';
import { isMonth, monthLabel } from '@/lib/filters/months';
import type { PageView } from '@/lib/routing/page-view';

/** What the address itself narrows the page to, such as the account a number led here from. */
export function OwnFilters({
  page,
  except = [],
}: {
  page: PageView;
  /** Filters that the screen shows in a way of its own. */
  except?: readonly string[];
}) {
  const { start } = usePageTransition();
  const names = page.own.map((filter) => filter.name);
  const [, setOwn] = useQueryStates(Object.fromEntries(names.map((name) => [name, parseAsString])), {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  return page.own.map(({ name, text }) => {
    const value = page.filters.own[name];
    if (value === undefined || except.includes(name)) return null;
    const shown = isMonth(value) ? monthLabel(value) : value;
    return <Chip key={name} text={`${text} ${shown}`} onRemove={() => void setOwn({ [name]: null })} />;
  });
}
