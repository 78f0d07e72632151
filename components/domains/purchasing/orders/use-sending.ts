'use client';

import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { callOrder } from './call-order';
import { type Draft, type DraftProblems, isFine, noProblems, problemsOf, requestedOf } from './draft';
import type { DraftWork } from './use-draft';

const said = { sendt: 'Bestillingen er til godkjenning', godkjent: 'Bestillingen er klar til leverandøren' } as const;

/**
 * Saves or sends a draft: problems are shown at their fields, and a save by a colleague meanwhile prompts for a
 * decision.
 */
export function useSending(company: string, work: DraftWork, onSent: (order: string) => void) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [problems, setProblems] = useState<DraftProblems>(noProblems);
  const [conflict, setConflict] = useState<{ message: string; send: boolean }>();
  /** The pending draft's idempotency key: unchanged when it is resent, as after a lost answer. */
  const named = useRef<{ of: string; op: string }>(undefined);

  function nameOf(draft: Draft, send: boolean): string {
    const of = JSON.stringify([requestedOf(draft), send]);
    if (named.current?.of !== of) named.current = { of, op: uuidv7() };
    return named.current.op;
  }

  async function save(draft: Draft, send: boolean): Promise<void> {
    const body = { company, act: 'save', op: nameOf(draft, send), send, ...requestedOf(draft) };
    try {
      const written = await callOrder(body);
      if (!('order' in written)) return;
      if (send) {
        await work.clear();
        snackbar.success(written.status === 'sendt' ? said.sendt : said.godkjent);
        onSent(written.order);
      } else {
        work.change({ version: written.version, no: written.no });
        snackbar.success(`Kladden ${written.no} er lagret`);
      }
      refresh();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
      // Somebody else used the number, so the next one is reserved.
      if (draft.version === null) work.change({ poid: null });
      setConflict({ message: error.message, send });
    }
  }

  return {
    busy,
    problems,
    conflict,
    forget: () => setConflict(undefined),
    submit: async (send: boolean) => {
      const found = problemsOf(work.draft, send);
      setProblems(found);
      if (!isFine(found)) {
        if (found.whole) snackbar.error(found.whole);
        // The first invalid field, once it is marked.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
        return;
      }
      await run(() => save(work.draft, send));
    },
    /** Overwrites the colleague's save, which stays in the change log. */
    saveOver: async () => {
      const send = conflict?.send ?? false;
      setConflict(undefined);
      await run(async () => {
        const params = { company, order: work.draft.order };
        const isNew = work.draft.version === null;
        const version = isNew ? null : (await call('GET /api/equipment/order', { params })).order.version;
        const next = { ...work.draft, version };
        work.change({ version });
        await save(next, send);
      });
    },
    recheck: (draft: Draft) => setProblems((before) => (isFine(before) ? before : problemsOf(draft, true))),
  };
}
export type Sending = ReturnType<typeof useSending>;
