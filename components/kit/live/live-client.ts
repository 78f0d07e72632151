import { useEffect, useSyncExternalStore } from 'react';
import type { LiveClient } from '@/lib/platform/tables/live/client';
import type { Push } from '@/lib/platform/tables/live/protocol';

let current: LiveClient | undefined;
const listeners = new Set<() => void>();

/** Sets the tab's connection; undefined when it has none. */
export function setLiveClient(client: LiveClient | undefined): void {
  current = client;
  for (const run of listeners) run();
}

function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** The tab's single connection; undefined before it is made, and on the server. */
export function useLiveClient(): LiveClient | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

export function useLivePush(onPush: (push: Push) => void) {
  const client = useLiveClient();
  useEffect(() => client?.onPush(onPush), [client, onPush]);
}
