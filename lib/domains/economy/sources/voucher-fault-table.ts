import { voucherColumns } from '@/lib/core/columns/ledger';
import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
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
export async function voucherFaultTable(scope: Scope, filters: Filters): Promise<Tabulator> {
  const { faults, total, empty } = await voucherControl(scope, filters);
  return {
    wtype: 'tabulator',
    title: 'Bilag ute av balanse eller uten tekst',
    subtitle: periodText(filters.ranges, filters.span.fiscalStart),
    options: { columns },
    data: faults.map(({ xid, no, journal, date, month, lines, net }) => ({
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
    parameters: { excel: 'bilagskontroll', empty },
  };
}
