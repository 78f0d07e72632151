import { groupBy } from '@/lib/core/group-by';
import { numbersOfSide } from './side-numbers';
import { amountOf, type Side } from './sides';
import type { TradePair } from './trade-pair';

/** The ids of one-sided pairs whose number and amount another pair's side in the same ledger has as well. */
export function repeatedPairs(pairs: readonly TradePair[]): Set<string> {
  const invoices = pairs.filter(({ of }) => of === 'invoice');
  const all = invoices.flatMap((pair) => [...pair.sales, ...pair.purchases].map((side) => ({ pair, side })));
  const keysOf = (side: Side) =>
    [...numbersOfSide(side, side.partyNo).own].map((number) =>
      [side.company, side.counterpart, side.role, amountOf(side), number].join('|'),
    );
  const keyed = all.flatMap(({ pair, side }) => keysOf(side).map((key) => ({ key, pair })));
  const byKey = groupBy(keyed, ({ key }) => key);
  const isAlone = ({ foundBy, sales, purchases }: TradePair) =>
    foundBy === 'alone' && sales.length + purchases.length === 1;
  return new Set(
    [...byKey.values()].flatMap((some) => {
      const others = some.filter(({ pair }) => !isAlone(pair));
      return others.length === 0 ? [] : some.filter(({ pair }) => isAlone(pair)).map(({ pair }) => pair.id);
    }),
  );
}
