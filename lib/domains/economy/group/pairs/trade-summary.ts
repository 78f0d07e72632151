import { capital, countText } from '@/lib/core/format/count-text';
import { formatKroner, formatNumber } from '@/lib/core/format/number';
import { roughAmount, textIn } from '@/lib/core/format/value';
import { inMonths, isShift } from './eliminations';
import { compareTexts } from './trade-line';
import type { TradePair } from './trade-pair';

/** The ids of pairs that users have decided: accepted shifts, and eliminated by hand. */
type Decided = { accepted: ReadonlySet<string>; byHand: ReadonlySet<string> };

/** The ids of pairs that somebody has a question about that is not answered. */
type Requested = { requested: ReadonlySet<string> };

export type PairState = 'open' | 'agrees' | 'accepted' | 'byHand';

/** A pair in the chosen months, øre without VAT. */
type PairRow = {
  pair: TradePair;
  state: PairState;
  sold: number;
  bought: number;
  common: number;
  difference: number;
};

type TradeSum = { sold: number; bought: number; difference: number };

/** Internal trade in the chosen months. `cells` are by seller and buyer; pairs are by the size of their difference. */
export type TradeSummary = {
  rows: PairRow[];
  counts: Record<PairState, number>;
  cells: Map<string, TradeSum>;
  all: TradeSum;
  /** The eliminations on each side, and the differences of the open pairs, each by itself and together. */
  common: number;
  gross: number;
  net: number;
};

export const cellKey = (seller: string, buyer: string): string => `${seller}|${buyer}`;

export function stateOf(pair: TradePair, { accepted, byHand }: Decided): PairState {
  if (pair.kind === 'Stemmer') return 'agrees';
  if (isShift(pair) && accepted.has(pair.id)) return 'accepted';
  return byHand.has(pair.id) ? 'byHand' : 'open';
}

const touches = ({ sales, purchases }: TradePair, { from, to }: { from: string; to: string }) =>
  [...sales, ...purchases].some(({ result, claim }) =>
    (result.length > 0 ? result : claim).some(({ month }) => month >= from && month <= to),
  );

/** Sums the invoices that either ledger has in the months, both included. */
export function summarise(
  pairs: readonly TradePair[],
  months: { from: string; to: string },
  decisions: Decided,
): TradeSummary {
  const rows = pairs
    .filter((pair) => pair.of === 'invoice' && touches(pair, months))
    .map((pair): PairRow => ({ pair, state: stateOf(pair, decisions), ...inMonths(pair, months) }))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || compareTexts(a.pair.id, b.pair.id));
  const cells = new Map<string, TradeSum>();
  const summary = { rows, cells, all: { sold: 0, bought: 0, difference: 0 }, common: 0, gross: 0, net: 0 };
  const counts = { open: 0, agrees: 0, accepted: 0, byHand: 0 };
  for (const { pair, state, sold, bought, common, difference } of rows) {
    const key = cellKey(pair.seller, pair.buyer);
    const cell = cells.get(key) ?? { sold: 0, bought: 0, difference: 0 };
    cells.set(key, cell);
    for (const sum of [cell, summary.all]) {
      sum.sold += sold;
      sum.bought += bought;
      sum.difference += difference;
    }
    counts[state] += 1;
    summary.common += common;
    if (state !== 'open') continue;
    summary.gross += Math.abs(difference);
    summary.net += difference;
  }
  return { ...summary, counts };
}

const rough = (ore: number) => roughAmount(ore / 100);
const inThousands = (ore: number) => textIn('picture', 'amount', ore / 100);

/** States the unreconciled amounts in a sentence about the result; none where every pair agrees or is settled. */
export function openSentences({ counts, gross, net }: TradeSummary): string[] {
  if (counts.open === 0) return [];
  // A shift between two months of the period, or what is owed.
  if (gross === 0) return [`${formatNumber(counts.open)} par internhandel er ikke avstemt, uten å endre resultatet.`];
  const does = net === 0 ? '' : ` og ${net > 0 ? 'løfter' : 'senker'} resultatet med ${rough(Math.abs(net))} netto`;
  return [`${rough(gross)} internhandel er ikke avstemt${does}.`];
}

/** Concludes on the summary: whether all agrees, the open pairs' effect on the group's result, and the next action. */
export function tradeSentence(
  { rows, counts, common, gross, net }: TradeSummary,
  { requested }: Requested,
): { tone: 'neutral' | 'warn'; sentence: string; reason: string } {
  if (rows.length === 0) {
    const sentence = 'Ingen av selskapene står som kunde eller leverandør hos et annet.';
    return { tone: 'neutral', sentence, reason: 'De kjennes igjen på orgnr under Kunder og Leverandører.' };
  }
  const sides = `${formatKroner(common / 100)} kr på hver side.`;
  if (counts.open === 0) {
    return {
      tone: 'neutral',
      sentence: 'All internhandel stemmer.',
      reason: `${formatNumber(rows.length)} par er eliminert, ${sides}`,
    };
  }
  const open = rows.filter(({ state }) => state === 'open');
  const may = open.filter(({ pair }) => isShift(pair)).length;
  const waits = open.filter(({ pair }) => !isShift(pair) && requested.has(pair.id)).length;
  const effect =
    net === 0
      ? 'uten å endre konsernets resultat'
      : `som ${net > 0 ? 'løfter' : 'senker'} konsernets resultat med ${inThousands(Math.abs(net))} netto`;
  const parts = [
    { count: may, verb: 'kan', rest: 'godtas nå' },
    { count: open.length - may - waits, verb: 'trenger', rest: 'svar fra et selskap' },
    { count: waits, verb: 'er', rest: 'spurt uten å ha fått svar' },
  ]
    .filter(({ count }) => count > 0)
    // The verb comes first after what the sentence begins with, and then its subject does.
    .map(({ count, verb, rest }, i) =>
      [...(i === 0 ? [verb, countText(count)] : [countText(count), verb]), rest].join(' '),
    );
  const does = parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, og ${parts.at(-1)}` : parts.join('');
  const of = open.length === 1 ? 'Av det ene' : `Av de ${countText(open.length)}`;
  return {
    tone: 'warn',
    sentence: `${formatNumber(open.length)} av ${formatNumber(rows.length)} par stemmer ikke${gross === 0 ? '' : `: ${inThousands(gross)}`}, ${effect}.`,
    reason: capital(`${formatNumber(rows.length - open.length)} par er eliminert, ${sides} ${of} ${does}.`),
  };
}
