import type { Month } from '@/lib/core/filters/months';
import { groupBy } from '@/lib/core/group-by';
import type { Elimination } from './hand-eliminations';

/** A side of a pair of accounts: the account, in one company or (null) in all of them. */
type Side = { company: string | null; account: string };

/**
 * Accounts that face each other between companies: of the one that is owed, and of the one that owes; in the months from
 * `from` to `until` (both included, null: always).
 */
export type AccountPair = { id: string; claim: Side; debt: Side; from: Month | null; until: Month | null };

/** An account of a company in a month. */
type AccountMonth = { company: string; account: string; month: Month };

/** True for a pair in force in a month. */
const isInForce = ({ from, until }: Pick<AccountPair, 'from' | 'until'>, month: Month): boolean =>
  (from === null || from <= month) && (until === null || month <= until);

/** Movement of a company's account in a month, øre, debit positive. */
export type AccountNet = { company: string; account: string; month: Month; ore: number };

export const accountPairKey = (id: string): string => `kontopar ${id}`;

/** Result accounts but for those of the disposed result. */
const isResult = (account: string) => /^[3-8]/.test(account) && !/^8[89]/.test(account);

/** Sums each company's amounts of a side from the year's beginning, øre, positive by the side's natural sign. */
class Running {
  readonly #sums = new Map<string, number>();
  readonly #sign: number;

  constructor(
    readonly side: Side,
    sign: number,
  ) {
    this.#sign = sign;
  }

  add({ company, ore }: Pick<AccountNet, 'company' | 'ore'>): void {
    this.#sums.set(company, (this.#sums.get(company) ?? 0) + this.#sign * ore);
  }

  clear(): void {
    this.#sums.clear();
  }

  get amount(): number {
    return [...this.#sums.values()].reduce((sum, ore) => sum + Math.max(0, ore), 0);
  }

  /** Divides an amount among the companies, in the order of their ids. */
  divide(amount: number): Map<string, number> {
    let left = amount;
    return new Map(
      [...this.#sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([company, ore]) => {
          const part = Math.min(left, Math.max(0, ore));
          left -= part;
          return [company, part * this.#sign];
        }),
    );
  }
}

const isOf = ({ company, account }: Side, net: Pick<AccountNet, 'company' | 'account'>) =>
  account === net.account && (company === null || company === net.company);

function ofPair(pair: AccountPair, nets: readonly AccountNet[], yearOf: (month: Month) => number) {
  const { id, claim, debt } = pair;
  // Income is credit, a cost debit.
  const sides = [new Running(claim, -1), new Running(debt, 1)];
  const last = sides.map(() => new Map<string, number>());
  const found: Elimination[] = [];
  const inForce = nets.filter(({ month }) => isInForce(pair, month));
  const months = [...groupBy(inForce, ({ month }) => month)].sort(([a], [b]) => (a < b ? -1 : 1));
  let year: number | undefined;
  for (const [month, own] of months) {
    if (yearOf(month) !== year) for (const running of [...sides, ...last]) running.clear();
    year = yearOf(month);
    for (const side of sides) for (const net of own) if (isOf(side.side, net)) side.add(net);
    const common = Math.min(...sides.map(({ amount }) => amount));
    sides.forEach((side, i) => {
      const before = last[i];
      for (const [company, ore] of side.divide(common)) {
        const moved = ore - (before?.get(company) ?? 0);
        before?.set(company, ore);
        if (moved !== 0)
          found.push({ company, account: side.side.account, month, ore: moved, pair: accountPairKey(id) });
      }
    });
  }
  return found;
}

/** The pairs whose companies, where they name any, are all among the chosen. */
export const pairsWithin = <T extends AccountPair>(pairs: readonly T[], chosen: ReadonlySet<string>): T[] =>
  pairs.filter(({ claim, debt }) => [claim.company, debt.company].every((one) => one === null || chosen.has(one)));

const areResult = ({ claim, debt }: AccountPair) => isResult(claim.account) && isResult(debt.account);

/** True if pairs of result accounts eliminate an account of a company in a month: trade on it is left to them. */
export const eliminatedByPairs =
  (pairs: readonly AccountPair[]) =>
  (line: AccountMonth): boolean =>
    pairs.some(
      (pair) => areResult(pair) && isInForce(pair, line.month) && (isOf(pair.claim, line) || isOf(pair.debt, line)),
    );

/**
 * Returns the eliminations by pairs of result accounts, as far as both sides have them since the year's beginning: a
 * later booking of one is eliminated in the later month, on both sides. Months in which a pair is not in force are left
 * out. Pairs with a balance account do not concern the result. `nets` are the chosen companies'; `yearOf` says the
 * fiscal year of a month.
 */
export function accountPairEliminations(
  pairs: readonly AccountPair[],
  nets: readonly AccountNet[],
  yearOf: (month: Month) => number,
): Elimination[] {
  return pairs.filter(areResult).flatMap((pair) => ofPair(pair, nets, yearOf));
}

const isBalance = (account: string) => /^[12]/.test(account);

const areBalance = ({ claim, debt }: AccountPair) => isBalance(claim.account) && isBalance(debt.account);

/** True for a pair that may eliminate: one of a result account and a balance account never does. */
export const isOfOneKind = (pair: AccountPair): boolean => areResult(pair) || areBalance(pair);

/** A company's balance on an account at a month's end, øre, debit positive. */
export type AccountBalance = { company: string; account: string; ore: number };

/** True if pairs of balance accounts eliminate an account of a company at a month's end. */
export const eliminatedAtEnd =
  (pairs: readonly AccountPair[], end: Month) =>
  (line: Pick<AccountMonth, 'company' | 'account'>): boolean =>
    pairs.some((pair) => areBalance(pair) && isInForce(pair, end) && (isOf(pair.claim, line) || isOf(pair.debt, line)));

/**
 * Returns the eliminations of the balances at the end of a month by the pairs of balance accounts in force, as far as
 * both sides have them then; øre, debit positive.
 */
export function balancePairEliminations(
  pairs: readonly AccountPair[],
  balances: readonly AccountBalance[],
  end: Month,
): (AccountBalance & { pair: string })[] {
  const inForce = pairs.filter((pair) => areBalance(pair) && isInForce(pair, end));
  return inForce.flatMap(({ id, claim, debt }) => {
    // A claim is debit, a debt credit.
    const sides = [new Running(claim, 1), new Running(debt, -1)];
    for (const running of sides) for (const one of balances) if (isOf(running.side, one)) running.add(one);
    const common = Math.min(...sides.map(({ amount }) => amount));
    return sides.flatMap((running) =>
      [...running.divide(common)].flatMap(([company, ore]) =>
        ore === 0 ? [] : [{ company, account: running.side.account, ore, pair: accountPairKey(id) }],
      ),
    );
  });
}
