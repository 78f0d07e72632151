import type { Month } from '@/lib/core/filters/months';
import { isResultGroup } from '@/lib/platform/ledger/profit-and-loss';
import type { BookedLine, BookedPair, BookedSide } from '../pairs/booked-pairs';
import { type Elsewhere, eliminationsOf, isShift, unreconciled } from '../pairs/eliminations';
import { isOpening } from '../pairs/opening-lines';
import type { TradePair } from '../pairs/trade-pair';
import type { GroupTrade } from './read-group-trade';
import { tradeKey } from './trade-result';

/** An amount taken away of a company's account up to a month's end, øre, debit positive; `pair` says why. */
type TakenBalance = { company: string; account: string; month: Month; ore: number; pair: string };

/** The balances that internal trade takes away at a month's end, and what comes back since only one side says it. */
export type TradeBalance = { eliminations: TakenBalance[]; unreconciled: number };

type CountedBalances = {
  /** The month at whose end it is. */
  until: Month;
  /** The companies that are in the balance then. */
  included: ReadonlySet<string>;
  /** True for a company in the group in a month. */
  owned: (company: string, month: Month) => boolean;
  /** The lines that pairs of accounts eliminate: of the result, and of the balance sheet. */
  elsewhere: Elsewhere;
};

/**
 * The pair's lines up to the month. The result of both sides changes nothing of the equity, since what one of them has more
 * comes back; only of an accepted shift the result's lines are taken, in months in which both are in the group.
 */
function untilMonth(pair: BookedPair, isAccepted: boolean, { until, owned, elsewhere }: CountedBalances): BookedPair {
  const isCounted = (line: BookedLine, other: string) =>
    isResultGroup(line.account.slice(0, 2)) &&
    owned(line.company, line.month) &&
    owned(other, line.month) &&
    !elsewhere(line);
  const narrow = (sides: readonly BookedSide[]) =>
    sides.map(
      (side): BookedSide => ({
        ...side,
        result: isAccepted
          ? side.result.filter((line) => line.month <= until && isCounted(line, side.counterpart))
          : [],
        claim: side.claim.filter(({ month }) => month <= until),
      }),
    );
  return { ...pair, sales: narrow(pair.sales), purchases: narrow(pair.purchases) };
}

/** Returns the pairs' eliminations of the companies' balances at a month's end. */
export function tradeBalance(
  { booked, accepted }: Pick<GroupTrade, 'booked' | 'accepted'>,
  counts: CountedBalances,
): TradeBalance {
  const counted = booked
    .filter(({ seller, buyer }) => counts.included.has(seller) && counts.included.has(buyer))
    .map((pair) => untilMonth(pair, isShift(pair) && accepted.has(pair.id), counts));
  const relations = new Map(counted.map(({ id, seller, buyer }) => [id, tradeKey(seller, buyer)]));
  const open = unreconciled(counted, { accepted, elsewhere: counts.elsewhere });
  return {
    eliminations: eliminationsOf(counted, counts.elsewhere).map(({ pair, ...one }) => ({
      ...one,
      pair: relations.get(pair) ?? pair,
    })),
    unreconciled: open.reduce((sum, { of, ore }) => (of === 'balance' ? sum + ore : sum), 0),
  };
}

/** The reference of what opening balances put back. */
const openedKey = 'inngående saldo';

/** The claims that are opening balances, which no month has moved. */
const openedClaims = (pairs: readonly TradePair[]): BookedLine[] =>
  pairs.flatMap(({ sales, purchases }) =>
    [...sales, ...purchases].flatMap(({ voucher, claim }) => (isOpening(voucher) ? claim : [])),
  );

/**
 * Sums the pairs' eliminations of receivables' and payables' movement by month, and the parts that return: counted
 * months of their company, without opening balances. An accepted shift is carried here in the months between.
 */
export function tradeMovement(
  { booked, accepted, pairs }: Pick<GroupTrade, 'booked' | 'accepted' | 'pairs'>,
  {
    isCounted,
    owned,
    elsewhere,
  }: Pick<CountedBalances, 'owned' | 'elsewhere'> & {
    isCounted: (company: string, month: Month) => boolean;
  },
): { eliminations: TakenBalance[]; unreconciled: { month: Month; ore: number }[] } {
  const counted = booked.map((pair): BookedPair => {
    const isShifted = isShift(pair) && accepted.has(pair.id);
    const narrow = (sides: readonly BookedSide[]) =>
      sides.map((side): BookedSide => {
        const own = ({ month, company }: BookedLine) => isCounted(company, month);
        const both = (line: BookedLine) =>
          isShifted && own(line) && isResultGroup(line.account.slice(0, 2)) && owned(side.counterpart, line.month);
        return { ...side, result: side.result.filter(both), claim: side.claim.filter(own) };
      });
    return { ...pair, sales: narrow(pair.sales), purchases: narrow(pair.purchases) };
  });
  const claims = counted.map((pair): BookedPair => {
    const without = (sides: readonly BookedSide[]) => sides.map((side): BookedSide => ({ ...side, result: [] }));
    return { ...pair, sales: without(pair.sales), purchases: without(pair.purchases) };
  });
  const opened = openedClaims(pairs)
    .filter((line) => isCounted(line.company, line.month) && !elsewhere(line))
    .map(({ company, account, month, ore }) => ({ company, account, month, ore: 0 - ore, pair: openedKey }));
  const back = unreconciled(counted, { accepted, elsewhere }).flatMap(({ of, month, ore }) =>
    of === 'balance' ? [{ month, ore }] : [],
  );
  return {
    eliminations: [...eliminationsOf(claims, elsewhere), ...opened],
    unreconciled: [...back, ...opened.map(({ month, ore }) => ({ month, ore }))],
  };
}
