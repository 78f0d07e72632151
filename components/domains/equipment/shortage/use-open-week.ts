'use client';

import { parseAsString, useQueryStates } from 'nuqs';

const here = { shallow: true, scroll: false } as const;
const params = { vare: parseAsString.withOptions(here), uke: parseAsString.withOptions(here) };

/** The article whose week is open, and the Monday of that week, in the address. */
export type OpenWeek = { key: string; monday: string };

export function useOpenWeek(): { open: OpenWeek | undefined; show: (next: OpenWeek | undefined) => void } {
  const [{ vare, uke }, set] = useQueryStates(params);
  return {
    open: vare !== null && uke !== null ? { key: vare, monday: uke } : undefined,
    show: (next) => void set({ vare: next?.key ?? null, uke: next?.monday ?? null }),
  };
}
