'use client';

import { startTransition, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { LayoutItem } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { type Place, samePlaces } from './layout-rules';

type Arranged = { layout: LayoutItem[]; own: boolean };

/**
 * The displayed layout of a page of widgets, and its draft while edited, until that is saved for the company or
 * discarded. A saved layout applies at once; a reload reads the same from the server.
 */
export function useLayoutEditor({ path, company, layout, ownLayout }: PageView) {
  const [stored, setSaved] = useState<Arranged>({ layout, own: ownLayout });
  const [draft, setDraft] = useState<LayoutItem[]>();
  const [saving, setSaving] = useState(false);

  async function send(method: 'POST' | 'DELETE', items?: readonly Place[]): Promise<Arranged> {
    const places = items?.map(({ i, x, y, w, h }) => ({ i, x, y, w, h }));
    const body = { company: company.id, path, items: places };
    const { layout } = await call(`${method} /api/page-layout`, { body });
    return { layout, own: method === 'POST' };
  }

  /** Makes the call, shows the layout it answers with and offers to undo. */
  function store(method: 'POST' | 'DELETE', items?: readonly Place[], before?: Arranged) {
    return attempt(async () => {
      setSaving(true);
      const now = await send(method, items).finally(() => setSaving(false));
      setSaved(now);
      setDraft(undefined);
      const back = before && (() => void store(before.own ? 'POST' : 'DELETE', before.own ? before.layout : undefined));
      snackbar.success('Lagret', back);
    });
  }

  return {
    layout: draft ?? stored.layout,
    own: stored.own,
    editing: draft !== undefined,
    dirty: draft !== undefined && !samePlaces(draft, stored.layout),
    saving,
    // In a transition, so that the page stays unchanged until the editing code has loaded.
    start: () => startTransition(() => setDraft(stored.layout)),
    change: setDraft,
    cancel: () => setDraft(undefined),
    // When the call fails the draft stays.
    save: () => void store('POST', draft, stored),
    reset: () => void store('DELETE', undefined, stored),
  };
}

export type LayoutEditor = ReturnType<typeof useLayoutEditor>;
