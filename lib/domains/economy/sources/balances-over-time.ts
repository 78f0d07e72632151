import { comparedSeries } from '@/lib/core/charts/comparisons';
import { lastYearName, offAtFirst } from '@/lib/core/filters/last-year';
import { addMonths, monthNumber } from '@/lib/core/filters/months';
import { drillTo, drillToBalance } from '@/lib/core/widgets/voucher-line-drill';
import type { Chart } from '@/lib/core/widgets/widget';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { cashGroups, readBalances } from '../balance-months';

const lines = [
  { name: 'Bank og kontanter', group: cashGroups.bank, sign: 1, color: 'main' },
  { name: 'Kundefordringer', group: cashGroups.receivables, sign: 1, color: 'second' },
  { name: 'Leverandørgjeld', group: cashGroups.payables, sign: -1, color: 'cost' },
] as const;

/**
 * Bank, receivables and payables at the end of each bucket and a year before; kroner, debt positive. Null before the
 * ledger begins.
 */
export const balancesOverTime = chartSource(
  { title: 'Bank, kundefordringer og leverandørgjeld', yAxis: { name: 'Tkr', type: 'amount' }, excel: 'likviditet' },
  async (scope, filters) => {
    const last = filters.buckets.at(-1)?.to ?? filters.yrpr;
    const balances = await readBalances(scope, Object.values(cashGroups), last, filters.span);
    const buckets = balances.found ? filters.buckets : [];
    const ends = buckets.map((bucket) => monthNumber(bucket.to));
    const series = lines.flatMap(({ name, group, sign, color }): Chart['series'] => {
      const signed = (months: readonly number[]) =>
        balances.at(group, months).map((value) => (value === null ? null : 0 + sign * value));
      const before = signed(ends.map((end) => end - 12));
      const drills = buckets.map(({ to }) => {
        const month = addMonths(to, -12);
        // The balance before the ledger's first month is its opening balance, which has no lines to drill to.
        if (month < filters.span.known) return null;
        return { ...drillToBalance(month, balances.openedMonth(month), filters.span), ...drillTo({ group }) };
      });
      return [
        { name, type: 'line', data: signed(ends), color, drill: drillTo({ group }) },
        ...comparedSeries(name, { as: 'before', label: lastYearName(filters) }, before, { drills }),
      ];
    });
    return {
      subtitle: 'Tkr, saldo ved slutten av hver periode',
      xAxis: {
        data: buckets.map((b) => b.label),
        drill: buckets.map(({ to }) => drillToBalance(to, balances.openedMonth(to), filters.span)),
      },
      legend: {
        ...Object.fromEntries(lines.map(({ name }) => [name, true])),
        ...offAtFirst(filters),
      },
      series: balances.found ? series : [],
      empty: balances.empty,
    };
  },
);
