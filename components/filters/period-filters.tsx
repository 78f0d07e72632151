'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Select } from '@/components/ui/select';
import { filterDefaults, frequencies, frequencyNames, histories, historyNames } from '@/lib/filters/options';
import type { PageView } from '@/lib/pages/page-view';
import { usePageTransition } from './page-transition';
import { YearMonthPicker } from './year-month-picker';

const parsers = {
  frequency: parseAsStringLiteral(frequencies).withDefault(filterDefaults.frequency),
  history: parseAsStringLiteral(histories).withDefault(filterDefaults.history),
  yrpr: parseAsString,
};

const frequencyOptions = frequencies.map((value) => ({ value, text: frequencyNames[value] }));
const historyOptions = histories.map((value) => ({ value, text: historyNames[value] }));

/**
 * Frekvens, Historikk and 'År og måned' of a page (specification 1, section 2.4). The address is their only state; the
 * server loads again in the page's transition, and a default value is left out of the address.
 */
export function PeriodFilters({ page }: { page: Pick<PageView, 'period' | 'filters'> }) {
  const { start } = usePageTransition();
  const [asked, setAsked] = useQueryStates(parsers, {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  if (page.period === 'none') return null;
  const { span } = page.filters;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Periode</legend>
      {page.period === 'buckets' && (
        <Select
          label="Frekvens"
          value={asked.frequency}
          options={frequencyOptions}
          onChange={(frequency) => void setAsked({ frequency })}
        />
      )}
      <Select
        label="Historikk"
        value={asked.history}
        options={historyOptions}
        onChange={(history) => void setAsked({ history })}
      />
      <YearMonthPicker
        label="År og måned"
        value={asked.yrpr ?? span.last}
        span={span}
        onChange={(month) => void setAsked({ yrpr: month === span.last ? null : month })}
      />
    </fieldset>
  );
}
