import { serialize } from 'node:v8';
import { slicesOf } from '@/base/slices';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { bookedPairs } from '../pairs/booked-pairs';
import { findPairs } from '../pairs/find-pairs';
import { repeatedPairs } from '../pairs/repeated';
import type { TradeLine } from '../pairs/trade-line';
import { readTradeLines } from './read-trade-lines';
import type { FoundPairs, RequestedPairs } from './trade-pairs';

/** Companies read at once: each has a connection of its own. */
const companiesAtOnce = 3;

/** Pairs that are sent at once: web takes such a piece in without holding others up. */
const pairsAtOnce = 300;

/** The pairs of the members' trade, with the states of their ledgers before they were read and how many lines these gave. */
export async function pairTrade({ members, parted }: RequestedPairs) {
  const orgnrs = members.map(({ orgnr }) => orgnr);
  const lines: TradeLine[] = [];
  const states: string[] = [];
  for (const some of slicesOf(members, companiesAtOnce)) {
    for (const own of await Promise.all(some.map(({ company }) => readTradeLines(company, orgnrs)))) {
      states.push(own.state);
      for (const line of own.lines) lines.push(line);
    }
  }
  return { pairs: findPairs(lines, members, new Set(parted)), states, lines: lines.length };
}

export const performTradePairs: Performer<RequestedPairs, FoundPairs> = async (request, { send }) => {
  const { pairs, states, lines } = await pairTrade(request);
  for (const some of slicesOf(pairs, pairsAtOnce)) send(serialize(some));
  return { booked: bookedPairs(pairs), repeated: [...repeatedPairs(pairs)], states, lines };
};
