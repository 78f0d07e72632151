import { accountColumns } from '@/lib/core/columns/ledger';
import { monthOf } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import type { Column } from '@/lib/core/widgets/column';
import type { State } from '@/lib/core/widgets/state-tone';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { BankMonth } from '@/lib/platform/ledger/controls/bank-months';
import { tableSource } from '@/lib/platform/tables/list-source';
import { controlAmount, kroner, stateColumn } from '../control-table';
import { bankControl } from '../controls';

const columns: Column[] = [
  ...accountColumns.take('no', 'name'),
  { text: 'Måned', value: 'month', type: 'month', width: 110 },
  { text: 'Inngående saldo', value: 'opening', ...controlAmount },
  { text: 'Bevegelse', value: 'movement', ...controlAmount, drill: {} },
  { text: 'Utgående saldo', value: 'closing', ...controlAmount, redNegative: true },
  { text: 'Avvik', value: 'deviation', ...controlAmount, math: 'sum' },
  stateColumn,
];

function stateOf({ closing, deviation }: BankMonth): State {
  if (deviation !== 0) return 'Avvik';
  return closing < 0 ? 'Overtrukket' : 'Stemmer';
}

/** Balance and movement of each bank account per month, to compare with the bank's statement. */
export const bankMonthTable = tableSource({ title: 'Bankkonti per måned', columns }, async (scope, filters) => {
  const { months, empty } = await bankControl(scope, filters);
  return {
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Utgående saldo er den kontoutskriften skal vise`,
    rows: months.map((row) => ({
      no: row.no,
      name: row.name,
      month: monthOf(row.month),
      opening: kroner(row.opening),
      movement: kroner(row.movement),
      closing: kroner(row.closing),
      deviation: kroner(row.deviation),
      state: stateOf(row),
      _drill: drillTo({ account: row.no, from: monthOf(row.month), to: monthOf(row.month) }),
    })),
    excel: 'bankkonti',
    empty,
  };
});
