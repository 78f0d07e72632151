import { deserialize } from 'node:v8';
import { giveWay } from '@/base/give-way';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import { type BookedPair, bookedPairs, relationOf } from '../pairs/booked-pairs';
import type { Member } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import { readTradeState } from './read-trade-lines';

/** The members whose trade is paired, and keys of sides that are no pair (partedKey). */
export type RequestedPairs = { members: readonly Member[]; parted: readonly string[] };

/**
 * The sums of the pairs of `lines` lines, those that one ledger has twice (ids), and the states of the members' ledgers
 * before the lines were read. The pairs themselves are sent before, as bytes of v8 arrays.
 */
export type FoundPairs = { booked: BookedPair[]; repeated: string[]; states: string[]; lines: number };

/** The members' trade; `bookedApart` adds the pairs up as bookedPairs does, and remembers the last answer. */
type Trade = {
  pairs: readonly TradePair[];
  repeated: ReadonlySet<string>;
  bookedApart: (apart: ReadonlySet<string>) => readonly BookedPair[];
};

/** Reads each member's own lines of trade with the others, and pairs them. */
export const tradePairs = declareTask<RequestedPairs, FoundPairs>('trade-pairs', {
  timeMs: 120_000,
  tooMuch: 'Selskapene har for mye internhandel å avstemme på én gang. Velg færre selskaper.',
});

/** Lines whose pairs are cached in this process: some 100 MB. */
const mostLines = 400_000;

/** By what was requested and the ledgers' states, the least recently read first. */
const cached = new Map<string, { trade: Promise<Trade>; lines: number }>();

/** Drops what was read longest ago, until the rest may stay. */
function makeRoom(): void {
  let all = [...cached.values()].reduce((sum, { lines }) => sum + lines, 0);
  for (const [key, { lines }] of cached) {
    if (all <= mostLines) return;
    cached.delete(key);
    all -= lines;
  }
}

/** The same text once in memory: lines name few companies, accounts and months, and each is sent by itself. */
function sharing() {
  const known = new Map<string, string>();
  return (text: string) => {
    const found = known.get(text);
    if (found === undefined) known.set(text, text);
    return found ?? text;
  };
}

function shareTexts(pairs: readonly TradePair[], share: (text: string) => string): void {
  for (const pair of pairs) {
    pair.seller = share(pair.seller);
    pair.buyer = share(pair.buyer);
    for (const side of [...pair.sales, ...pair.purchases]) {
      side.company = share(side.company);
      side.counterpart = share(side.counterpart);
      for (const line of [...side.result, ...side.vat, ...side.claim, ...side.other]) {
        line.company = share(line.company);
        line.account = share(line.account);
        line.month = share(line.month);
      }
    }
  }
}

/** Only what a seller and a buyer with pairs apart have is added up anew; the last answer is remembered. */
function apartFrom(pairs: readonly TradePair[], booked: readonly BookedPair[]): Trade['bookedApart'] {
  let last: { key: string; booked: readonly BookedPair[] } = { key: '', booked };
  return (apart) => {
    const key = [...apart].sort().join('\n');
    if (last.key === key) return last.booked;
    const anew = new Set(pairs.flatMap((pair) => (apart.has(pair.id) ? [relationOf(pair)] : [])));
    const some = bookedPairs(
      pairs.filter((pair) => anew.has(relationOf(pair))),
      apart,
    );
    last = { key, booked: [...booked.filter(({ id }) => !anew.has(id)), ...some] };
    return last.booked;
  };
}

/** Finds pairs in the pool and takes them in piece by piece, so that others are answered meanwhile. */
async function findTrade(request: RequestedPairs): Promise<{ trade: Trade; states: string[]; lines: number }> {
  const pieces: Uint8Array[] = [];
  const found = await runTask(tradePairs, request, { receive: (bytes) => pieces.push(bytes) });
  const { repeated, booked, states, lines } = found;
  const pairs: TradePair[] = [];
  const share = sharing();
  for (const piece of pieces) {
    const some = deserialize(piece) as TradePair[];
    shareTexts(some, share);
    pairs.push(...some);
    await giveWay();
  }
  return { trade: { pairs, repeated: new Set(repeated), bookedApart: apartFrom(pairs, booked) }, states, lines };
}

async function findAndCache(key: string, request: RequestedPairs, states: readonly string[]): Promise<Trade> {
  const found = findTrade(request);
  const trade = found.then((one) => one.trade);
  cached.set(key, { trade, lines: 0 });
  try {
    const { states: read, lines } = await found;
    // A ledger that an import, or a replica behind it, had otherwise meanwhile is not what the key says.
    if (read.join() === states.join()) cached.set(key, { trade, lines });
    else cached.delete(key);
    makeRoom();
    return await trade;
  } catch (error) {
    cached.delete(key);
    throw error;
  }
}

const noTrade: Trade = { pairs: [], repeated: new Set(), bookedApart: () => [] };

/**
 * The pairs of the members' internal trade, found in the worker pool; a company that is not among them is external. They are
 * found once for the same members, days and ledgers, and not to be changed. Whoever calls has checked that the user may read
 * each. Throws 429 and 503 as the pool does.
 */
export async function readTradePairs(request: RequestedPairs): Promise<Trade> {
  if (request.members.length < 2) return noTrade;
  const orgnrs = request.members.map(({ orgnr }) => orgnr);
  const states = await Promise.all(request.members.map(({ company }) => readTradeState(company, orgnrs)));
  const key = JSON.stringify([request, states]);
  const before = cached.get(key);
  if (!before) return findAndCache(key, request, states);
  cached.delete(key);
  cached.set(key, before);
  try {
    return await before.trade;
  } catch {
    // Whoever it was found for may have left, which ends the work.
    return findAndCache(key, request, states);
  }
}
