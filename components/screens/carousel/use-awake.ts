'use client';

import { useEffect } from 'react';

/** Prevents the screen from sleeping while boards cycle (Screen Wake Lock); without support it sleeps as configured. */
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
        // Refused by the browser, as on low battery: nothing depends on it.
        held = undefined;
      }
    }

    // The browser releases the lock whenever the page is hidden.
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
