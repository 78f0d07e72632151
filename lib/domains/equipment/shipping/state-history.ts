import { groupBy } from '@/lib/core/group-by';
import { isShippingStatus, type ShippingState } from '@/lib/platform/tables/declared/shipping-state';
import type { CellHistory } from '@/lib/platform/tables/history';

/** A row's state before a change: who changed it and when (ISO), and the state to restore. */
export type PastState = { no: number; by: string; at: string; state: ShippingState };

const cols = ['status', 'startdate', 'enddate', 'lossreason'] as const;
type Histories = Readonly<Record<(typeof cols)[number], readonly CellHistory[]>>;

/** A row's earlier states, latest first, by undoing each change from the current one. */
export function pastStates(now: ShippingState, histories: Histories): PastState[] {
  const edits = cols.flatMap((col) =>
    histories[col].flatMap(({ no, op, by, at, from }) => (from ? [{ col, no, op, by, at, from: from.val }] : [])),
  );
  const ops = groupBy(
    edits.sort((a, b) => b.no - a.no),
    ({ op }) => op,
  );
  const past: PastState[] = [];
  let state = now;
  for (const own of ops.values()) {
    const [first] = own;
    if (!first) continue;
    state = { ...state, ...Object.fromEntries(own.map(({ col, from }) => [col, from])) };
    if (isShippingStatus(state.status)) past.push({ no: first.no, by: first.by, at: first.at, state });
  }
  return past;
}
