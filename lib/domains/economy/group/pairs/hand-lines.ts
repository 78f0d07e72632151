import { compareTexts, type TradeLine } from './trade-line';
import type { TradePair } from './trade-pair';

/** A line of an elimination by hand, øre: debit positive. */
export type PairHandLine = { company: string; month: string; account: string; ore: number };

/** The account of what is owed where the voucher has none: trade receivables, trade payables. */
const usualClaim = { customer: '1500', supplier: '2400' } as const;

/**
 * The elimination by hand that a pair begins with: what each side has on result accounts is taken away against what it has
 * to claim or to pay, in the month of each, so that debit is credit in every month. Months and accounts that come to
 * nothing are left out.
 */
export function handLinesOf({ sales, purchases }: TradePair): PairHandLine[] {
  const found = new Map<string, PairHandLine>();
  const add = (company: string, { month }: Pick<TradeLine, 'month'>, account: string, ore: number) => {
    const key = [company, month, account].join('|');
    const before = found.get(key)?.ore ?? 0;
    found.set(key, { company, month, account, ore: before + ore });
  };
  for (const { company, role, result, claim } of [...sales, ...purchases]) {
    const owed = claim[0]?.account ?? usualClaim[role];
    for (const line of result) {
      add(company, line, line.account, -line.ore);
      add(company, line, owed, line.ore);
    }
  }
  return [...found.values()]
    .filter(({ ore }) => ore !== 0)
    .sort((a, b) => compareTexts(a.company, b.company) || compareTexts(a.month, b.month) || b.ore - a.ore);
}
