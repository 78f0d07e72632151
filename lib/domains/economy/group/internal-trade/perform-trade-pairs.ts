import { slicesOf } from '@/base/slices';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { findPairs } from '../pairs/find-pairs';
import type { TradeLine } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import { readTradeLines } from './read-trade-lines';
import type { RequestedPairs } from './trade-pairs';

/** Companies read at once: each has a connection of its own. */
const companiesAtOnce = 3;

export const performTradePairs: Performer<RequestedPairs, TradePair[]> = async ({ members, parted }) => {
  const orgnrs = members.map(({ orgnr }) => orgnr);
  const lines: TradeLine[] = [];
  for (const some of slicesOf(members, companiesAtOnce)) {
    const read = await Promise.all(some.map(({ company }) => readTradeLines(company, orgnrs)));
    for (const own of read.flat()) lines.push(own);
  }
  return findPairs(lines, members, new Set(parted));
};
