import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import { monthNumber } from '@/lib/core/filters/months';
import { accountPairEliminations, accountPairKey } from '@/lib/core/group/account-pairs';
import { type Elimination, handEliminations, handPair, type Unbalanced } from '@/lib/core/group/hand-eliminations';
import { type GroupScope, isGroupScope } from '@/lib/platform/auth/group-scope';
import type { Scope } from '@/lib/platform/auth/session';
import { isResultGroup, type ProfitAndLossLine, profitAndLossLines } from '@/lib/platform/ledger/profit-and-loss';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { monthsOf } from '../buckets';
import { createMoneyGrid, type MoneyGrid } from '../money-grid';
import { type CompanyResult, readCompanyResult } from './read-company';
import { readGroupRows } from './read-group';

/** The result of a group's chosen companies, and what is eliminated between them. */
export type GroupResult = {
  companies: CompanyResult[];
  /** What is taken away, of result accounts in any month, and by account group and month number in kroner. */
  eliminations: Elimination[];
  taken: MoneyGrid;
  /** What each elimination is of, by its `pair`. */
  reasons: ReadonlyMap<string, string>;
  /** Eliminations by hand that do not count, since debit and credit differ. */
  unbalanced: Unbalanced[];
  lines: ProfitAndLossLine[];
  /** The months of the period, and the same a year before; month numbers. */
  months: number[];
  before: number[];
};

/** The scope of a group's page. Throws for a company's, which has no such page. */
function groupScope(scope: Scope): GroupScope {
  if (!isGroupScope(scope)) throw new Error('A page of a group was opened in a company.');
  return scope;
}

/** Reads the result of a group: each company by itself, side by side, and the group's own rows. */
export const readGroupResult = oncePerLoad(async (scope: Scope, filters: Filters): Promise<GroupResult> => {
  const { company, members } = groupScope(scope);
  const { places, pairs, lines } = await readGroupRows(company.id);
  const accounts = [...new Set(pairs.flatMap(({ claim, debt }) => [claim.account, debt.account]))];
  const companies = await Promise.all(
    members.map(({ company: own }) => {
      const mine = places.filter((place) => place.company === own.id);
      return readCompanyResult(own, mine, accounts, filters);
    }),
  );
  const chosen = new Set(members.map((member) => member.company.id));
  const { counted, unbalanced } = handEliminations(lines, chosen);
  const both = pairs.filter(({ claim, debt }) =>
    [claim.company, debt.company].every((one) => one === null || chosen.has(one)),
  );
  const nets = companies.flatMap(({ paired }) => paired);
  const ofPairs = accountPairEliminations(both, nets, (month) => fiscalYearOf(month, filters.span.fiscalStart));
  const eliminations = [...counted, ...ofPairs].filter(({ account }) => isResultGroup(account.slice(0, 2)));
  const taken = createMoneyGrid();
  for (const { account, month, ore } of eliminations) taken.add(account.slice(0, 2), monthNumber(month), ore / 100);
  const months = monthsOf(filters.ranges);
  const before = months.map((month) => month - 12);
  const periods = new Set([...months, ...before]);
  const groups = [
    ...companies.flatMap((one) => one.groups),
    ...eliminations.filter(({ month }) => periods.has(monthNumber(month))).map(({ account }) => account.slice(0, 2)),
  ];
  return {
    companies,
    eliminations,
    taken,
    reasons: new Map([
      ...lines.map(({ no, text }) => [handPair(no), `${no} ${text}`] as const),
      ...both.map(({ id, text }) => [accountPairKey(id), text] as const),
    ]),
    unbalanced,
    lines: groups.length === 0 ? [] : profitAndLossLines([...new Set(groups)]),
    months,
    before,
  };
});

/** What a company has of a line in some months, øre with the line's sign. */
export function lineOre(grid: MoneyGrid, { members, side }: ProfitAndLossLine, months: readonly number[]): number {
  const ore = Math.round(grid.sum(members, months) * 100);
  return side === 'income' ? 0 - ore : ore;
}
