'use client';

import { useState } from 'react';
import type { Keeper } from '@/components/kit/client/keeper';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Said } from './scan-field';
import { drop, putBack, type Saved, type Sending, type StoredWork, takenBack } from './stored-work';
import { useSending } from './use-sending';
import { useStoredWork } from './use-stored-work';

/**
 * A user's lists of scans in a company, stored in the browser: each is saved once by `save`, undone by `takeBack`, or
 * discarded when refused, with the message `forgotten`. `shown` is what every screen of scanning draws of them.
 */
export function useScanLists<D, B>(
  store: Keeper<StoredWork<D, B>>,
  company: string,
  {
    save,
    takeBack,
    forgotten,
  }: {
    save: (sending: Sending<B>) => Promise<unknown>;
    takeBack: (saved: Pick<Saved<B>, 'op' | 'undoOp' | 'body'>) => Promise<unknown>;
    forgotten: string;
  },
) {
  const { user } = useShell();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [last, setLast] = useState<Said>();
  const stored = useStoredWork<D, B>(store, `${user.id}/${company}`);
  const { work, change } = stored;

  const undo = (saved: Pick<Saved<B>, 'op' | 'undoOp' | 'body'>) =>
    run(async () => {
      await takeBack(saved);
      change((now) => takenBack(now, saved.op));
      snackbar.info('Angret');
      refresh();
    });
  const { sent, again } = useSending(stored, save, (saved, undoOp) => {
    snackbar.success(`Lagret: ${saved.text}`, () => void undo({ ...saved, undoOp }));
    refresh();
  });

  return {
    user,
    work,
    change,
    setLast,
    shown: {
      /** True once the browser's store has been read. */
      ready: work !== undefined,
      last,
      sent,
      again,
      busy,
      sending: work?.sending ?? [],
      saved: work?.saved ?? [],
      undo,
      forget: (list: Sending<B>) => {
        change((now) => drop(now, list.op));
        snackbar.success(forgotten, () => change((now) => putBack(now, list)));
      },
    },
  };
}

export type ShownLists<B> = ReturnType<typeof useScanLists<unknown, B>>['shown'];
