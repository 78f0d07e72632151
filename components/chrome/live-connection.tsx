'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { toast } from 'sonner';
import { snackbar } from '@/components/ui/snackbar';
import { connectLive } from '@/lib/live/client';
import type { Push } from '@/lib/live/events';
import { fixedPaths } from '@/lib/pages/href';
import { useShell } from './shell-context';

const pushEvent = 'innsikt:push';

/** Calls back with everything the server pushes to this tab. */
export function useLivePush(onPush: (push: Push) => void) {
  useEffect(() => {
    const listener = (event: Event) => onPush((event as CustomEvent<Push>).detail);
    window.addEventListener(pushEvent, listener);
    return () => window.removeEventListener(pushEvent, listener);
  }, [onPush]);
}

/** The tab's one socket: hands pushes to whoever listens and ends with the log-in. */
export function LiveConnection() {
  const router = useRouter();
  const { company } = useShell();
  const companyId = company?.id;
  useEffect(
    () =>
      connectLive({
        onPush: (push) => window.dispatchEvent(new CustomEvent(pushEvent, { detail: push })),
        onLost: () => snackbar.error('Websocket connection error'),
        onSessionEnded: () => window.location.assign(fixedPaths.logout),
      }),
    [],
  );
  useLivePush(
    useCallback(
      (push) => {
        if (push.type !== 'ledger-changed' || push.companyId !== companyId) return;
        toast('Nye regnskapstall er lest inn.', {
          id: 'ledger-changed',
          duration: 30_000,
          action: { label: 'Oppdater', onClick: () => router.refresh() },
        });
      },
      [companyId, router],
    ),
  );
  return null;
}
