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

/** The columns of a table of hits: what a row is, what was decided, and what is open now where that is asked for. */
export function hitColumns(name: Column, { open }: { open: boolean }): Column[] {
  return [name, ...decidedColumns, ...(open ? openColumns : [])];
}

/** The cells of what became of some bids; a rate of hardly any bids is set as a note where `noteFew` says so. */
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
  /** What became of those of the period, and what is open now. */
  hits: BidHits;
  open: { count: number; sum: number };
};

type Key = { key: string | null; name: string | null };

/**
 * The period's bids and all open ones by a key, each group that has any of them; groups of one name are told apart by their
 * keys, and those without the key are `without`.
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

/** Groups of most decided bids first, those without the key last. */
export function byDecided(a: BidGroup, b: BidGroup): number {
  if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
  return b.hits.decided - a.hits.decided || a.name.localeCompare(b.name, 'nb');
}
