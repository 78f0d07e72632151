'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { Select } from '@/components/kit/ui/select';
import { monthLabel } from '@/lib/core/filters/months';
import { followedHistories, frequencies, frequencyNames, histories, historyNames } from '@/lib/core/filters/options';
import { requestedMonths } from '@/lib/core/filters/requested-months';
import type { PageView } from '@/lib/platform/routing/page-view';
import { usePageTransition } from './page-transition';
import { YearMonthPicker } from './year-month-picker';

const parsers = {
  frequency: parseAsStringLiteral(frequencies),
  history: parseAsStringLiteral([...histories, ...followedHistories]),
  yrpr: parseAsString,
};

const frequencyOptions = frequencies.map((value) => ({ value, text: frequencyNames[value] }));
const followed: readonly string[] = followedHistories;
const isFollowed = (value: string) => followed.includes(value);
const historyOptions = [...histories, ...followedHistories].map((value) => ({ value, text: historyNames[value] }));

type Periodic = Pick<PageView, 'period' | 'filters' | 'own'>;

/** True for a page without a period, or with months in its own filters that replace it. */
const hasNoPeriod = (page: Periodic) => page.period === 'none' || requestedMonths(page.own, page.filters) !== undefined;

/** 'Hittil i år, okt. 2026': the filters in words, for where they are out of sight. */
export function periodWords(page: Periodic): string | undefined {
  if (hasNoPeriod(page)) return undefined;
  const { history, span } = page.filters;
  return [page.period === 'month' ? [] : historyNames[history], monthLabel(span.last)].flat().join(', ');
}

/**
 * Writes the default period into the address of a page opened without one, so that a copied or bookmarked address keeps
 * it when the company later changes the default. Nothing is loaded or dimmed.
 */
export function PeriodInAddress({ page }: { page: Periodic }) {
  const [requested, nameShown] = useQueryStates(parsers, { shallow: true, history: 'replace', scroll: false });
  const frequency = requested.frequency ?? page.filters.frequency;
  const history = requested.history ?? page.filters.history;
  const unnamed =
    page.period !== 'month' && !hasNoPeriod(page) && (requested.frequency === null || requested.history === null);
  useEffect(() => {
    if (unnamed) void nameShown({ frequency, history });
  }, [unnamed, frequency, history, nameShown]);
  return null;
}

/**
 * Frekvens, Historikk and 'År og måned' of a page (specification 1, section 2.4). The address is their only state; the
 * server loads the page again in its transition.
 */
export function PeriodFilters({ page }: { page: Periodic }) {
  const { start } = usePageTransition();
  const [requested, setRequested] = useQueryStates(parsers, {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  const { span } = page.filters;
  const frequency = requested.frequency ?? page.filters.frequency;
  const history = requested.history ?? page.filters.history;
  const ranged = page.period !== 'month';
  if (hasNoPeriod(page)) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Periode</legend>
      {page.period === 'buckets' && (
        <Select
          label="Frekvens"
          value={frequency}
          options={frequencyOptions}
          onChange={(chosen) => void setRequested({ frequency: chosen, history })}
        />
      )}
      {ranged && (
        <Select
          label="Historikk"
          value={history}
          options={historyOptions.filter(({ value }) => value === history || !isFollowed(value))}
          onChange={(chosen) => void setRequested({ history: chosen, frequency })}
        />
      )}
      <YearMonthPicker
        label="År og måned"
        value={requested.yrpr ?? span.last}
        span={span}
        onChange={(month) =>
          void setRequested({ yrpr: month === span.last ? null : month, ...(ranged && { history, frequency }) })
        }
      />
    </fieldset>
  );
}
