'use client';

import { useRef, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import type { Row } from '@/lib/core/widgets/column';

/** An optimistic judgement of a point, until the server has answered. */
export type Judged = { state: string | null; note: string };

/** The actions on a hand-over, each a call followed by a refresh of the page; judgements are optimistic updates. */
export function useHandover(company: string, handover: string | undefined) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [judged, setJudged] = useState<ReadonlyMap<string, Judged>>(new Map());

  // A judgement carries state and note, so an earlier one that arrives after a later one would undo it.
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const forget = (point: string, failed: Judged) =>
    setJudged((before) => new Map([...before].filter(([id, one]) => id !== point || one !== failed)));

  async function work(make: () => Promise<unknown>): Promise<boolean> {
    const well = await run(make);
    refresh();
    return well;
  }

  return {
    busy,
    /** A point for display: its optimistic judgement, else as it was read. */
    judgedOf: (row: Row): Judged => {
      return (
        judged.get(String(row.xid)) ?? {
          state: typeof row.pointstate === 'string' ? row.pointstate : null,
          note: typeof row.note === 'string' ? row.note : '',
        }
      );
    },
    judge: async (point: string, next: Judged) => {
      setJudged((before) => new Map(before).set(point, next));
      const answer = sent.current.then(() =>
        run(() =>
          call('POST /api/project/handoverpoint', { body: { company, act: 'check', handover, point, ...next } }),
        ),
      );
      sent.current = answer.catch(() => undefined);
      if (await answer) refresh();
      else forget(point, next);
    },
    addPoint: (point: string, title: string) =>
      work(() => call('POST /api/project/handoverpoint', { body: { company, act: 'add', handover, point, title } })),
    removePoint: (point: string) =>
      work(() => call('POST /api/project/handoverpoint', { body: { company, act: 'remove', handover, point } })),
    start: (op: string, projectid: string) =>
      work(() => call('POST /api/project/handover', { body: { company, act: 'start', op, projectid } })),
    sign: () => work(() => call('POST /api/project/handover', { body: { company, act: 'sign', handover } })),
    receive: (name: string) =>
      work(() => call('POST /api/project/handover', { body: { company, act: 'receive', handover, name } })),
    reopen: (note: string) =>
      work(() => call('POST /api/project/handover', { body: { company, act: 'reopen', handover, note } })),
  };
}
export type HandoverWork = ReturnType<typeof useHandover>;
