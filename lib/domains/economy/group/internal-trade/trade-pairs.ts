import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { Member } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';

/** The members whose trade is paired, and keys of sides that are no pair (partedKey). */
export type RequestedPairs = { members: readonly Member[]; parted: readonly string[] };

/** Reads each member's own lines of trade with the others, and pairs them. */
export const tradePairs = declareTask<RequestedPairs, TradePair[]>('trade-pairs', {
  timeMs: 60_000,
  tooMuch: 'Selskapene har for mye internhandel å avstemme på én gang. Velg færre selskaper.',
});

/**
 * The pairs of the members' internal trade, read in the worker pool; a company that is not among them is external. Whoever
 * calls has checked that the user may read each. Throws 429 and 503 as the pool does.
 */
export const readTradePairs = (request: RequestedPairs): Promise<TradePair[]> => runTask(tradePairs, request);
