import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { Member } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import { readTradeState } from './read-trade-lines';

/** The members whose trade is paired, and keys of sides that are no pair (partedKey). */
export type RequestedPairs = { members: readonly Member[]; parted: readonly string[] };

/** The pairs of `lines` lines, and the states of the members' ledgers before these were read. */
export type FoundPairs = { pairs: TradePair[]; states: string[]; lines: number };

/** Reads each member's own lines of trade with the others, and pairs them. */
export const tradePairs = declareTask<RequestedPairs, FoundPairs>('trade-pairs', {
  timeMs: 60_000,
  tooMuch: 'Selskapene har for mye internhandel å avstemme på én gang. Velg færre selskaper.',
});

/** Lines whose pairs are cached in this process: some 100 MB. */
const mostLines = 100_000;

/** By what was requested and the ledgers' states, the least recently read first. */
const cached = new Map<string, { found: Promise<FoundPairs>; lines: number }>();

/** Drops what was read longest ago, until the rest may stay. */
function makeRoom(): void {
  let all = [...cached.values()].reduce((sum, { lines }) => sum + lines, 0);
  for (const [key, { lines }] of cached) {
    if (all <= mostLines) return;
    cached.delete(key);
    all -= lines;
  }
}

async function findAndCache(key: string, request: RequestedPairs, states: readonly string[]): Promise<FoundPairs> {
  const found = runTask(tradePairs, request);
  cached.set(key, { found, lines: 0 });
  try {
    const { states: read, lines } = await found;
    // A ledger that an import, or a replica behind it, had otherwise meanwhile is not what the key says.
    if (read.join() === states.join()) cached.set(key, { found, lines });
    else cached.delete(key);
    makeRoom();
    return await found;
  } catch (error) {
    cached.delete(key);
    throw error;
  }
}

/**
 * The pairs of the members' internal trade, found in the worker pool; a company that is not among them is external. They are
 * found once for the same members, days and ledgers, and not to be changed. Whoever calls has checked that the user may read
 * each. Throws 429 and 503 as the pool does.
 */
export async function readTradePairs(request: RequestedPairs): Promise<readonly TradePair[]> {
  const orgnrs = request.members.map(({ orgnr }) => orgnr);
  const states = await Promise.all(request.members.map(({ company }) => readTradeState(company, orgnrs)));
  const key = JSON.stringify([request, states]);
  const before = cached.get(key);
  if (!before) return (await findAndCache(key, request, states)).pairs;
  cached.delete(key);
  cached.set(key, before);
  try {
    return (await before.found).pairs;
  } catch {
    // Whoever it was found for may have left, which ends the work.
    return (await findAndCache(key, request, states)).pairs;
  }
}
