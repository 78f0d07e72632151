import { voucherColumns } from '@/lib/core/columns/ledger';
import { fiscalYearLabel, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { periodText } from '@/lib/core/filters/period-text';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { stateColumn } from '../control-table';
import { numberControl } from '../controls';

const columns: Column[] = [
  { text: 'År', value: 'year', type: 'text', width: 80 },
  voucherColumns.one('journal', { width: 180 }),
  { text: 'Mangler', value: 'numbers', type: 'text', width: 180 },
  { text: 'Antall', value: 'missing', type: 'number', math: 'sum', width: 80 },
  { text: 'Bilaget før', value: 'before', type: 'text', width: 120, drill: {} },
  { text: 'Bilaget etter', value: 'after', type: 'text', width: 120 },
  { ...stateColumn, width: 150 },
];

/** Missing voucher numbers between existing ones, per series and fiscal year. */
export const numberGapTable = tableSource({ title: 'Hull i nummerseriene', columns }, async (scope, filters) => {
  const { gaps, start, empty } = await numberControl(scope, filters);
  return {
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Bilagsarter som deler nummerserie, er sett under ett`,
    rows: gaps.map(({ year, journals, prefix, from, to, missing, before, after }) => ({
      year: fiscalYearLabel(year, start),
      journal: journals.join(', '),
      numbers: from === to ? `${prefix}${from}` : `${prefix}${from}–${prefix}${to}`,
      missing,
      before: before.no,
      after: after.no,
      state: 'Mangler nummer',
      _drill: drillTo({ voucher: before.no, journal: before.journal, ...fiscalYearRange(year, start) }),
    })),
    excel: 'nummerserier',
    empty,
  };
});
