'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useShell } from '@/components/kit/context/shell-context';
import { useLiveClient, useLivePush } from '@/components/kit/live/live-client';

/**
 * The number of unread notices in a company, whether another company has some, and how often that has been requested.
 */
export type Unread = { unread: number; elsewhere: boolean; requested: number };

const nothing: Unread = { unread: 0, elsewhere: false, requested: 0 };

// Kept across the tab's screens: each header shows it, and only a push requests it again.
let known: { company: string; value: Unread } | undefined;
const listeners = new Set<() => void>();

/** Requests the unread notices of a company; after a failure the known value stays until the next push. */
export async function askUnread(company: string): Promise<void> {
  try {
    const { unread, elsewhere } = await call('GET /api/notices/unread', { params: { company } });
    known = { company, value: { unread, elsewhere, requested: (known?.value.requested ?? 0) + 1 } };
    for (const listener of listeners) listener();
  } catch (error) {
    // The bell shows the known value; the next push, or a reconnect, requests it again.
    if (!(error instanceof CallError)) throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unread notices of a company, as far as known. */
export function useUnread(company: string | undefined): Unread {
  const now = () => (known && known.company === company ? known.value : nothing);
  return useSyncExternalStore(subscribe, now, () => nothing);
}

/**
 * Updates the unread notices: requested when a company is opened, pushed over the socket, requested again on reconnect.
 */
export function UnreadNews() {
  const { company } = useShell();
  const client = useLiveClient();
  const id = company?.id;
  useEffect(() => {
    if (id !== undefined) void askUnread(id);
  }, [id]);
  useEffect(() => {
    if (!client || id === undefined) return;
    let away = false;
    return client.onChange(() => {
      if (client.state !== 'open') away = true;
      else if (away) {
        away = false;
        void askUnread(id);
      }
    });
  }, [client, id]);
  useLivePush(
    useCallback(
      (push) => {
        if (push.type === 'notices-changed' && id !== undefined) void askUnread(id);
      },
      [id],
    ),
  );
  return null;
}
