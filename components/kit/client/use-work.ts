'use client';

import { useCallback, useState } from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import { CallError } from './call-error';

/** Says why a call failed, with the way to try again where that may help; what is no call's failure is thrown on. */
export function sayFailure(error: unknown, again?: () => void): void {
  if (!(error instanceof CallError)) throw error;
  snackbar.error(error.message, error.again ? again : undefined);
}

/** Does some work that makes calls, and says why when one fails. Gives whether it went well. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    sayFailure(error, () => void attempt(work));
    return false;
  }
}

/** Work of a form or a button, and whether it is under way. */
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
