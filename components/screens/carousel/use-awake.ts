'use client';

import { useEffect } from 'react';

/** Keeps the machine's screen on while boards cycle; one that cannot, or will not, goes dark as it is set to. */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | undefined;
    let over = false;

    async function hold(): Promise<void> {
      if (document.hidden || over) return;
      try {
        held = await navigator.wakeLock.request('screen');
        if (over) await held.release();
      } catch {
        // On battery, or refused by the browser: nothing is lost by it.
        held = undefined;
      }
    }

    // It is given up by the browser whenever the page is hidden.
    const again = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [on]);
}
