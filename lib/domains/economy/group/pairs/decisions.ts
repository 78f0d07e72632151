import type { pairDecisions } from '@/db/schema';
import { type HandLine, handEliminations, handPair } from '@/lib/core/group/hand-eliminations';
import { partedKey } from './relation';
import type { TradePair } from './trade-pair';

/**
 * A user's action on a pair, whose key is `pair` (of two sides that are no pair, their partedKey). `at` is a moment in
 * Norwegian time; `sold` and `bought` are what the pair came to, øre; `to` is who got a question, in which company.
 */
export type PairDecision = {
  pair: string;
  seller: string;
  buyer: string;
  decision: (typeof pairDecisions)[number];
  note: string | null;
  at: string;
  by: string;
  op: string | null;
  to: { company: string; name: string } | null;
  elimination: number | null;
  sold: number | null;
  bought: number | null;
};

/** The decisions between companies that are all chosen: others say nothing here. */
export const chosenDecisions = (decisions: readonly PairDecision[], chosen: ReadonlySet<string>): PairDecision[] =>
  decisions.filter(({ seller, buyer }) => chosen.has(seller) && chosen.has(buyer));

/** The keys of those with this decision. */
export const pairsWith = (decisions: readonly PairDecision[], as: PairDecision['decision']): string[] =>
  decisions.flatMap(({ pair, decision }) => (decision === as ? [pair] : []));

/** The keys of every two sides of a pair, by which it is parted. */
export const partedKeysOf = ({ sales, purchases }: TradePair): string[] =>
  sales.flatMap((sale) => purchases.map((purchase) => partedKey(sale.key, purchase.key)));

/** Returns the actions on a pair, also that one of its sides was parted from another. */
export function decisionsOf(pair: TradePair, decisions: readonly PairDecision[]): PairDecision[] {
  const keys = [...pair.sales, ...pair.purchases].map(({ key }) => key);
  return decisions.filter((one) =>
    one.decision === 'ikke et par' ? one.pair.split('~').some((key) => keys.includes(key)) : one.pair === pair.id,
  );
}

/**
 * The pairs that are eliminated by hand (`byHand`, with the eliminations' numbers, `numbers`), and the numbers of eliminations
 * that no longer fit the pair they were made for. A
 * pair is by hand as long as its elimination is there and counts and it comes to the same; else the rules eliminate it, and
 * what was made for other amounts must not be counted beside that.
 */
export function byHandOf(
  pairs: readonly TradePair[],
  decisions: readonly PairDecision[],
  lines: readonly HandLine[],
  chosen: ReadonlySet<string>,
): { byHand: Set<string>; numbers: Set<number>; outdated: Set<number> } {
  const counted = new Set(handEliminations(lines, chosen).counted.map(({ pair }) => pair));
  const wanted = new Set(decisions.flatMap(({ decision, pair }) => (decision === 'for hånd' ? [pair] : [])));
  const byId = new Map(pairs.filter(({ id }) => wanted.has(id)).map((pair) => [pair.id, pair]));
  const byHand = new Set<string>();
  const [numbers, outdated] = [new Set<number>(), new Set<number>()];
  for (const { decision, pair: id, elimination, sold, bought } of decisions) {
    if (decision !== 'for hånd' || elimination === null) continue;
    const pair = byId.get(id);
    const fits = pair?.sold === sold && pair?.bought === bought && pair?.kind !== 'Stemmer';
    if (!fits) outdated.add(elimination);
    else if (counted.has(handPair(elimination))) {
      byHand.add(id);
      numbers.add(elimination);
    }
  }
  return { byHand, numbers, outdated };
}
