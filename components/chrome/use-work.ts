'use client';

import { useCallback, useState } from 'react';
import { CallFailed } from './call';

/** Runs one piece of work at a time; a call that failed has said so itself. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
