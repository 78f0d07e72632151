import type { MonthRange } from '@/lib/core/filters/months';
import type { Column, Drill, Row } from '@/lib/core/widgets/column';
import { bidListPath } from '@/lib/platform/routing/paths';
import type { BidPhase } from '@/lib/platform/tables/declared/bid-phase';
import { type BidHits, bidHits, judgedRate, pipelineOf } from './bid-hits';
import { bidListParams } from './bid-links';
import type { ReportBid } from './report-bids';

const count = { type: 'number', math: 'sum', width: 84 } as const;
const amount = { type: 'amount', decimals: 0, math: 'sum', width: 120 } as const;
const rate = { type: 'percent', decimals: 1, width: 96 } as const;

/** A hit rate that fell by more points than this is red. */
const muchWorse = -10;

/**
 * The columns of a hit table. `lastYear`: the heading of last year's rate, where it has one; `most`: kroner of the
 * longest bar; `range`: the months its figures lead to, 'row' where each row has its own, undefined where there is no
 * one range and they lead nowhere.
 */
export function hitColumns(
  name: Column,
  { lastYear, most, range }: { lastYear: string | undefined; most: number; range: MonthRange | 'row' | undefined },
): Column[] {
  const to = bidListPath;
  const leads = (phases: readonly BidPhase[]) =>
    range === undefined ? {} : { to, drill: bidListParams(phases, range === 'row' ? undefined : range) };
  const leadsToOpen = { to, drill: bidListParams(['open']) };
  const [won, lost, decided, expired] = [['won'], ['lost'], ['won', 'lost'], ['expired']] as const;
  return [
    name,
    {
      text: 'Treff av verdi',
      value: 'valueRate',
      ...rate,
      figure: true,
      share: { part: 'wonValue', whole: ['wonValue', 'lostValue'] },
    },
    ...(lastYear === undefined
      ? []
      : [
          { text: lastYear, value: 'rateBefore', ...rate },
          {
            text: 'Endring',
            value: 'change',
            type: 'number',
            decimals: 1,
            none: '–',
            width: 96,
            points: { redBelow: muchWorse },
          } as const,
        ]),
    {
      text: 'Vunnet verdi',
      value: 'wonValue',
      ...amount,
      facing: { side: 'right', most, color: 'won' },
      ...leads(won),
    },
    {
      text: 'Tapt verdi',
      value: 'lostValue',
      ...amount,
      facing: { side: 'left', most, color: 'lost' },
      ...leads(lost),
    },
    { text: 'Avgjort', value: 'decided', ...count, ...leads(decided) },
    { text: 'Vunnet', value: 'won', ...count, ...leads(won) },
    { text: 'Tapt', value: 'lost', ...count, ...leads(lost) },
    { text: 'Utgått', value: 'expired', ...count, ...leads(expired) },
    { text: 'Åpne nå', value: 'open', ...count, ...leadsToOpen },
    { text: 'Åpen verdi', value: 'openValue', ...amount, ...leadsToOpen },
  ];
}

/** Outcomes of bids, those of the same months last year, and the bids of the group that are open now; kroner. */
export type HitGroup = { hits: BidHits; before: BidHits | undefined; open: { count: number; sum: number } };

/** The cells of a row; `to`: the filters of the list that its figures lead to, besides the columns' own. */
export function hitCells({ hits, before, open }: HitGroup, to: Drill): Row {
  const [valueRate, rateBefore] = [judgedRate(hits), before ? judgedRate(before) : null];
  return {
    valueRate,
    rateBefore,
    change: valueRate === null || rateBefore === null ? null : (valueRate - rateBefore) * 100,
    wonValue: hits.won.sum,
    lostValue: hits.lost.sum,
    decided: hits.decided,
    won: hits.won.count,
    lost: hits.lost.count,
    expired: hits.expired.count,
    open: open.count,
    openValue: open.sum,
    _to: to,
  };
}

/** The longest bar of a table's won and lost values, kroner. */
export function longestBar(groups: readonly HitGroup[]): number {
  return Math.max(0, ...groups.flatMap(({ hits }) => [hits.won.sum, hits.lost.sum]));
}

export type BidGroup = HitGroup & { key: string | null; name: string };

type Key = { key: string | null; name: string | null };
type Parts = { all: readonly ReportBid[]; inPeriod: readonly ReportBid[]; before: readonly ReportBid[] | undefined };

/**
 * Groups the period's bids, those of a year before and all open ones by key, omitting empty groups; groups of the same
 * name are distinguished by key, and bids without a key are `without`.
 */
export function groupHits(
  { all, inPeriod, before }: Parts,
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
      const open = { count: openCount, sum };
      return { key, name, hits: bidHits(own(inPeriod)), before: before && bidHits(own(before)), open };
    })
    .filter(({ hits, open }) => hits.decided + hits.expired.count + open.count > 0);
}

/** Orders groups by lost value, then by decided bids, falling; those without a key last. */
export function byLost(a: BidGroup, b: BidGroup): number {
  if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
  return b.hits.lost.sum - a.hits.lost.sum || b.hits.decided - a.hits.decided || a.name.localeCompare(b.name, 'nb');
}
