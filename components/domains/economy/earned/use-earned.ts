'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useOp } from '@/components/kit/client/use-op';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { parseNumber } from '@/lib/core/format/parse-number';
import type { EarnedRow, Method } from './earned-rows';

type Role = 'leader' | 'controller';

/** Writes a month's estimates, measures and entry; each of the first two can be undone. */
export function useEarned(company: string, month: string) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const ask = useOp();
  const [refused, setRefused] = useState<ReadonlyMap<string, { text: string; message: string }>>(new Map());

  const put = (project: string, role: Role, amount: number | null) =>
    call('PUT /api/economy/earned/estimate', { body: { company, op: uuidv7(), month, project, role, amount } });
  const again = (undo: () => Promise<unknown>) => () =>
    void attempt(async () => {
      await undo();
      refresh();
    });

  async function setEstimate(row: EarnedRow, role: Role, amount: number | null, before: number | null) {
    await put(row.id, role, amount);
    const what = `Prognosen for ${row.no} er ${amount !== null ? 'lagret' : role === 'leader' ? 'ikke godkjent lenger' : 'leders igjen'}.`;
    snackbar.success(
      what,
      again(() => put(row.id, role, before)),
    );
    refresh();
  }

  return {
    busy,
    refused: (id: string) => refused.get(id),
    /** Saves a controller's estimate as typed, in thousands; an empty one gives the leader's back. */
    type: (row: EarnedRow, text: string) => {
      const tell = (message: string) => setRefused(new Map(refused).set(row.id, { text, message }));
      const value = text.trim() === '' ? null : parseNumber(text);
      if (value === undefined) {
        tell('Skriv et tall i hele tusen, som 10.500.');
        return;
      }
      const amount = value === null ? null : Math.round(value * 100_000) / 100;
      void attempt(async () => {
        try {
          await setEstimate(row, 'controller', amount, row.by === 'controller' ? row.estimate : null);
          setRefused(new Map([...refused].filter(([id]) => id !== row.id)));
        } catch (error) {
          if (error instanceof CallError && error.status === 400) tell(error.message);
          throw error;
        }
      });
    },
    /** Approves the reader's own live forecast, or takes the approval back. */
    approve: (row: EarnedRow) =>
      run(() =>
        row.by === 'leader'
          ? setEstimate(row, 'leader', null, row.leaderEstimate)
          : setEstimate(row, 'leader', row.leaderEstimate, null),
      ),
    measure: (row: EarnedRow, method: Method) => {
      const choose = (to: Method) =>
        call('PUT /api/economy/earned/degree', { body: { company, op: uuidv7(), month, project: row.id, method: to } });
      void attempt(async () => {
        await choose(method);
        snackbar.success(
          `Graden av ${row.no} er endret fra denne måneden.`,
          again(() => choose(row.method)),
        );
        refresh();
      });
    },
    book: () =>
      run(async () => {
        const entry = { company, month };
        await ask(entry, (op) => call('POST /api/economy/earned/entry', { body: { ...entry, op } }));
        snackbar.success('Bilaget er merket som bokført.');
        refresh();
      }),
  };
}
export type EarnedWork = ReturnType<typeof useEarned>;
