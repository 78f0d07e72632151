'use client';

import { useEffect, useRef, useState } from 'react';
import type { CalculationStore } from './calculation-store';
import { type KeptWork, keepWork, readKept } from './kept-work';

const pause = 250;

/**
 * Keeps unsaved work in the browser while it is done, so that a closed tab or an ended session loses none of it. `offered` is
 * what was left there before; it is asked about before anything else is done, since new work takes its place.
 */
export function useKeptWork(store: CalculationStore, key: string, version: number) {
  const [offered, setOffered] = useState<KeptWork>();
  const [kept, setKept] = useState<'none' | 'kept' | 'failed'>('none');
  const ready = useRef(false);
  const versionNow = useRef(version);
  versionNow.current = version;

  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void readKept(key).then((left) => {
      if (gone) return;
      ready.current = true;
      if (left && !store.read().dirty) setOffered(left);
      else write();
    });

    function write() {
      timer = undefined;
      if (!ready.current) return;
      const { dirty, document } = store.read();
      const work = dirty ? { ...document, version: versionNow.current, at: new Date().toISOString() } : undefined;
      void keepWork(key, work).then((could) => {
        if (store.read().document === document) setKept(!dirty ? 'none' : could ? 'kept' : 'failed');
      });
    }
    function later() {
      setKept('none');
      timer ??= setTimeout(write, pause);
    }
    function now() {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    }
    const leave = store.subscribe(later);
    document.addEventListener('visibilitychange', now);
    window.addEventListener('pagehide', now);
    return () => {
      gone = true;
      leave();
      now();
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', now);
    };
  }, [store, key]);

  return {
    offered,
    /** Whether the browser has what is not saved: 'none' while it is being put there, or when there is nothing. */
    kept,
    take: () => {
      if (offered) store.edit(() => ({ rows: offered.rows, assumptions: offered.assumptions }));
      setOffered(undefined);
    },
    drop: () => {
      setOffered(undefined);
      void keepWork(key, undefined);
    },
  };
}
