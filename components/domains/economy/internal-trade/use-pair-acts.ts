import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Pair } from './pair-table';

/** The group and the chosen companies, as calls name them. */
export type GroupParams = { group: string; companies?: string };

/** What can be done about a pair, each with its undo; after a decision `next` is opened. */
export function usePairActs({
  pair,
  params,
  next,
  onChange,
}: {
  pair: Pair;
  params: GroupParams;
  /** The address of the next pair to decide; the list after the last. */
  next: string;
  onChange: () => void;
}) {
  const go = useGo();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const changed = () => {
    onChange();
    refresh();
  };
  const undo = (decided: string) =>
    attempt(async () => {
      const { message } = await call('POST /api/economy/tradepair/undo', { params, body: { op: uuidv7(), decided } });
      snackbar.info(message);
      changed();
    });
  const seen = (op: string) => ({ op, pair: pair.pair, sold: pair.sold, bought: pair.bought });
  /** Makes the call and offers its undo. Resolves to whether it succeeded. */
  const act = (make: (op: string) => Promise<{ message: string }>, moves: boolean) => {
    const op = uuidv7();
    return run(async () => {
      const { message } = await make(op);
      snackbar.success(message, () => void undo(op));
      changed();
      if (moves) go(next);
    });
  };
  return {
    busy,
    undo: (op: string) => void run(() => undo(op)),
    accept: (note: string) =>
      act(
        (op) => call('POST /api/economy/tradepair', { params, body: { ...seen(op), decision: 'godtatt', note } }),
        true,
      ),
    part: () =>
      act(
        (op) => call('POST /api/economy/tradepair', { params, body: { ...seen(op), decision: 'ikke et par' } }),
        true,
      ),
    eliminate: () => act((op) => call('POST /api/economy/tradepair/elimination', { params, body: seen(op) }), false),
    ask: (to: { member: string; to: string; text: string }) =>
      act((op) => call('POST /api/economy/tradepair/question', { params, body: { ...seen(op), ...to } }), false),
  };
}

export type PairActs = ReturnType<typeof usePairActs>;
