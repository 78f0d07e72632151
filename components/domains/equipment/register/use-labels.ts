import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { download } from '@/components/kit/client/download';
import { useProgress } from '@/components/kit/context/use-progress';
import type { CallParams } from '@/lib/product/calls/call-address';

/** The number of drawn labels; undefined while the file waits in the queue. */
export type Drawn = { done: number; total: number } | undefined;

/**
 * Generates a file of labels, one at a time, with progress: `making` while one is generated, `failed` after an error.
 * Aborted on unmount.
 */
export function useLabels() {
  const [making, setMaking] = useState<{ drawn: Drawn }>();
  const [failed, setFailed] = useState<CallError>();
  const abort = useRef<AbortController>(null);
  const newWork = useProgress(useCallback((done, total) => setMaking((was) => was && { drawn: { done, total } }), []));
  useEffect(() => () => abort.current?.abort(), []);

  /** Resolves to whether the browser has the file. */
  async function make(params: CallParams): Promise<boolean> {
    const own = new AbortController();
    abort.current = own;
    setFailed(undefined);
    setMaking({ drawn: undefined });
    try {
      await download('GET /api/equipment/labels', 'etiketter.pdf', {
        params: { ...params, progressid: newWork() },
        signal: own.signal,
      });
      return true;
    } catch (reason) {
      if (own.signal.aborted) return false;
      if (!(reason instanceof CallError)) throw reason;
      setFailed(reason);
      return false;
    } finally {
      setMaking(undefined);
    }
  }

  return { making, failed, make, stop: () => abort.current?.abort() };
}
