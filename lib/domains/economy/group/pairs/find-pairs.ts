import { groupBy } from '@/lib/core/group-by';
import { fillDifferences, joinReversals, numbersByVoucher, pairByAmount } from './by-amount';
import { pairByNumber } from './by-number';
import { type Entry, Relation } from './relation';
import { type Side, sidesOf } from './sides';
import { compareTexts, type Member, type TradeLine } from './trade-line';
import { makePair, type TradePair } from './trade-pair';

/**
 * The pairs of the members' trade with each other, each side in exactly one, ordered by id. The order of lines and
 * members changes nothing. `parted` are keys of two sides that are no pair (partedKey).
 */
export function findPairs(
  lines: readonly TradeLine[],
  members: readonly Member[],
  parted: ReadonlySet<string> = new Set(),
): TradePair[] {
  const sellers = groupBy(sidesOf(lines, members), ({ kind, role, company, counterpart }) =>
    [kind, role === 'customer' ? company : counterpart].join('|'),
  );
  return [...sellers.values()]
    .flatMap((sides) => pairsOfSeller(sides, parted))
    .sort((a, b) => compareTexts(a.id, b.id));
}

/** Pairs one seller's sales with each buyer's purchases: by number, then by amount, then what is left alone. */
function pairsOfSeller(sides: readonly Side[], parted: ReadonlySet<string>): TradePair[] {
  const buyers = groupBy(sides, ({ role, company, counterpart }) => (role === 'customer' ? counterpart : company));
  const relations = [...buyers.values()].map((of) => {
    const having = (role: Side['role']) => of.filter((side) => side.role === role);
    return new Relation(having('customer'), having('supplier'), parted);
  });
  for (const relation of relations) {
    pairByNumber(relation);
    joinReversals(relation);
    fillDifferences(relation);
  }
  const byVoucher = numbersByVoucher(relations);
  for (const relation of relations) pairByAmount(relation, byVoucher);
  return relations.flatMap(pairsOf);
}

function pairsOf(relation: Relation): TradePair[] {
  const plain = (entries: Entry[]) => [...entries].sort((a, b) => a.at - b.at).map(({ side }) => side);
  return [
    ...relation.found.map(({ sales, purchases, by }) => makePair(plain(sales), plain(purchases), by)),
    ...relation.freeSales().map(({ side }) => makePair([side], [], 'alone')),
    ...relation.freePurchases().map(({ side }) => makePair([], [side], 'alone')),
  ].filter((pair) => pair !== undefined);
}
