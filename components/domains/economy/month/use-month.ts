import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Month } from '@/lib/core/filters/months';
import type { AnswerOf } from '@/lib/product/calls/answers';

export type MonthAnswer = AnswerOf<'GET /api/economy/month'>;

type Act = { act: 'close' | 'open' | 'tick' | 'untick'; point?: string; why?: string };

/** A month's state and the acts on it, after each of which it and the page are read again. */
export function useMonth(company: string, month: Month) {
  const read = useRead('GET /api/economy/month', { company, month });
  const { busy, run } = useWork();
  const once = useOp();
  const refresh = useRefresh();
  const reload = () => {
    read.retry();
    refresh();
  };
  const act = (said: Act, undo?: Act): Promise<boolean> =>
    run(async () => {
      const body = { company, month, ...said };
      const { message } = await once(body, (op) => call('POST /api/economy/month', { body: { ...body, op } }));
      snackbar.success(message, undo && (() => void act(undo)));
      reload();
    });
  return { read, busy, act, reload };
}
export type MonthHook = ReturnType<typeof useMonth>;
