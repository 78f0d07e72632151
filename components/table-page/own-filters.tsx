'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { choiceLabel } from '@/components/filters/choice-filter';
import { usePageTransition } from '@/components/filters/page-transition';
import { Chip } from '@/components/ui/chip';
import { askedMonths } from '@/lib/filters/asked-months';
import { isMonth, type MonthRange, monthLabel } from '@/lib/filters/months';
import { periodText } from '@/lib/filters/period-text';
import type { OwnFilterView, PageView } from '@/lib/routing/page-view';

/** 'mai 2026', or 'jan–mai 2026 med inngående saldo': the months, and what else belongs to them. */
function periodChip(months: MonthRange, filters: readonly OwnFilterView[], { own, span }: PageView['filters']): string {
  const more = filters.filter(({ name }) => !isMonth(own[name] ?? '')).map(({ text }) => text.toLowerCase());
  return [periodText([months], span.fiscalStart), ...more].join(' med ');
}

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
  const months = askedMonths(page.own, page.filters);
  const [, setOwn] = useQueryStates(Object.fromEntries(names.map((name) => [name, parseAsString])), {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  const asked = page.own.filter(({ name }) => page.filters.own[name] !== undefined && !except.includes(name));
  const inPlace = months ? asked.filter(({ overridesPeriod }) => overridesPeriod) : [];
  return (
    <>
      {months && (
        <Chip
          text={periodChip(months, inPlace, page.filters)}
          onRemove={() => void setOwn(Object.fromEntries(inPlace.map(({ name }) => [name, null])))}
        />
      )}
      {asked
        .filter((filter) => !inPlace.includes(filter))
        .map(({ name, text, choices }) => {
          const value = page.filters.own[name] ?? '';
          const shown = isMonth(value) ? monthLabel(value) : choiceLabel(choices, value);
          return <Chip key={name} text={`${text} ${shown}`} onRemove={() => void setOwn({ [name]: null })} />;
        })}
    </>
  );
}
