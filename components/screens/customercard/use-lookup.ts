'use client';

import { useEffect, useState } from 'react';
import { ask } from '@/components/chrome/ask';

type Done<T> = { of: string; answer: T } | { of: string; failed: string };

export type Lookup<T> = {
  /** Not asked for an address, or not answered yet, or it failed: undefined. */
  answer: T | undefined;
  /** Why there is no answer: a sentence. */
  failed: string | undefined;
  loading: boolean;
  retry: () => void;
};

/** What a call of ours answers, asked anew when the address changes; undefined asks nothing. */
export function useLookup<T>(address: string | undefined): Lookup<T> {
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<Done<T>>();
  const wanted = address === undefined ? undefined : `${attempt} ${address}`;
  useEffect(() => {
    if (address === undefined) return;
    const of = `${attempt} ${address}`;
    const stop = new AbortController();
    ask<T>(address, { signal: stop.signal }).then(
      (answer) => setDone({ of, answer }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setDone({ of, failed: error instanceof Error ? error.message : 'Noe gikk galt' });
      },
    );
    return () => stop.abort();
  }, [address, attempt]);
  const now = done && done.of === wanted ? done : undefined;
  return {
    answer: now && 'answer' in now ? now.answer : undefined,
    failed: now && 'failed' in now ? now.failed : undefined,
    loading: wanted !== undefined && now === undefined,
    retry: () => setAttempt((tries) => tries + 1),
  };
}
