'use client';

import { useEffect, useState } from 'react';
import type { Row } from '@/lib/widgets/widget';
import { fetchRows, type RowsCall } from './fetch-rows';

export type RowsState = { name: 'loading' } | { name: 'ready'; rows: Row[] } | { name: 'failed'; message: string };

/** The rows of a call, asked for at once, and a way to ask again. */
export function useRows({ url, company, componentid, scope, id }: RowsCall): [RowsState, () => void] {
  const [state, setState] = useState<RowsState>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    const leave = new AbortController();
    setState({ name: 'loading' });
    fetchRows({ url, company, componentid, scope, id }, leave.signal).then(
      (rows) => setState({ name: 'ready', rows }),
      (reason: unknown) => {
        if (!leave.signal.aborted) setState({ name: 'failed', message: (reason as Error).message });
      },
    );
    return () => leave.abort();
  }, [url, company, componentid, scope, id, attempt]);
  return [state, () => setAttempt((before) => before + 1)];
}
