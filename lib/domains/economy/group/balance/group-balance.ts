import type { Filters } from '@/lib/core/filters/filters';
import { type Month, monthNumber, monthOf } from '@/lib/core/filters/months';
import { begunText, lastWholeBy } from '@/lib/core/filters/whole-months';
import {
  accountPairKey,
  balancePairEliminations,
  eliminatedAtEnd,
  eliminatedByPairs,
  pairsWithin,
} from '@/lib/core/group/account-pairs';
import { handPair, type Unbalanced } from '@/lib/core/group/hand-eliminations';
import { isOwnedIn, minorityShare } from '@/lib/core/group/members';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { handTaken } from '../internal-trade/hand-taken';
import { type GroupTrade, readTradeOfAllDays } from '../internal-trade/read-group-trade';
import { tradeBalance } from '../internal-trade/trade-balance';
import { tradeKey } from '../internal-trade/trade-result';
import type { Elsewhere } from '../pairs/eliminations';
import { factsOf } from '../rows/company-facts';
import { groupScope, readGroupRows } from '../rows/read-group';
import { unreconciledMember } from '../unreconciled-line';
import { balanceGroupOf, equityGroups, undisposedMember } from './balance-lines';
import { type BalanceAt, type CompanyBalance, readCompanyBalance } from './read-company-balance';

/** An amount taken away of an account at a month's end, øre, debit positive. */
type TakenBalance = { company: string; account: string; ore: number; pair: string };

/** A group's balance at a month's end; øre by account group, debit positive. */
export type BalanceAtMonth = {
  month: Month;
  /** Of each company that is in it. */
  companies: ReadonlyMap<
    string,
    {
      groups: ReadonlyMap<string, number>;
      opened: Month | null;
      minority: number;
      /** Shares in companies of the group that nothing has taken away against their equity. */
      shares: number;
    }
  >;
  /** The companies that are in the group then, of whose balance the ledger does not know. */
  unknown: readonly string[];
  taken: ReadonlyMap<string, number>;
  /** The same by account in its account group (accountInGroup); without an account what is of an earlier year's result. */
  takenAccounts: ReadonlyMap<string, number>;
  eliminations: readonly TakenBalance[];
  /** The amount that returns, since only one side of a pair states it. */
  unreconciled: number;
};

/**
 * The balance of a group at the end of the chosen month; `held` at the end of the last month up to it that no company has only
 * begun, which is compared with `before`, a year before that.
 */
export type GroupBalance = {
  companies: readonly CompanyBalance[];
  now: BalanceAtMonth;
  held: BalanceAtMonth;
  before: BalanceAtMonth;
  /** Names the begun month beside the comparison; '' where it is whole. */
  begun: string;
  /** The reason of each elimination, by its `pair`. */
  reasons: ReadonlyMap<string, string>;
  /** Eliminations by hand that do not count, since debit and credit differ. */
  unbalanced: readonly Unbalanced[];
};

/** Accounts of NS 4102 with shares in subsidiaries and in other companies of the same group. */
const isShares = (account: string) => /^13[01]/.test(account);

type Rows = Awaited<ReturnType<typeof readGroupRows>>;

/** Names an account under the account group it is shown in. */
export const accountInGroup = (group: string, account: string): string => `${group}/${account}`;

function add(to: Map<string, number>, key: string, ore: number): void {
  to.set(key, (to.get(key) ?? 0) + ore);
}

const groupsOf = (accounts: ReadonlyMap<string, number>) => {
  const groups = new Map<string, number>();
  for (const [account, ore] of accounts) add(groups, balanceGroupOf(account), ore);
  return groups;
};

/** The account group that an elimination changes: of a result account before the fiscal year opened, the equity. */
function groupOfTaken(account: string, month: Month, opened: Month | null): string {
  const group = balanceGroupOf(account);
  return group === undisposedMember && opened !== null && month < opened ? '20' : group;
}

function balanceAt(
  month: Month,
  companies: readonly CompanyBalance[],
  { pairs, lines, places }: Pick<Rows, 'pairs' | 'lines' | 'places'>,
  trade: GroupTrade,
): BalanceAtMonth {
  const byId = new Map(companies.map((one) => [one.company.id, one]));
  const owned = (id: string, of: Month) => isOwnedIn(byId.get(id)?.places ?? [], of);
  const there = companies.filter((one) => owned(one.company.id, month));
  const stateOf = (one: CompanyBalance) => one.at.get(monthNumber(month)) ?? null;
  const known = there.flatMap((one) => {
    const state: BalanceAt = stateOf(one);
    return state === null ? [] : [{ one, id: one.company.id, ...state }];
  });
  const included = new Set(known.map(({ id }) => id));
  const both = pairsWithin(pairs, included);
  const [atEnd, inResult] = [eliminatedAtEnd(both, month), eliminatedByPairs(both)];
  const elsewhere: Elsewhere = (line) => atEnd(line) || inResult(line);
  const balances = known.flatMap(({ id, accounts }) =>
    [...accounts].map(([account, ore]) => ({ company: id, account, ore })),
  );
  const traded = tradeBalance(trade, { until: month, included, owned, elsewhere });
  const byHand = handTaken(lines, trade, included);
  const isThen = (one: { month: Month }) => one.month <= month;
  const dated = [
    ...traded.eliminations,
    ...byHand.taken.filter(isThen),
    ...balancePairEliminations(both, balances, month).map((one) => ({ ...one, month })),
  ];
  const opened = new Map(known.map((one) => [one.id, one.opened]));
  const taken = new Map<string, number>();
  const takenAccounts = new Map<string, number>();
  const eliminations = new Map<string, TakenBalance>();
  for (const { company, account, month: of, ore, pair } of dated) {
    const group = groupOfTaken(account, of, opened.get(company) ?? null);
    add(taken, group, ore);
    add(takenAccounts, accountInGroup(group, group === balanceGroupOf(account) ? account : ''), ore);
    const key = [pair, company, account].join('|');
    eliminations.set(key, { company, account, pair, ore: (eliminations.get(key)?.ore ?? 0) + ore });
  }
  const ofPairs = byHand.unreconciled.filter(isThen).reduce((sum, { ore }) => sum + ore, 0);
  const unreconciled = traded.unreconciled - ofPairs;
  if (unreconciled !== 0) taken.set(unreconciledMember, -unreconciled);
  return {
    month,
    companies: new Map(
      known.map(({ id, accounts, opened: from }) => {
        const groups = groupsOf(accounts);
        const equity = equityGroups.reduce((sum, group) => sum - (groups.get(group) ?? 0), 0);
        // The shares behind another company's equity are in the owner's own: a minority has no part of both.
        const away = [...eliminations.values()].reduce(
          (sum, { company, account, ore }) => (company === id && isShares(account) ? sum + ore : sum),
          0,
        );
        const held = [...accounts].reduce((sum, [account, ore]) => (isShares(account) ? sum + ore : sum), 0);
        const minority = Math.round((equity - away) * minorityShare(id, places, month));
        return [id, { groups, opened: from, minority, shares: Math.max(0, held - away) }];
      }),
    ),
    unknown: there.filter((one) => stateOf(one) === null).map(({ company }) => company.id),
    taken,
    takenAccounts,
    eliminations: [...eliminations.values()].filter(({ ore }) => ore !== 0),
    unreconciled,
  };
}

/** Reads the balance of a group: each company by itself, side by side, their trade, and the group's own rows. */
export const readGroupBalance = oncePerLoad(async (scope: Scope, filters: Filters): Promise<GroupBalance> => {
  const group = groupScope(scope);
  const { members } = group;
  const { yrpr } = filters;
  const [rows, facts] = await Promise.all([readGroupRows(scope, filters), factsOf(group)]);
  const [begun] = members
    .flatMap(({ company: { id } }) => facts.get(id) ?? [])
    .filter((ends) => ends.last !== null && ends.knownTo.startsWith(yrpr) && lastWholeBy(yrpr, ends) < yrpr)
    .sort((a, b) => (a.knownTo < b.knownTo ? -1 : 1));
  const held = begun ? lastWholeBy(yrpr, begun) : yrpr;
  const before = monthOf(monthNumber(held) - 12);
  const [trade, companies] = await Promise.all([
    readTradeOfAllDays(scope, filters),
    Promise.all(
      members.map(({ company }) => {
        const places = rows.places.filter((place) => place.company === company.id);
        return readCompanyBalance(company, places, [...new Set([yrpr, held, before])].map(monthNumber));
      }),
    ),
  ]);
  const nameOf = new Map(members.map(({ company }) => [company.id, company.name]));
  const now = balanceAt(yrpr, companies, rows, trade);
  return {
    companies,
    now,
    held: held === yrpr ? now : balanceAt(held, companies, rows, trade),
    before: balanceAt(before, companies, rows, trade),
    begun: begun ? begunText({ from: yrpr, to: yrpr }, begun) : '',
    reasons: new Map([
      ...rows.lines.map(({ no, text }) => [handPair(no), `${no} ${text}`] as const),
      ...rows.pairs.map(({ id, text }) => [accountPairKey(id), text] as const),
      ...trade.booked.map(({ seller, buyer }) => {
        const text = `Internhandel: ${nameOf.get(seller)} har solgt til ${nameOf.get(buyer)}`;
        return [tradeKey(seller, buyer), text] as const;
      }),
    ]),
    unbalanced: handTaken(rows.lines, trade, new Set(now.companies.keys())).unbalanced,
  };
});
