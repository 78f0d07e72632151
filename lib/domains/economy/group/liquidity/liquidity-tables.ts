import { asOfHeading } from '@/lib/core/filters/ledger-day';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { PartyKind } from '@/lib/platform/ledger/controls/sub-ledgers';
import { agingKeys, agingNames } from '@/lib/platform/ledger/receivables-aging';
import { tableSource } from '@/lib/platform/tables/list-source';
import { balanceColumns, balanceRow } from '../balance/balance-table';
import { readGroupBalance } from '../balance/group-balance';
import { balanceSubtitle } from '../group-words';
import { cashLines, type ExternalAges, readGroupAges } from './group-liquidity';

const empty = 'Ingen av selskapene har regnskap ved utgangen av måneden.';

/** Bank, receivables and payables of a group at a month's end, what the companies owe each other taken out; kroner. */
export const groupCash = tableSource({ title: 'Likviditet', excel: 'konsern-likviditet' }, async (scope, filters) => {
  const balance = await readGroupBalance(scope, filters);
  return {
    subtitle: `${balanceSubtitle(balance.companies, filters)} · Gjeld vises som pluss`,
    columns: balanceColumns(balance, filters),
    rows:
      balance.now.companies.size === 0
        ? []
        : cashLines.map((line) => balanceRow(line, line.kind === 'result' ? '1,2,-3' : '', balance, filters)),
    empty,
  };
});

const titles: Readonly<Record<PartyKind, { whole: string; nobody: string }>> = {
  customer: { whole: 'Kundefordringer', nobody: 'Uten kunde i reskontroen' },
  supplier: { whole: 'Leverandørgjeld', nobody: 'Uten leverandør i reskontroen' },
};

/** The rows of receivables or payables: the whole as the ledger has it, its ages, and what no party has. */
function agedRows(all: readonly ExternalAges[], kind: PartyKind, first: number): Row[] {
  const row = (line: string, of: (one: ExternalAges) => number): Row => {
    const own = all.map(of);
    return {
      line,
      ...Object.fromEntries(all.map(({ company }, i) => [company.id, (own[i] ?? 0) / 100])),
      group: own.reduce((sum, ore) => sum + ore, 0) / 100,
      _level: 1,
      _across: { group: all.map(({ company }) => company.id).join() },
    };
  };
  const aged = ({ ages }: ExternalAges) => agingKeys.reduce((sum, key) => sum + ages[kind][key], 0);
  const parts = [
    ...agingKeys.map((key) => row(agingNames[key], ({ ages }) => ages[kind][key])),
    row(titles[kind].nobody, (one) => one.ledger[kind] - aged(one)),
  ];
  const { _across, ...whole } = row(titles[kind].whole, ({ ledger }) => ledger[kind]);
  const down = parts.map((_, i) => String(first + 1 + i)).join();
  return [{ ...whole, _style: '2', _level: 0, _down: down }, ...parts];
}

/** Sums the open items of parties outside the group at the month's end by age; kroner, both positive. */
export const groupAges = tableSource({ title: 'Etter alder', excel: 'konsern-alder' }, async (scope, filters) => {
  const all = await readGroupAges(scope, filters);
  const amount = { type: 'amount', decimals: 0, width: 120 } as const;
  const columns: Column[] = [
    { text: 'Alder', value: 'line', type: 'text', width: 260 },
    ...all.map(({ company }): Column => ({ text: company.name, value: company.id, ...amount })),
    { text: 'Konsern', value: 'group', ...amount, figure: true },
  ];
  const receivables = all.length === 0 ? [] : agedRows(all, 'customer', 1);
  const payables = all.length === 0 ? [] : agedRows(all, 'supplier', receivables.length + 1);
  return {
    subtitle: `Det kunder og leverandører utenfor konsernet skylder og har til gode. ${asOfHeading(filters)}`,
    columns,
    rows: [...receivables, ...payables],
    empty,
  };
});
