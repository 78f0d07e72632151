import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Pair } from './pair-table';

/** The group and the chosen companies, as calls name them. */
export type GroupParams = { group: string; companies?: string };

/** Carries out changes of pairs, each with its undo; `onChange` runs after both. */
export function usePairChanges(params: GroupParams, onChange?: () => void) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const changed = () => {
    onChange?.();
    refresh();
  };
  const undo = (decided: string) =>
    attempt(async () => {
      const { message } = await call('POST /api/economy/tradepair/undo', { params, body: { op: uuidv7(), decided } });
      snackbar.info(message);
      changed();
    });
  /** Makes the call and offers its undo. Resolves to whether it succeeded; `then` runs when it did. */
  const act = (make: (op: string) => Promise<{ message: string }>, then?: () => void) => {
    const op = uuidv7();
    return run(async () => {
      const { message } = await make(op);
      snackbar.success(message, () => void undo(op));
      changed();
      then?.();
    });
  };
  return { busy, act, undo: (op: string) => void run(() => undo(op)) };
}

/** Returns the actions on a pair, each with its undo; after a decision `next` is opened. */
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
  const { busy, act, undo } = usePairChanges(params, onChange);
  const seen = (op: string) => ({ op, pair: pair.pair, sold: pair.sold, bought: pair.bought });
  const moveOn = () => go(next);
  return {
    busy,
    undo,
    accept: (note: string) =>
      act(
        (op) => call('POST /api/economy/tradepair', { params, body: { ...seen(op), decision: 'godtatt', note } }),
        moveOn,
      ),
    part: () =>
      act(
        (op) => call('POST /api/economy/tradepair', { params, body: { ...seen(op), decision: 'ikke et par' } }),
        moveOn,
      ),
    eliminate: () => act((op) => call('POST /api/economy/tradepair/elimination', { params, body: seen(op) })),
    ask: (to: { member: string; to: string; text: string }) =>
      act((op) => call('POST /api/economy/tradepair/question', { params, body: { ...seen(op), ...to } })),
  };
}

export type PairActs = ReturnType<typeof usePairActs>;
