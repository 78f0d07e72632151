import { monthNumber } from '@/lib/core/filters/months';
import type { Row } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { balanceSubtitle } from '../group-words';
import { type BalanceLine, balanceGroupOf } from './balance-lines';
import { balanceColumns, balanceRow, linesOf, shownOf, termsOf } from './balance-table';
import { accountInGroup, type BalanceAtMonth, type GroupBalance, readGroupBalance } from './group-balance';

/** A month's balance by account in place of account group. */
function byAccount({ companies }: GroupBalance, at: BalanceAtMonth): BalanceAtMonth {
  const own = [...at.companies].map(([id, balance]) => {
    const months = companies.find(({ company }) => company.id === id)?.at;
    const accounts = [...(months?.get(monthNumber(at.month))?.accounts ?? [])];
    const groups = new Map(accounts.map(([no, ore]) => [accountInGroup(balanceGroupOf(no), no), ore]));
    return [id, { ...balance, groups }] as const;
  });
  return { ...at, companies: new Map(own), taken: at.takenAccounts };
}

/** The lines of the accounts of an account group, in order. */
function accountLines({ members: [group = ''], side }: BalanceLine, balance: GroupBalance): BalanceLine[] {
  const { companies } = balance;
  const keys = shownOf(balance).flatMap((at) => [
    ...[...at.companies.values()].flatMap(({ groups }) => [...groups.keys()]),
    ...at.takenAccounts.keys(),
  ]);
  const own = [...new Set(keys)].filter((key) => key.startsWith(accountInGroup(group, ''))).sort();
  return own.map((key): BalanceLine => {
    const no = key.slice(accountInGroup(group, '').length);
    const name = companies.flatMap(({ names }) => names.get(no) ?? [])[0];
    const label = no === '' ? 'Eliminert av tidligere års resultat' : [no, name].filter(Boolean).join(' ');
    return { label, kind: 'group', side, members: [key], prefixes: no };
  });
}

/**
 * The balance sheet of a group by account: under each account group what its accounts come to, with the columns of the
 * balance sheet. Kroner to the øre, assets and debt both positive; `group` is `sum` less `eliminated`.
 */
export const groupBalanceAccounts = tableSource({ title: 'Konto for konto' }, async (scope, filters) => {
  const balance = await readGroupBalance(scope, filters);
  const now = byAccount(balance, balance.now);
  const inAccounts: GroupBalance = {
    ...balance,
    now,
    held: balance.held === balance.now ? now : byAccount(balance, balance.held),
    before: byAccount(balance, balance.before),
  };
  const lines = linesOf(balance);
  const terms = termsOf(lines);
  const data: Row[] = [];
  // The row of each line, since its accounts are above it.
  const places: number[] = [];
  for (const [at, line] of lines.entries()) {
    const accounts = line.kind === 'group' ? accountLines(line, inAccounts) : [];
    const first = data.length + 1;
    for (const one of accounts) {
      const { prefixes: account } = one;
      const row = balanceRow(one, '', inAccounts, filters);
      data.push({ ...row, _level: 1, ...(account !== '' && { _drill: drillTo({ account }) }) });
    }
    const ofLines = (terms[at] ?? '').replaceAll(/\d+/g, (no) => String(places[Number(no) - 1]));
    const ofAccounts = accounts.map((_, i) => String(first + i)).join();
    const row = balanceRow(line, line.kind === 'group' ? ofAccounts : ofLines, balance, filters);
    data.push({ ...row, _level: 0, ...(line.kind === 'group' && { _style: '2' }) });
    places.push(data.length);
  }
  return {
    subtitle: balanceSubtitle(balance.companies, filters),
    columns: balanceColumns(balance, filters).map(({ to, ...column }) =>
      column.value === 'group' ? column : { ...column, ...(to && { to }) },
    ),
    rows: data,
    excel: 'konsern-balanse-kontoer',
    empty: 'Ingen av selskapene har regnskap ved utgangen av måneden.',
  };
});
