'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { Select } from '@/components/ui/select';
import { askedMonths } from '@/lib/filters/asked-months';
import { frequencies, frequencyNames, histories, historyNames } from '@/lib/filters/options';
import type { PageView } from '@/lib/routing/page-view';
import { usePageTransition } from './page-transition';
import { YearMonthPicker } from './year-month-picker';

const parsers = {
  frequency: parseAsStringLiteral(frequencies),
  history: parseAsStringLiteral(histories),
  yrpr: parseAsString,
};

const frequencyOptions = frequencies.map((value) => ({ value, text: frequencyNames[value] }));
const historyOptions = histories.map((value) => ({ value, text: historyNames[value] }));

/**
 * Frekvens, Historikk and 'År og måned' of a page (specification 1, section 2.4). The address is their only state, and the
 * server loads again in the page's transition. A page opened without a period writes the one it was given into its
 * address: copied or kept, it goes on showing this when the company later opens its pages with another.
 */
export function PeriodFilters({ page }: { page: Pick<PageView, 'period' | 'filters' | 'own'> }) {
  const { start } = usePageTransition();
  const [asked, setAsked] = useQueryStates(parsers, {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  // Naming what is shown already loads nothing, and nothing steps back for it.
  const [, nameShown] = useQueryStates(parsers, { shallow: true, history: 'replace', scroll: false });
  const { span } = page.filters;
  const frequency = asked.frequency ?? page.filters.frequency;
  const history = asked.history ?? page.filters.history;
  const hidden = page.period === 'none' || askedMonths(page.own, page.filters) !== undefined;
  const ranged = page.period !== 'month';
  const unnamed = !hidden && ranged && (asked.frequency === null || asked.history === null);

  useEffect(() => {
    if (unnamed) void nameShown({ frequency, history });
  }, [unnamed, frequency, history, nameShown]);

  if (hidden) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Periode</legend>
      {page.period === 'buckets' && (
        <Select
          label="Frekvens"
          value={frequency}
          options={frequencyOptions}
          onChange={(chosen) => void setAsked({ frequency: chosen, history })}
        />
      )}
      {ranged && (
        <Select
          label="Historikk"
          value={history}
          options={historyOptions}
          onChange={(chosen) => void setAsked({ history: chosen, frequency })}
        />
      )}
      <YearMonthPicker
        label="År og måned"
        value={asked.yrpr ?? span.last}
        span={span}
        onChange={(month) =>
          void setAsked({ yrpr: month === span.last ? null : month, ...(ranged && { history, frequency }) })
        }
      />
    </fieldset>
  );
}
