'use client';

import { useEffect, useRef, useState } from 'react';
import { holdWork } from '@/components/kit/client/unsaved';
import type { CalculationStore } from './calculation-store';
import { keepWork, readStored, type StoredWork } from './stored-work';

type Stored = 'none' | 'stored' | 'failed';

const pause = 250;

/**
 * Stores unsaved work in the browser as it is edited, so that a closed tab or an expired session loses none. `offered`
 * is work left earlier; the user decides on it before editing, since new work replaces it.
 */
export function useStoredWork(store: CalculationStore, key: string, version: number) {
  const [offered, setOffered] = useState<StoredWork>();
  const [stored, setSaved] = useState<Stored>('none');
  const ready = useRef(false);
  const versionNow = useRef(version);
  versionNow.current = version;

  useEffect(() => {
    let gone = false;
    let state: Stored = 'none';
    let timer: ReturnType<typeof setTimeout> | undefined;
    void readStored(key).then((left) => {
      if (gone) return;
      ready.current = true;
      if (left && !store.read().dirty) setOffered(left);
      else void write();
    });

    async function write() {
      timer = undefined;
      if (!ready.current) return;
      const { dirty, document } = store.read();
      const work = dirty ? { ...document, version: versionNow.current, at: new Date().toISOString() } : undefined;
      const could = await keepWork(key, work);
      state = !dirty ? 'none' : could ? 'stored' : 'failed';
      if (store.read().document === document) setSaved(state);
    }
    function later() {
      setSaved('none');
      timer ??= setTimeout(() => void write(), pause);
    }
    function now() {
      if (timer === undefined) return;
      clearTimeout(timer);
      void write();
    }
    const leave = store.subscribe(later);
    const letGo = holdWork({
      // Only a failed write is at risk: otherwise the browser has the work, or gets it as the page is left.
      waits: () => state === 'failed' && store.read().dirty,
      keep: async () => {
        await write();
        return state !== 'failed';
      },
    });
    document.addEventListener('visibilitychange', now);
    window.addEventListener('pagehide', now);
    return () => {
      letGo();
      gone = true;
      leave();
      now();
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', now);
    };
  }, [store, key]);

  return {
    offered,
    /** True once the browser has the unsaved work: 'none' while it is being written, or when there is nothing. */
    stored,
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
