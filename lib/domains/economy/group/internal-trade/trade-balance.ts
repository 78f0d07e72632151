import type { Month } from '@/lib/core/filters/months';
import { isResultGroup } from '@/lib/platform/ledger/profit-and-loss';
import { accountKey, eliminationsOf, isShift, unreconciled } from '../pairs/eliminations';
import type { Side } from '../pairs/sides';
import type { TradeLine } from '../pairs/trade-line';
import type { TradePair } from '../pairs/trade-pair';
import type { GroupTrade } from './read-group-trade';
import { tradeKey } from './trade-result';

/** What is taken away of a company's account up to a month's end, øre, debit positive; `pair` says why. */
type TakenBalance = { company: string; account: string; month: Month; ore: number; pair: string };

/** The balances that internal trade takes away at a month's end, and what comes back since only one side says it. */
export type TradeBalance = { eliminations: TakenBalance[]; unreconciled: number };

type CountedBalances = {
  /** The month at whose end it is. */
  until: Month;
  /** The companies that are in the balance then. */
  included: ReadonlySet<string>;
  /** Whether a company is in the group in a month. */
  owned: (company: string, month: Month) => boolean;
  /** Accounts (accountKey) that pairs of accounts eliminate: of the result, and of the balance sheet. */
  elsewhere: ReadonlySet<string>;
};

/**
 * The pair's lines up to the month. The result of both sides changes nothing of the equity, since what one of them has more
 * comes back; only of an accepted shift the result's lines are taken, in months in which both are in the group.
 */
function untilMonth(pair: TradePair, isAccepted: boolean, { until, owned, elsewhere }: CountedBalances): TradePair {
  const isCounted = ({ account, month, company }: TradeLine, other: string) =>
    isResultGroup(account.slice(0, 2)) &&
    owned(company, month) &&
    owned(other, month) &&
    !elsewhere.has(accountKey(company, account));
  const narrow = (sides: readonly Side[]) =>
    sides.map(
      (side): Side => ({
        ...side,
        result: isAccepted
          ? side.result.filter((line) => line.month <= until && isCounted(line, side.counterpart))
          : [],
        claim: side.claim.filter(({ month }) => month <= until),
      }),
    );
  return { ...pair, sales: narrow(pair.sales), purchases: narrow(pair.purchases) };
}

/** What the pairs take out of the companies' balances at a month's end. */
export function tradeBalance(
  { pairs, accepted }: Pick<GroupTrade, 'pairs' | 'accepted'>,
  counts: CountedBalances,
): TradeBalance {
  const counted = pairs
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

/**
 * What the pairs take out of the movement of receivables and payables by month, and what comes back: lines of months that are
 * counted of their company. An accepted shift is carried here in the months between.
 */
export function tradeMovement(
  { pairs, accepted }: Pick<GroupTrade, 'pairs' | 'accepted'>,
  {
    isCounted,
    owned,
    elsewhere,
  }: Pick<CountedBalances, 'owned' | 'elsewhere'> & {
    isCounted: (company: string, month: Month) => boolean;
  },
): { eliminations: TakenBalance[]; unreconciled: { month: Month; ore: number }[] } {
  const counted = pairs.map((pair): TradePair => {
    const isShifted = isShift(pair) && accepted.has(pair.id);
    const narrow = (sides: readonly Side[]) =>
      sides.map((side): Side => {
        const own = ({ month, company }: TradeLine) => isCounted(company, month);
        const both = (line: TradeLine) =>
          isShifted && own(line) && isResultGroup(line.account.slice(0, 2)) && owned(side.counterpart, line.month);
        return { ...side, result: side.result.filter(both), claim: side.claim.filter(own) };
      });
    return { ...pair, sales: narrow(pair.sales), purchases: narrow(pair.purchases) };
  });
  const claims = counted.map((pair): TradePair => {
    const without = (sides: readonly Side[]) => sides.map((side): Side => ({ ...side, result: [] }));
    return { ...pair, sales: without(pair.sales), purchases: without(pair.purchases) };
  });
  return {
    eliminations: eliminationsOf(claims, elsewhere),
    unreconciled: unreconciled(counted, { accepted, elsewhere }).flatMap(({ of, month, ore }) =>
      of === 'balance' ? [{ month, ore }] : [],
    ),
  };
}
