import { groupBy } from '@/lib/core/group-by';
import type { Side } from './sides';
import type { TradeLine } from './trade-line';
import type { TradePair } from './trade-pair';

/** A line's part in figures: whole øre, debit positive. */
export type BookedLine = Pick<TradeLine, 'company' | 'account' | 'month' | 'ore'>;

/** The part of a side on result accounts and claims. */
export type BookedSide = Pick<Side, 'company' | 'counterpart'> & {
  result: readonly BookedLine[];
  claim: readonly BookedLine[];
};

/** The part of a pair that figures exclude; a TradePair is one. */
export type BookedPair = Pick<TradePair, 'id' | 'of' | 'kind' | 'seller' | 'buyer'> & {
  sales: readonly BookedSide[];
  purchases: readonly BookedSide[];
};

/** The lines that a group takes out of its members' ledgers. */
export const eliminatedLines = ({ result, claim }: BookedSide): BookedLine[] => [...result, ...claim];

/** Adds lines up by company, account and month; what comes to 0 is left out. */
function addUp(lines: Iterable<BookedLine>): BookedLine[] {
  const sums = new Map<string, BookedLine>();
  for (const { company, account, month, ore } of lines) {
    const key = `${company}|${account}|${month}`;
    const sum = sums.get(key);
    if (sum) sum.ore += ore;
    else sums.set(key, { company, account, month, ore });
  }
  return [...sums.values()].filter(({ ore }) => ore !== 0);
}

function* linesOf(sides: Iterable<Side>, of: 'result' | 'claim'): Generator<BookedLine> {
  for (const side of sides) yield* side[of];
}

const sumOf = (sides: readonly Side[]): BookedSide[] =>
  [...groupBy(sides, ({ company, counterpart }) => `${company}|${counterpart}`).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { company, counterpart } = first;
    return [{ company, counterpart, result: addUp(linesOf(some, 'result')), claim: addUp(linesOf(some, 'claim')) }];
  });

/** Names what a seller and a buyer have of a kind of trade: the id of their pairs as one. */
export const relationOf = ({ of, seller, buyer }: Pick<TradePair, 'of' | 'seller' | 'buyer'>): string =>
  [of, seller, buyer].join('|');

/**
 * The pairs for figures: those in `apart` (ids) by themselves, all others of a seller, a buyer and a kind of trade as
 * one. Both take the same amounts out of an account in a month, and leave the same unreconciled.
 */
export function bookedPairs(pairs: readonly TradePair[], apart: ReadonlySet<string> = new Set()): BookedPair[] {
  const alone = pairs.filter(({ id }) => apart.has(id));
  const others = groupBy(
    pairs.filter(({ id }) => !apart.has(id)),
    relationOf,
  );
  return [
    ...alone,
    ...[...others].flatMap(([id, some]): BookedPair[] => {
      const [first] = some;
      if (!first) return [];
      const { of, seller, buyer } = first;
      const sums = {
        sales: sumOf(some.flatMap(({ sales }) => sales)),
        purchases: sumOf(some.flatMap(({ purchases }) => purchases)),
      };
      return [{ id, of, kind: 'Stemmer', seller, buyer, ...sums }];
    }),
  ];
}
