import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { monthNumber } from '@/lib/filters/months';
import { drillTo, drillToBalance } from '@/lib/widgets/voucher-line-drill';
import type { Chart } from '@/lib/widgets/widget';
import { cashGroups, readBalances } from '../balance-months';

const lines = [
  { name: 'Bank og kontanter', group: cashGroups.bank, sign: 1, color: 'main' },
  { name: 'Kundefordringer', group: cashGroups.receivables, sign: 1, color: 'second' },
  { name: 'Leverandørgjeld', group: cashGroups.payables, sign: -1, color: 'cost' },
] as const;

/** Bank, receivables and payables at the end of each bucket; kroner, debt as a positive amount. Null before the ledger is known. */
export async function balancesOverTime(scope: Scope, filters: Filters): Promise<Chart> {
  const last = filters.buckets.at(-1)?.to ?? filters.yrpr;
  const balances = await readBalances(scope, Object.values(cashGroups), last, filters.span);
  const buckets = balances.found ? filters.buckets : [];
  const ends = buckets.map((bucket) => monthNumber(bucket.to));
  return {
    wtype: 'chart',
    title: { text: 'Bank, kundefordringer og leverandørgjeld', subtext: 'Tkr, saldo ved slutten av hver periode' },
    xAxis: {
      data: buckets.map((b) => b.label),
      drill: buckets.map(({ to }) => drillToBalance(to, balances.openedMonth(to), filters.span)),
    },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: { selected: JSON.stringify(Object.fromEntries(lines.map(({ name }) => [name, true]))) },
    series: balances.found
      ? lines.map(({ name, group, sign, color }) => ({
          name,
          type: 'line' as const,
          data: balances.at(group, ends).map((value) => (value === null ? null : 0 + sign * value)),
          color,
          drill: drillTo({ group }),
        }))
      : [],
    parameters: { excel: 'likviditet', empty: balances.empty },
  };
}
