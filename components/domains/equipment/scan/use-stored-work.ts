'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Keeper } from '@/components/kit/client/keeper';
import { holdWork } from '@/components/kit/client/unsaved';
import { noWork, type StoredWork } from './stored-work';

export type StoredWorkState<D, B> = {
  /** The stored work; undefined until it has been read. */
  work: StoredWork<D, B> | undefined;
  /** True once all writes have finished, so that the shown work is stored. */
  settled: boolean;
  change: (next: (work: StoredWork<D, B>) => StoredWork<D, B>) => void;
};

const isNothing = ({ drafts, sending }: StoredWork<unknown, unknown>) =>
  Object.keys(drafts).length === 0 && sending.length === 0;

/**
 * The scanning work stored in the browser under a key and shared by its tabs: optimistic updates, atomic writes, and
 * changes by other tabs are received. Without storage the browser prompts before the page is closed.
 */
export function useStoredWork<D, B>(store: Keeper<StoredWork<D, B>>, key: string): StoredWorkState<D, B> {
  const [state, setState] = useState<{ work: StoredWork<D, B>; settled: boolean }>();
  const shown = useRef<StoredWork<D, B>>(undefined);
  const pending = useRef(0);
  const stored = useRef(true);
  const channel = useRef<BroadcastChannel>(undefined);

  const show = useCallback((work: StoredWork<D, B>) => {
    shown.current = work;
    setState({ work, settled: pending.current === 0 });
  }, []);

  useEffect(() => {
    let gone = false;
    const read = () =>
      store.read(key).then((work) => {
        if (!gone && pending.current === 0) show(work ?? shown.current ?? noWork);
      });
    void read();
    const others = new BroadcastChannel(`innsikt-skann/${key}`);
    others.onmessage = () => void read();
    channel.current = others;
    const letGo = holdWork({ waits: () => !stored.current && !isNothing(shown.current ?? noWork) });
    return () => {
      gone = true;
      others.close();
      letGo();
    };
  }, [store, key, show]);

  const change = useCallback(
    (next: (work: StoredWork<D, B>) => StoredWork<D, B>) => {
      pending.current += 1;
      show(next(shown.current ?? noWork));
      void store
        .change(key, (work) => next(work ?? noWork))
        .then((work) => {
          pending.current -= 1;
          stored.current = work !== undefined;
          if (pending.current === 0) show(work ?? shown.current ?? noWork);
          channel.current?.postMessage('changed');
        });
    },
    [store, key, show],
  );

  return { work: state?.work, settled: state?.settled ?? false, change };
}
