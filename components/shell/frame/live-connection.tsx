'use client';

import { useCallback, useEffect } from 'react';
import { toast } from 'sonner';
import { send } from '@/components/kit/client/call';
import { logInAgain } from '@/components/kit/client/log-in-again';
import { reportError } from '@/components/kit/client/report-error';
import { holdWork, leavePage } from '@/components/kit/client/unsaved';
import { useShell } from '@/components/kit/context/shell-context';
import { setLiveClient, useLivePush } from '@/components/kit/live/live-client';
import { anythingWaits, forgetStores, keepStores, ownStores } from '@/components/kit/live/stores';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { saftImportPath } from '@/lib/platform/routing/paths';
import { LiveClient } from '@/lib/platform/tables/live/client';

/** After an absence longer than this, the connection may be dead without a close event. */
const longAwayMs = 60_000;

function openSocket(): WebSocket {
  const { protocol, host } = window.location;
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`);
}

/** Reconnects at once, with the backoff reset, when the user returns to the tab or the network is back. */
function wakeOnReturn(client: LiveClient): () => void {
  let hiddenAt = performance.now();
  const online = () => client.wake({ probe: true });
  const visible = () => {
    if (document.hidden) hiddenAt = performance.now();
    else client.wake({ probe: performance.now() - hiddenAt > longAwayMs });
  };
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', visible);
  return () => {
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', visible);
  };
}

/** After a new log-in in another tab the page continues with that session; only an expired one leads to the log-in. */
async function leaveOrReload(): Promise<void> {
  try {
    await send('GET /data/xid');
    await leavePage(() => window.location.reload());
  } catch {
    logInAgain();
  }
}

/** The tab's one socket, shared by all live parts; it closes when the session ends. */
export function LiveConnection() {
  const refresh = useRefresh();
  const { company, user } = useShell();
  const userId = user.id;
  const companyId = company?.id;
  useEffect(() => {
    ownStores(userId);
    const client = new LiveClient({
      open: openSocket,
      onLost: () => {
        snackbar.error('Websocket connection error');
        // An expired session is refused at the handshake, which a socket cannot distinguish from a lost connection.
        void send('GET /data/xid').catch(() => {});
      },
      onSessionEnded: () => void leaveOrReload(),
      onError: reportError,
    });
    const stopWaking = wakeOnReturn(client);
    setLiveClient(client);
    const letGo = holdWork({ waits: anythingWaits, keep: keepStores });
    return () => {
      letGo();
      setLiveClient(undefined);
      forgetStores();
      stopWaking();
      client.close();
    };
  }, [userId]);
  useLivePush(
    useCallback(
      (push) => {
        if (push.type !== 'ledger-changed' || push.companyId !== companyId) return;
        // The import has read itself anew.
        if (window.location.pathname === saftImportPath) return;
        toast('Nye regnskapstall er lest inn.', {
          id: 'ledger-changed',
          duration: 30_000,
          action: { label: 'Oppdater', onClick: refresh },
        });
      },
      [companyId, refresh],
    ),
  );
  return null;
}
