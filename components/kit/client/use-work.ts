'use client';

import { useCallback, useState } from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import { CallError } from './call-error';

/** Shows why a call failed, with a retry where that may help; rethrows other errors. */
export function sayFailure(error: unknown, again?: () => void): void {
  if (!(error instanceof CallError)) throw error;
  snackbar.error(error.message, error.again ? again : undefined);
}

/** Runs work that makes calls, and shows why one failed. Resolves to whether it succeeded. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    sayFailure(error, () => void attempt(work));
    return false;
  }
}

/** The work of a form or a button, and whether it is running. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    (work: () => Promise<unknown>) =>
      attempt(async () => {
        setBusy(true);
        await work().finally(() => setBusy(false));
      }),
    [],
  );
  return { busy, run };
}
