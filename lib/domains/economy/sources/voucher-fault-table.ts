import { voucherColumns } from '@/lib/core/columns/ledger';
import { periodText } from '@/lib/core/filters/period-text';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { controlAmount, stateColumn } from '../control-table';
import { voucherControl } from '../controls';

const columns: Column[] = [
  voucherColumns.one('no'),
  ...voucherColumns.take('journal', 'date'),
  { text: 'Linjer', value: 'lines', type: 'number', width: 80, drill: {} },
  { text: 'Avvik', value: 'net', ...controlAmount, math: 'sum', drill: {} },
  { ...stateColumn, width: 140 },
];

/** Vouchers whose debit differs from their credit, and vouchers without any text. */
export const voucherFaultTable = tableSource({ columns, excel: 'bilagskontroll' }, async (scope, filters) => {
  const { faults, total, empty } = await voucherControl(scope, filters);
  return {
    title: 'Bilag ute av balanse eller uten tekst',
    subtitle: periodText(filters.ranges, filters.span.fiscalStart),
    rows: faults.map(({ xid, no, journal, date, month, lines, net }) => ({
      _voucher: xid,
      no,
      journal,
      date,
      lines,
      net,
      state: net === 0 ? 'Mangler tekst' : 'Ikke i balanse',
      _drill: drillTo({ voucher: no, journal, from: month, to: month }),
    })),
    ...(total > faults.length && { total }),
    empty,
  };
});
