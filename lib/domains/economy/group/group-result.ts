import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import { monthNumber, monthOf } from '@/lib/core/filters/months';
import {
  accountPairEliminations,
  accountPairKey,
  eliminatedByPairs,
  pairsWithin,
} from '@/lib/core/group/account-pairs';
import { type Elimination, handPair, type Unbalanced } from '@/lib/core/group/hand-eliminations';
import { ownedMonths } from '@/lib/core/group/members';
import type { Scope } from '@/lib/platform/auth/session';
import { isResultGroup, type ProfitAndLossLine, profitAndLossLines } from '@/lib/platform/ledger/profit-and-loss';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { monthsOf } from '../buckets';
import { createMoneyGrid, type MoneyGrid } from '../money-grid';
import { handTaken } from './internal-trade/hand-taken';
import { readGroupTrade } from './internal-trade/read-group-trade';
import { type TradeResult, tradeKey, tradeResult } from './internal-trade/trade-result';
import { type CompanyResult, readCompanyResult } from './read-company';
import { groupScope, readGroupRows } from './rows/read-group';
import { unreconciledMember, withUnreconciled } from './unreconciled-line';

/** The result of a group's chosen companies, and what is eliminated between them. */
export type GroupResult = {
  companies: CompanyResult[];
  /** The eliminated results, and the parts that return since only one side states them; øre, debit positive. */
  eliminations: Elimination[];
  /** The same for the months a year before. */
  eliminationsBefore: Elimination[];
  unreconciled: TradeResult['unreconciled'];
  /** The eliminated amounts by account group and month number, kroner: of the period, and of the same a year before. */
  taken: MoneyGrid;
  takenBefore: MoneyGrid;
  /** The reason of each elimination, by its `pair`. */
  reasons: ReadonlyMap<string, string>;
  /** Eliminations by hand that do not count: since debit and credit differ, or (numbers) since their pair has changed. */
  unbalanced: Unbalanced[];
  outdated: number[];
  lines: ProfitAndLossLine[];
  /** The lines of the period's months one by one: what is not reconciled in them may come to nothing together. */
  monthLines: ProfitAndLossLine[];
  /** The months of the period, and the same a year before; month numbers. */
  months: number[];
  before: number[];
};

type Taken = { eliminations: readonly Elimination[] } & Pick<TradeResult, 'unreconciled'>;

function gridOf({ eliminations, unreconciled }: Taken): MoneyGrid {
  const grid = createMoneyGrid();
  for (const { account, month, ore } of eliminations) grid.add(account.slice(0, 2), monthNumber(month), ore / 100);
  for (const { month, ore } of unreconciled) grid.add(unreconciledMember, monthNumber(month), -ore / 100);
  return grid;
}

/** Reads the result of a group: each company by itself, side by side, their trade, and the group's own rows. */
export const readGroupResult = oncePerLoad(async (scope: Scope, filters: Filters): Promise<GroupResult> => {
  const { members } = groupScope(scope);
  const { places, pairs, lines } = await readGroupRows(scope, filters);
  const accounts = [...new Set(pairs.flatMap(({ claim, debt }) => [claim.account, debt.account]))];
  const [trade, companies] = await Promise.all([
    readGroupTrade(scope, filters),
    Promise.all(
      members.map(({ company: own }) => {
        const mine = places.filter((place) => place.company === own.id);
        return readCompanyResult(own, mine, accounts, filters);
      }),
    ),
  ]);
  const chosen = new Set(members.map((member) => member.company.id));
  const { taken: byHand, unbalanced } = handTaken(lines, trade, chosen);
  const outdated = [...new Set(lines.map(({ no }) => no))].filter((no) => trade.outdated.has(no));
  const both = pairsWithin(pairs, chosen);
  const nets = companies.flatMap(({ paired }) => paired);
  const ofPairs = accountPairEliminations(both, nets, (month) => fiscalYearOf(month, filters.span.fiscalStart));
  const elsewhere = eliminatedByPairs(both);
  const ofTrade = (of: 'months' | 'before') => {
    const months = new Map(
      companies.map((one) => [
        one.company.id,
        {
          counted: new Set(one[of].map(monthOf)),
          owned: (month: string) => ownedMonths(one.places, [monthNumber(month)]).length > 0,
        },
      ]),
    );
    return tradeResult(trade, (company) => months.get(company), elsewhere);
  };
  const others = [...byHand, ...ofPairs].filter(({ account }) => isResultGroup(account.slice(0, 2)));
  const [now, then] = [ofTrade('months'), ofTrade('before')];
  const all = { ...now, eliminations: [...others, ...now.eliminations] };
  const allBefore = { ...then, eliminations: [...others, ...then.eliminations] };
  const months = monthsOf(filters.ranges);
  const before = months.map((month) => month - 12);
  const isIn = (some: readonly number[]) => (one: Elimination) => some.includes(monthNumber(one.month));
  const groups = [
    ...companies.flatMap((one) => one.groups),
    ...[...all.eliminations.filter(isIn(months)), ...allBefore.eliminations.filter(isIn(before))].map(({ account }) =>
      account.slice(0, 2),
    ),
  ];
  const [taken, takenBefore] = [gridOf(all), gridOf(allBefore)];
  const shown = groups.length === 0 ? [] : profitAndLossLines([...new Set(groups)]);
  const isReconciled = (grid: MoneyGrid, of: readonly number[]) => grid.sum([unreconciledMember], of) === 0;
  const areReconciled = isReconciled(taken, months) && isReconciled(takenBefore, before);
  const isEachMonth = months.every((month) => isReconciled(taken, [month]));
  const nameOf = new Map(members.map((member) => [member.company.id, member.company.name]));
  return {
    companies,
    eliminations: all.eliminations,
    eliminationsBefore: allBefore.eliminations,
    unreconciled: now.unreconciled,
    taken,
    takenBefore,
    reasons: new Map([
      ...lines.map(({ no, text }) => [handPair(no), `${no} ${text}`] as const),
      ...both.map(({ id, text }) => [accountPairKey(id), text] as const),
      ...trade.booked.map(({ seller, buyer }) => {
        const text = `Internhandel: ${nameOf.get(seller)} har solgt til ${nameOf.get(buyer)}`;
        return [tradeKey(seller, buyer), text] as const;
      }),
    ]),
    unbalanced,
    outdated,
    lines: areReconciled ? shown : withUnreconciled(shown),
    monthLines: isEachMonth ? shown : withUnreconciled(shown),
    months,
    before,
  };
});

/** Sums a company's line in some months, øre with the line's sign. */
export function lineOre(grid: MoneyGrid, { members, side }: ProfitAndLossLine, months: readonly number[]): number {
  const ore = Math.round(grid.sum(members, months) * 100);
  return side === 'income' ? 0 - ore : ore;
}
