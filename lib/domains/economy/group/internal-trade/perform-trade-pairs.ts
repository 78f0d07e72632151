import { slicesOf } from '@/base/slices';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { findPairs } from '../pairs/find-pairs';
import type { TradeLine } from '../pairs/trade-line';
import { readTradeLines } from './read-trade-lines';
import type { FoundPairs, RequestedPairs } from './trade-pairs';

/** Companies read at once: each has a connection of its own. */
const companiesAtOnce = 3;

export const performTradePairs: Performer<RequestedPairs, FoundPairs> = async ({ members, parted }) => {
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
};
