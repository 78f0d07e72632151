'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useEffect } from 'react';

/** Does what a parameter of the address requests, by its value, once the table is `ready`, and drops the request from the address. */
export function useRequested(param: string, ready: boolean, act: (value: string) => void) {
  const [requested, setRequested] = useQueryState(param, parseAsString.withOptions({ shallow: true, scroll: false }));
  const due = requested !== null && ready;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request; act is a new function on each render.
  useEffect(() => {
    if (!due) return;
    void setRequested(null);
    act(requested);
  }, [due]);
}
