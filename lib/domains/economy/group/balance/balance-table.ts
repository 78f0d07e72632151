import type { Filters } from '@/lib/core/filters/filters';
import { monthLabel } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { dash } from '@/lib/core/format/value';
import type { Column, Row } from '@/lib/core/widgets/column';
import { drillTo, drillToBalance } from '@/lib/core/widgets/voucher-line-drill';
import { groupBalancePath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { balanceSubtitle } from '../group-words';
import { groupPartParam, pageParams } from '../rows/page-params';
import { type BalanceLine, balanceLines, isEquity } from './balance-lines';
import { type BalanceAtMonth, type GroupBalance, readGroupBalance } from './group-balance';
import type { CompanyBalance } from './read-company-balance';

const styles = { group: null, sum: '2', result: '1', control: '6' } as const;
const kroner = (ore: number | null) => (ore === null ? null : (0 + ore) / 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

/** The most companies that are shown without scrolling. */
const mostUnpinned = 4;

/** Sums groups in a line, øre with the line's sign. */
export function balanceOre(groups: ReadonlyMap<string, number>, { members, side }: BalanceLine): number {
  const ore = sumOf(members.map((group) => groups.get(group) ?? 0));
  return side === 'asset' ? 0 + ore : 0 - ore;
}

/** Sums the companies of a month's balance, the eliminations, and the group; øre. */
export function figuresOf({ companies, taken }: BalanceAtMonth, line: BalanceLine) {
  const sum = sumOf([...companies.values()].map(({ groups }) => balanceOre(groups, line)));
  const eliminated = balanceOre(taken, line);
  return { sum, eliminated, group: sum - eliminated };
}

/** True if every company that is in the group then has balances, and one at least. */
export const isWhole = ({ unknown, companies }: BalanceAtMonth): boolean => unknown.length === 0 && companies.size > 0;

/** The months that a balance shows: the chosen one, and what is compared where a year before is known. */
export const shownOf = ({ now, held, before }: GroupBalance): BalanceAtMonth[] =>
  isWhole(before) ? [now, held, before] : [now];

/** The lines of the balance, of what any company has or what is taken away, in any month that is shown. */
export function linesOf(balance: GroupBalance): BalanceLine[] {
  const shown = shownOf(balance);
  const groups = shown.flatMap(({ companies, taken }) =>
    [...[...companies.values()].map((one) => one.groups), taken].flatMap((own) =>
      [...own].flatMap(([group, ore]) => (ore === 0 ? [] : [group])),
    ),
  );
  return groups.length === 0 ? [] : balanceLines(groups);
}

function headingOf({ company, last }: CompanyBalance, { month, companies }: BalanceAtMonth): string {
  if (!companies.has(company.id)) return `${company.name} (ikke med)`;
  return last !== null && last < month ? `${company.name} (per ${monthLabel(last)})` : company.name;
}

/** The columns of a group's balances: each company's, leading to its lines, and the group's. */
export function balanceColumns({ companies, now, held, before }: GroupBalance, filters: Filters): Column[] {
  const amount = { type: 'amount', decimals: 0, width: 120, none: dash } as const;
  const compared = { ...amount, pinned: companies.length > mostUnpinned };
  const to = (part: string) => ({ to: groupBalancePath, drill: { [groupPartParam]: part } });
  return [
    { text: 'Kontogruppe', value: 'line', type: 'text', width: 260 },
    ...companies.map((one): Column => {
      const { id } = one.company;
      const own = now.companies.get(id);
      const span = { ...filters.span, first: one.first ?? filters.span.first };
      const drill = { company: id, ...drillToBalance(now.month, own?.opened ?? null, span) };
      return { text: headingOf(one, now), value: id, ...amount, drill };
    }),
    { text: 'Sum', value: 'sum', ...compared, ...to('selskaper') },
    { text: 'Eliminert', value: 'eliminated', ...compared, ...to('elimineringer') },
    { text: 'Konsern', value: 'group', ...compared, figure: true, ...to('kontoer') },
    { text: formatDate(lastDayOf(before.month)), value: 'before', ...compared },
    { text: `Endring${held === now ? '' : ` til ${formatDate(lastDayOf(held.month))}`}`, value: 'change', ...compared },
  ];
}

/** Per line the lines above that it adds and takes away, by their number from 1. */
export function termsOf(lines: readonly BalanceLine[]): string[] {
  const at = (label: string) => String(lines.findIndex((line) => line.label === label) + 1);
  return lines.map(({ kind, members }, i) => {
    if (kind === 'group') return '';
    if (kind === 'control') return `${at('Sum eiendeler')},-${at('Sum egenkapital og gjeld')}`;
    const wanted = kind === 'sum' ? 'group' : 'sum';
    return lines
      .slice(0, i)
      .flatMap((other, place) =>
        other.kind === wanted && other.members.length > 0 && other.members.every((group) => members.includes(group))
          ? [String(place + 1)]
          : [],
      )
      .join();
  });
}

/** A line of a group's balances; `terms` are the lines it comes to, by their number from 1. */
export function balanceRow(line: BalanceLine, terms: string, balance: GroupBalance, filters: Filters): Row {
  const { companies, now, held, before } = balance;
  const { sum, eliminated, group } = figuresOf(now, line);
  const then = isWhole(before) ? figuresOf(before, line).group : null;
  return {
    line: line.label,
    ...Object.fromEntries(
      companies.map(({ company: { id } }) => {
        const own = now.companies.get(id);
        return [id, own ? kroner(balanceOre(own.groups, line)) : null];
      }),
    ),
    sum: kroner(sum),
    eliminated: kroner(eliminated),
    group: kroner(group),
    before: kroner(then),
    change: then === null ? null : kroner(figuresOf(held, line).group - then),
    _style: styles[line.kind],
    _level: line.kind === 'group' ? 1 : 0,
    ...(terms !== '' && { _down: terms }),
    _across: {
      sum: [...now.companies.keys()].join(),
      group: 'sum,-eliminated',
      ...(then !== null && held === now && { change: 'group,-before' }),
    },
    _to: pageParams(filters),
    ...(line.prefixes !== '' && { _drill: drillTo({ group: line.prefixes }) }),
  };
}

/** Returns the minority's share of the companies' own equity, and the group's; none where the group owns all of it. */
function shareRows({ companies, now, held, before }: GroupBalance, lines: readonly BalanceLine[]): Row[] {
  const equity = lines.find(isEquity);
  const partly = companies.filter(({ company }) => (now.companies.get(company.id)?.minority ?? 0) !== 0);
  if (!equity || partly.length === 0) return [];
  const minorityOf = (at: BalanceAtMonth) => sumOf([...at.companies.values()].map(({ minority }) => minority));
  const shares = (at: BalanceAtMonth) => ({
    minority: minorityOf(at),
    own: figuresOf(at, equity).group - minorityOf(at),
  });
  const [own, compared] = [shares(now), shares(held)];
  const earlier = isWhole(before) ? shares(before) : null;
  const row = (line: string, of: keyof typeof own, then = earlier?.[of] ?? null): Row => ({
    line,
    group: kroner(own[of]),
    before: kroner(then),
    change: then === null ? null : kroner(compared[of] - then),
    _style: null,
    _level: 1,
    ...(then !== null && held === now && { _across: { change: 'group,-before' } }),
  });
  const names = partly.map(({ company }) => company.name).join(', ');
  return [
    row(`Herav minoritetens andel (${names})`, 'minority'),
    {
      ...row('Herav konsernets andel', 'own'),
      _down: `${lines.indexOf(equity) + 1},-${lines.length + 1}`,
    },
  ];
}

/**
 * The balance sheet of a group at a month's end: a column per company by its id, their sum, what is eliminated and what is
 * left, against a year before. Kroner to the øre, assets and debt both positive; `group` is `sum` less `eliminated`.
 */
export const groupBalanceSheet = tableSource({ title: 'Balanse', excel: 'konsern-balanse' }, async (scope, filters) => {
  const balance = await readGroupBalance(scope, filters);
  const lines = linesOf(balance);
  const terms = termsOf(lines);
  return {
    subtitle: balanceSubtitle(balance.companies, filters),
    columns: balanceColumns(balance, filters),
    rows: [
      ...lines.map((line, at) => balanceRow(line, terms[at] ?? '', balance, filters)),
      ...shareRows(balance, lines),
    ],
    empty: 'Ingen av selskapene har regnskap ved utgangen av måneden.',
  };
});
