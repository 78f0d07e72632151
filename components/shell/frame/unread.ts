'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useShell } from '@/components/kit/context/shell-context';
import { useLiveClient, useLivePush } from '@/components/kit/live/live-client';

/** How many notices are unread in a company, whether another company has some, and how often that has been asked. */
export type Unread = { unread: number; elsewhere: boolean; requested: number };

const nothing: Unread = { unread: 0, elsewhere: false, requested: 0 };

// Outlives the screens of the tab: each header shows it, and only news ask for it again.
let known: { company: string; value: Unread } | undefined;
const listeners = new Set<() => void>();

/** Asks what is unread in a company; without an answer what was known stands until the next news. */
export async function askUnread(company: string): Promise<void> {
  try {
    const { unread, elsewhere } = await call('GET /api/notices/unread', { params: { company } });
    known = { company, value: { unread, elsewhere, requested: (known?.value.requested ?? 0) + 1 } };
    for (const listener of listeners) listener();
  } catch (error) {
    // The bell says what it knew; the next news, or the line coming back, asks again.
    if (!(error instanceof CallError)) throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is unread in a company, as far as it is known. */
export function useUnread(company: string | undefined): Unread {
  const now = () => (known && known.company === company ? known.value : nothing);
  return useSyncExternalStore(subscribe, now, () => nothing);
}

/** Whether something is unread, here or in another company: the bell then stands on a phone as well. */
export function useHasUnread(company: { id: string; locked: boolean } | undefined): boolean {
  const { unread, elsewhere } = useUnread(company?.locked ? undefined : company?.id);
  return unread > 0 || elsewhere;
}

/** Keeps what is unread up to date: asked when a company is opened, told of over the socket, asked again when that has been away. */
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
