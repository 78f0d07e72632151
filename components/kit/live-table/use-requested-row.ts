'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { newRowParam } from '@/components/kit/context/new-row-param';

/** Adds the row that the address requests, once the table is `ready`, and drops the request from the address. */
export function useRequestedRow(ready: boolean, addRow: () => void) {
  const [requested, setRequested] = useQueryState(
    newRowParam,
    parseAsString.withOptions({ shallow: true, scroll: false }),
  );
  const due = requested !== null && ready;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request; addRow is a new function on each render.
  useEffect(() => {
    if (!due) return;
    void setRequested(null);
    addRow();
  }, [due]);
}
