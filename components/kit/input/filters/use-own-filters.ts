'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { joinValues, splitValues } from '@/lib/core/filters/own-values';
import type { Picked } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { usePageTransition } from './page-transition';

type Own = Pick<PageView, 'own'>;

/** The page's own filters, stored only in the address; a change loads the page again in its transition. */
export function useOwnFilters({ own }: Own) {
  const { start } = usePageTransition();
  const parsers = useMemo(() => Object.fromEntries(own.map(({ name }) => [name, parseAsString])), [own]);
  const [requested, setRequested] = useQueryStates(parsers, {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  const valuesOf = useCallback(
    (name: string): string[] => {
      const text = requested[name] ?? '';
      if (text === '') return [];
      return own.find((filter) => filter.name === name)?.multiple ? splitValues(text) : [text];
    },
    [requested, own],
  );
  const setValues = useCallback(
    (name: string, values: readonly string[]) => {
      const { multiple: several, heads } = own.find((filter) => filter.name === name) ?? {};
      const text = several ? joinValues(values) : (values[0] ?? '');
      const others = heads ? Object.fromEntries(own.map((filter) => [filter.name, null])) : {};
      void setRequested({ ...others, [name]: text === '' ? null : text });
    },
    [own, setRequested],
  );
  const reset = useCallback(() => void setRequested(null), [setRequested]);
  return { valuesOf, setValues, reset };
}

/** Choosing a datum in a widget sets the page's own filters; choosing it again clears them. */
export function usePick(page: Own) {
  const { valuesOf, setValues } = useOwnFilters(page);
  return useMemo(() => {
    const isPicked = (pick: Picked | undefined) => {
      const parts = Object.entries(pick ?? {});
      return parts.length > 0 && parts.every(([name, value]) => valuesOf(name).includes(value));
    };
    /** True if another value is chosen in one of the filters it would set. */
    const isPassedOver = (pick: Picked | undefined) =>
      Object.entries(pick ?? {}).some(([name, value]) => {
        const chosen = valuesOf(name);
        return chosen.length > 0 && !chosen.includes(value);
      });
    const toggle = (pick: Picked) => {
      const taken = isPicked(pick);
      for (const [name, value] of Object.entries(pick)) {
        setValues(name, taken ? valuesOf(name).filter((each) => each !== value) : [value]);
      }
    };
    return { isPicked, isPassedOver, toggle };
  }, [valuesOf, setValues]);
}
