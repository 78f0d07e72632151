import type { Month } from '@/lib/core/filters/months';
import type { Elimination } from '@/lib/core/group/hand-eliminations';
import { isResultGroup } from '@/lib/platform/ledger/profit-and-loss';
import type { BookedPair, BookedSide } from '../pairs/booked-pairs';
import { type Elsewhere, eliminationsOf, unreconciled } from '../pairs/eliminations';
import type { GroupTrade } from './read-group-trade';

/**
 * The eliminations of the result by internal trade, by company, account, month and relation (øre, debit positive), and
 * the parts that return by month since only one side states them.
 */
export type TradeResult = { eliminations: Elimination[]; unreconciled: { month: Month; ore: number }[] };

/** The months of a company that are in the figures, and those in which it is in the group. */
export type CountedMonths = { counted: ReadonlySet<Month>; owned: (month: Month) => boolean };

/** The reference of what is eliminated of one seller's trade with one buyer. */
export const tradeKey = (seller: string, buyer: string): string => `internhandel ${seller}|${buyer}`;

/** The pair's lines of result accounts that are in the figures, in months in which the other company is in the group too. */
function countedPair(pair: BookedPair, monthsOf: (company: string) => CountedMonths | undefined): BookedPair {
  const narrow = (sides: readonly BookedSide[]) =>
    sides.map((side): BookedSide => {
      const [own, other] = [monthsOf(side.company), monthsOf(side.counterpart)];
      const result = side.result.filter(
        ({ account, month }) =>
          isResultGroup(account.slice(0, 2)) && own?.counted.has(month) === true && other?.owned(month) === true,
      );
      return { ...side, result, claim: [] };
    });
  return { ...pair, sales: narrow(pair.sales), purchases: narrow(pair.purchases) };
}

/**
 * Returns the pairs' eliminations of the companies' figures, but for those by hand. `monthsOf` says the months of a
 * company, undefined for one that is not in them; `elsewhere` says which lines pairs of accounts eliminate.
 */
export function tradeResult(
  { booked, accepted, byHand }: Pick<GroupTrade, 'booked' | 'accepted' | 'byHand'>,
  monthsOf: (company: string) => CountedMonths | undefined,
  elsewhere: Elsewhere,
): TradeResult {
  const counted = booked
    .filter(({ id, of }) => of === 'invoice' && !byHand.has(id))
    .map((pair) => countedPair(pair, monthsOf));
  const relations = new Map(booked.map(({ id, seller, buyer }) => [id, tradeKey(seller, buyer)]));
  return {
    eliminations: eliminationsOf(counted, elsewhere).map(({ pair, ...one }) => ({
      ...one,
      pair: relations.get(pair) ?? pair,
    })),
    unreconciled: unreconciled(counted, { accepted, elsewhere }).flatMap(({ of, month, ore }) =>
      of === 'result' ? [{ month, ore }] : [],
    ),
  };
}
