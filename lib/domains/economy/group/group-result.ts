import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import { monthNumber, monthOf } from '@/lib/core/filters/months';
import { listed } from '@/lib/core/format/count-text';
import {
  accountPairEliminations,
  accountPairKey,
  eliminatedByPairs,
  pairsWithin,
} from '@/lib/core/group/account-pairs';
import { type Elimination, handPair, type Unbalanced } from '@/lib/core/group/hand-eliminations';
import { type Member, ownedMonths } from '@/lib/core/group/members';
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
  /** The places of all companies of the group, also of those not chosen: who owns whom. */
  places: readonly Member[];
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
  /** The months of the period, those that are compared, and these a year before; month numbers. */
  months: number[];
  compared: number[];
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
  const [trade, read] = await Promise.all([
    readGroupTrade(scope, filters),
    Promise.all(
      members.map(({ company: own }) => {
        const mine = places.filter((place) => place.company === own.id);
        return readCompanyResult(own, mine, accounts, filters);
      }),
    ),
  ]);
  const months = monthsOf(filters.ranges);
  // What one company has begun is not whole in the group either.
  const begun = Math.min(...read.flatMap((one) => one.begun.months));
  const compared = months.filter((month) => month < begun);
  const companies = read.map((one) => ({
    ...one,
    compared: one.months.filter((month) => month < begun),
    before: one.before.filter((month) => month + 12 < begun),
    knowsBefore: one.knowsBefore && compared.length > 0,
  }));
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
  const before = compared.map((month) => month - 12);
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
    places,
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
    compared,
    before,
  };
});

/** Sums a company's line in some months, øre with the line's sign. */
export function lineOre(grid: MoneyGrid, { members, side }: ProfitAndLossLine, months: readonly number[]): number {
  const ore = Math.round(grid.sum(members, months) * 100);
  return side === 'income' ? 0 - ore : ore;
}

/** Sums the group's line in some months of each company, less what is eliminated in `months`; øre with the line's sign. */
export function groupOre(
  { companies, taken }: Pick<GroupResult, 'companies' | 'taken'>,
  line: ProfitAndLossLine,
  of: 'months' | 'compared',
  months: readonly number[],
): number {
  return companies.reduce((sum, one) => sum + lineOre(one.ledger, line, one[of]), 0) - lineOre(taken, line, months);
}

/** The companies with a budget for months that are compared: they alone are held against it. */
export const plannedCompanies = ({ companies }: Pick<GroupResult, 'companies'>): CompanyResult[] =>
  companies.filter(({ budgeted, compared }) => compared.some((month) => budgeted.has(month)));

/** Names the companies that are held against a budget, where they are not all that have figures; undefined where they are. */
export function plannedNames(result: Pick<GroupResult, 'companies'>): string | undefined {
  const planned = plannedCompanies(result);
  const isAll = result.companies.every((one) => one.groups.length === 0 || planned.includes(one));
  return isAll || planned.length === 0 ? undefined : listed(planned.map(({ company }) => company.name));
}
