import { monthName, monthNumber } from '@/lib/core/filters/months';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { roughAmount } from '@/lib/core/format/value';
import type { Verdict } from '@/lib/core/widgets/widget';
import { type BidHits, judgedRate } from '../bid-hits';
import { noneDecided } from '../bid-words';
import { fractionWords } from './fraction-words';

/** A lost bid: kroner, the month it counts in, and its segment where it has one. */
export type LostBid = { key: string; amount: number; month: string; segment: string | null };

/** The bids decided in the period and in the same months last year, and those lost in the period with an amount. */
export type BidFacts = { now: BidHits; before: BidHits; lost: readonly LostBid[] };

/** A sentence on the period's bids, its basis, and the numbers of the lost bids it names. */
export type BidSentence = Pick<Verdict, 'tone' | 'sentence' | 'reason'> & { named: readonly string[] };

/** A hit rate that fell by more points than this is a warning. */
const muchWorse = -10;
/** Decided values that differ by more than this share are not compared in silence. */
const muchLess = 2 / 3;
const muchMore = 4 / 3;
const mostNamed = 3;

const counts = ['', 'Ett tapt', 'To tapte', 'Tre tapte'] as const;

const decidedValue = ({ won, lost }: BidHits) => sumMoney([won.sum, lost.sum]);

/** The decided value against last year's: 'av knapt halvparten så mye'; '' when they are about as large. */
function volumeWords(now: number, before: number): string {
  const ratio = shareOf(now, before);
  if (ratio === null || (ratio >= muchLess && ratio <= muchMore)) return '';
  if (ratio < muchLess) return `av ${fractionWords(ratio, 'knapt')} så mye`;
  if (ratio < 1.9) return `av ${formatNumber((ratio - 1) * 100)} % mer`;
  return ratio <= 2.1 ? 'av dobbelt så mye' : `av ${formatNumber(ratio, 1)} ganger så mye`;
}

function comparedWords(rate: number, { now, before }: BidFacts): { words: string; points: number } {
  const rateBefore = judgedRate(before);
  if (rateBefore === null) return { words: '', points: 0 };
  const points = Math.round((rate - rateBefore) * 100);
  const than = points === 0 ? 'som i fjor' : `${Math.abs(points)} poeng ${points > 0 ? 'bedre' : 'svakere'} enn i fjor`;
  const volume = volumeWords(decidedValue(now), decidedValue(before));
  const same = volume !== '' && points !== 0 && points > 0 === decidedValue(now) > decidedValue(before);
  return { words: `, ${than}${volume === '' ? '' : `, ${same ? 'og' : 'men'} ${volume}`}`, points };
}

/**
 * The largest lost bids that together are over half of what is lost, at most three and as many as are of one month or
 * one segment; [] when there are none such.
 */
export function decidingLosses(lost: readonly LostBid[]): readonly LostBid[] {
  const total = sumMoney(lost.map(({ amount }) => amount));
  const largest = lost
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount || a.key.localeCompare(b.key, 'nb'))
    .slice(0, mostNamed);
  for (let count = largest.length; count > 0; count -= 1) {
    const named = largest.slice(0, count);
    const over = 2 * sumMoney(named.map(({ amount }) => amount)) > total;
    if (over && sharedBy(named) !== undefined) return named;
  }
  return [];
}

/** Names the bids' common trait: 'i april', else 'i segmentet Vind'; undefined for neither. */
function sharedBy(named: readonly LostBid[]): string | undefined {
  const [first] = named;
  if (!first) return undefined;
  if (named.every(({ month }) => month === first.month)) return `i ${monthName((monthNumber(first.month) % 12) + 1)}`;
  if (first.segment !== null && named.every(({ segment }) => segment === first.segment))
    return `i segmentet ${first.segment}`;
  return undefined;
}

function lossWords(lost: readonly LostBid[], named: readonly LostBid[]): string {
  const sum = sumMoney(named.map(({ amount }) => amount));
  const share = shareOf(sum, sumMoney(lost.map(({ amount }) => amount))) ?? 0;
  const part = fractionWords(share, 'nesten');
  const whole = part.endsWith('alt') ? `${part} som er tapt` : `${part} av alt som er tapt`;
  return `${counts[named.length]} tilbud ${sharedBy(named)}, ${roughAmount(sum)}, er ${whole}.`;
}

/**
 * The sentence above the report: the value hit rate against the same months last year, and the losses that decide it.
 * Fewer than five decided bids with an amount are not judged.
 */
export function bidSentence(facts: BidFacts): BidSentence {
  const { now, before, lost } = facts;
  const quiet = { tone: 'neutral', named: [] } as const;
  if (now.decided === 0) return { ...quiet, sentence: noneDecided, reason: '' };
  const rate = judgedRate(now);
  const value = `${roughAmount(decidedValue(now))} er avgjort`;
  if (rate === null) {
    const bare = now.withoutAmount > 0 ? `, ${formatNumber(now.withoutAmount)} uten beløp` : '';
    const reason = `${formatNumber(now.won.count)} vunnet og ${formatNumber(now.lost.count)} tapt${bare}. ${value}.`;
    return { ...quiet, sentence: 'For få avgjorte til å dømme.', reason };
  }
  const { words, points } = comparedWords(rate, facts);
  const named = decidingLosses(lost);
  const known = judgedRate(before) !== null;
  return {
    tone: points < muchWorse ? 'warn' : 'neutral',
    sentence: `Vi vinner ${formatNumber(rate * 100)} % av verdien${words}.`,
    reason: [
      `${value}${known ? ` mot ${roughAmount(decidedValue(before))} i fjor` : ''}.`,
      ...(known ? [] : ['I fjor var for få avgjort til å sammenligne.']),
      ...(named.length > 0 ? [lossWords(lost, named)] : []),
    ].join(' '),
    named: named.map(({ key }) => key),
  };
}
