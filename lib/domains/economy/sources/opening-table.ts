import { accountColumns } from '@/lib/core/columns/ledger';
import { fiscalYearLabel, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { periodText } from '@/lib/core/filters/period-text';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { equityLine, resultLine, undisposedLine } from '@/lib/platform/ledger/controls/opening-control';
import { tableSource } from '@/lib/platform/tables/list-source';
import { agreement, controlAmount, kroner, stateColumn } from '../control-table';
import { openingControl } from '../controls';

const columns: Column[] = [
  ...accountColumns.take('no', 'name'),
  { text: 'År', value: 'year', type: 'text', width: 80 },
  { text: 'Bevegelse året før', value: 'moved', ...controlAmount, width: 156, math: 'sum', drill: {} },
  { text: 'UB året før', value: 'closing', ...controlAmount, math: 'sum' },
  { text: 'Overført resultat', value: 'carried', ...controlAmount, width: 148, math: 'sum' },
  { text: 'IB', value: 'opening', ...controlAmount, math: 'sum', figure: true },
  { text: 'Avvik', value: 'deviation', ...controlAmount, math: 'sum' },
  stateColumn,
];

function accountsOf(no: string) {
  if (no === equityLine.no) return { group: no };
  return no === resultLine.no ? { group: '3,4,5,6,7,8' } : { account: no };
}

/**
 * Each account's opening balance compared with the previous closing balance; the year's result goes to equity, which is
 * one line.
 */
export const openingTable = tableSource({ title: 'Inngående mot utgående balanse' }, async (scope, filters) => {
  const { lines, start, empty } = await openingControl(scope, filters);
  return {
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Debet minus kredit. Årsresultatet går til egenkapitalen ved årsskiftet.`,
    columns,
    rows: lines.map((line) => ({
      no: line.no,
      name: line.name,
      year: fiscalYearLabel(line.year, start),
      moved: kroner(line.moved),
      closing: kroner(line.closing),
      carried: line.carried === 0 ? null : kroner(line.carried),
      opening: kroner(line.opening),
      deviation: kroner(line.deviation),
      state: agreement(line.deviation !== 0),
      ...(line.no !== undisposedLine.no && {
        _drill: drillTo({ ...accountsOf(line.no), ...fiscalYearRange(line.year - 1, start) }),
      }),
    })),
    excel: 'inngaende-balanse',
    empty,
  };
});
