import { type BookedLine, type BookedPair, type BookedSide, eliminatedLines } from './booked-pairs';
import type { Side } from './sides';
import { compareTexts, roleOf } from './trade-line';
import { byMonth, type TradePair } from './trade-pair';

/** An amount taken away from a member's account in a month: whole øre, debit positive. */
type Elimination = { company: string; account: string; month: string; ore: number; pair: string };

/** An amount only one side of a pair states in a month: øre, debit positive, of result or balance sheet. */
type Unreconciled = { pair: string; month: string; of: 'result' | 'balance'; ore: number };

/** The row of what only one of two companies says of their trade. */
export const unreconciledText = 'Ikke avstemt internhandel';

/** True for an account that the group eliminates in a month by its pairs of accounts: its trade is left to them. */
export type Elsewhere = (line: Pick<BookedLine, 'company' | 'account' | 'month'>) => boolean;

const nowhere: Elsewhere = () => false;

const none: ReadonlySet<string> = new Set();

const sidesOf = ({ sales, purchases }: BookedPair): BookedSide[] => [...sales, ...purchases];

/**
 * All internal lines of result accounts, receivables and payables, by company, account and month, in that order. What the
 * two sides of a pair do not agree on comes back as `unreconciled`, so that no company's account has a part of it. What is eliminated
 * `elsewhere` is left out.
 */
export function eliminationsOf(pairs: readonly BookedPair[], elsewhere: Elsewhere = nowhere): Elimination[] {
  const found = new Map<string, Elimination>();
  for (const pair of pairs) {
    for (const line of sidesOf(pair).flatMap(eliminatedLines)) {
      if (elsewhere(line)) continue;
      const { company, account, month, ore } = line;
      const key = [pair.id, company, account, month].join('|');
      const sum = (found.get(key)?.ore ?? 0) + ore;
      found.set(key, { company, account, month, ore: sum, pair: pair.id });
    }
  }
  return [...found.values()]
    .filter(({ ore }) => ore !== 0)
    .sort(
      (a, b) =>
        compareTexts(a.company, b.company) ||
        compareTexts(a.account, b.account) ||
        compareTexts(a.month, b.month) ||
        compareTexts(a.pair, b.pair),
    );
}

/** True if a user may accept that the sides are of different months: the amounts are equal. */
export const isShift = ({ kind }: Pick<TradePair, 'kind'>): boolean => kind === 'Periode';

const linesOf = (of: Unreconciled['of'], elsewhere: Elsewhere) => (side: BookedSide) =>
  eliminatedLines(side).filter(
    (line: BookedLine) => (roleOf(line.account) === 'result') === (of === 'result') && !elsewhere(line),
  );

/**
 * Returns the row of unreconciledText by pair and month: in the result, amounts eliminated on one side and not yet on
 * the other, in the balance sheet the same of receivables and payables. Of an `accepted` shift (ids of pairs) nothing
 * is left in the result, and the balance sheet carries what the other ledger has in another month. With
 * `eliminationsOf` it adds up to zero in every month and pair, with the same `elsewhere`.
 */
export function unreconciled(
  pairs: readonly BookedPair[],
  { accepted = none, elsewhere = nowhere }: { accepted?: ReadonlySet<string>; elsewhere?: Elsewhere } = {},
): Unreconciled[] {
  return pairs.flatMap((pair) => {
    const result = byMonth(sidesOf(pair), linesOf('result', elsewhere));
    const balance = byMonth(sidesOf(pair), linesOf('balance', elsewhere));
    const shifted = accepted.has(pair.id) && isShift(pair);
    const months = [...new Set([...result.keys(), ...balance.keys()])].sort(compareTexts);
    return months.flatMap((month): Unreconciled[] => {
      const [ofResult, ofBalance] = [result.get(month) ?? 0, balance.get(month) ?? 0];
      const rows = [
        { of: 'result' as const, ore: shifted ? 0 : ofResult },
        { of: 'balance' as const, ore: shifted ? ofResult + ofBalance : ofBalance },
      ];
      return rows.flatMap(({ of, ore }) => (ore === 0 ? [] : [{ pair: pair.id, month, of, ore }]));
    });
  });
}

type Months = { from: string; to: string };

/** Sums a pair's sales and purchases in the months (both included), øre, and the part both state. */
export function inMonths({ sales, purchases }: TradePair, { from, to }: Months) {
  const sum = (sides: readonly Side[]) => {
    let ore = 0;
    for (const side of sides) {
      for (const line of side.result) if (line.month >= from && line.month <= to) ore += line.ore;
    }
    return ore;
  };
  const [revenue, cost] = [sum(sales), sum(purchases)];
  const sold = revenue === 0 ? 0 : -revenue;
  const opposed = sold < 0 !== cost < 0;
  const common = opposed ? 0 : Math.abs(sold) < Math.abs(cost) ? sold : cost;
  return { sold, bought: cost, common, difference: sold - cost };
}
