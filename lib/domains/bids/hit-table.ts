import type { Column, Row } from '@/lib/core/widgets/column';
import { type BidHits, bidHits, fewDecided, pipelineOf } from './bid-hits';
import type { ReportBid } from './report-bids';

const count = { type: 'number', math: 'sum', width: 80 } as const;
const amount = { type: 'amount', decimals: 0, math: 'sum', width: 120 } as const;
const rate = { type: 'percent', decimals: 0, width: 80 } as const;

const decidedColumns: readonly Column[] = [
  { text: 'Treff %', value: 'rate', ...rate, share: { part: 'won', whole: ['decided'] } },
  { text: 'Avgjort', value: 'decided', ...count },
  { text: 'Vunnet', value: 'won', ...count },
  { text: 'Tapt', value: 'lost', ...count },
  { text: 'Vunnet verdi', value: 'wonValue', ...amount },
  { text: 'Tapt verdi', value: 'lostValue', ...amount },
  {
    text: 'Treff % verdi',
    value: 'valueRate',
    ...rate,
    width: 115,
    share: { part: 'wonValue', whole: ['wonValue', 'lostValue'] },
  },
  { text: 'Utgått', value: 'expired', ...count },
];

const openColumns: readonly Column[] = [
  { text: 'Åpne nå', value: 'open', ...count },
  { text: 'Åpen verdi', value: 'openValue', ...amount },
];

/** The columns of a hit table: name, decided bids, and open ones if requested. */
export function hitColumns(name: Column, { open }: { open: boolean }): Column[] {
  return [name, ...decidedColumns, ...(open ? openColumns : [])];
}

/** The cells of bid outcomes; with `noteFew` a rate of too few bids is styled as a note. */
export function hitCells(hits: BidHits, { noteFew }: { noteFew: boolean }): Row {
  return {
    decided: hits.decided,
    won: hits.won.count,
    lost: hits.lost.count,
    rate: hits.hitRate,
    wonValue: hits.won.sum,
    lostValue: hits.lost.sum,
    valueRate: hits.valueRate,
    expired: hits.expired.count,
    _style: noteFew && hits.decided < fewDecided ? '6' : null,
  };
}

export type BidGroup = {
  key: string | null;
  name: string;
  /** Outcomes in the period, and bids open now. */
  hits: BidHits;
  open: { count: number; sum: number };
};

type Key = { key: string | null; name: string | null };

/**
 * Groups the period's bids and all open ones by key, omitting empty groups; groups of the same name are distinguished
 * by key, and bids without a key are `without`.
 */
export function groupHits(
  all: readonly ReportBid[],
  inPeriod: readonly ReportBid[],
  keyOf: (bid: ReportBid) => Key,
  without: string,
): BidGroup[] {
  const keys = new Map(all.map(keyOf).map(({ key, name }) => [key, key === null ? without : (name ?? key)]));
  const named = [...keys.values()];
  return [...keys]
    .map(([key, plain]) => {
      const name = named.filter((other) => other === plain).length > 1 && key !== null ? `${plain} (${key})` : plain;
      const own = (bids: readonly ReportBid[]) => bids.filter((bid) => keyOf(bid).key === key);
      const { count: openCount, sum } = pipelineOf(own(all));
      return { key, name, hits: bidHits(own(inPeriod)), open: { count: openCount, sum } };
    })
    .filter(({ hits, open }) => hits.decided + hits.expired.count + open.count > 0);
}

/** Orders groups by number of decided bids, falling; those without a key last. */
export function byDecided(a: BidGroup, b: BidGroup): number {
  if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
  return b.hits.decided - a.hits.decided || a.name.localeCompare(b.name, 'nb');
}
