'use client';

import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { download } from '@/components/kit/client/download';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { DeskAct, DeskRow } from './row';

/** Performs a row's step: approving and reminding here, each with its undo; the others in the order's own layer. */
export function useDeskActs(company: string, open: (act: DeskAct, row: DeskRow) => void) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const post = (order: string, body: Record<string, unknown>) =>
    call('POST /api/equipment/order', { body: { company, op: uuidv7(), order, ...body } });

  /** Runs calls and reads the list again, also after a refusal: the order may have changed meanwhile. */
  async function change(
    work: () => Promise<unknown>,
    said: string,
    undo?: () => Promise<unknown>,
    say: 'success' | 'sending' = 'success',
  ) {
    const done = await run(work);
    refresh();
    if (!done) return;
    if (undo) snackbar[say](said, () => void change(undo, 'Det er angret'));
    else snackbar.success(said);
  }

  function approve({ order, no, version }: DeskRow) {
    return change(
      () => post(order, { act: 'approve', version }),
      `Bestilling ${no} er godkjent`,
      () => post(order, { act: 'unapprove', version }),
    );
  }

  function remind({ order, no, mail }: DeskRow) {
    const letter = uuidv7();
    const undo = () => post(order, { act: 'unwrite', letter });
    const write = (send: boolean) => post(order, { op: letter, act: 'write', kind: 'purring', ...(send && { send }) });
    if (mail) return change(() => write(true), `Purringen på ${no} sendes om noen sekunder`, undo, 'sending');
    return change(
      async () => {
        await write(false);
        const { signal } = new AbortController();
        await download('GET /api/equipment/order/file', `purring-${no}.eml`, {
          params: { company, order, file: 'purr' },
          signal,
        }).catch(async (reason: unknown) => {
          // Without a draft nothing was written.
          await undo();
          throw reason instanceof CallError ? reason : new CallError('Utkastet kunne ikke lages. Prøv igjen.', 0);
        });
      },
      `Utkast til purring på ${no} er lastet ned`,
      undo,
    );
  }

  return {
    busy,
    perform: (act: DeskAct, row: DeskRow) => {
      if (act === 'approve') void approve(row);
      else if (act === 'remind') void remind(row);
      else open(act, row);
    },
  };
}
