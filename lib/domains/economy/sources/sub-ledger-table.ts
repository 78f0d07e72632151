import { accountColumns } from '@/lib/core/columns/ledger';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { formatDate } from '@/lib/core/format/date';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo, noneCode } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { agreement, controlAmount, stateColumn } from '../control-table';
import { subLedgerControl } from '../controls';

const kinds = { customer: 'Kunder', supplier: 'Leverandører' } as const;

const columns: Column[] = [
  ...accountColumns.take('no', 'name'),
  { text: 'Reskontro', value: 'kind', type: 'text', width: 120 },
  { text: 'Hovedbok', value: 'ledger', ...controlAmount },
  { text: 'Sum reskontro', value: 'parties', ...controlAmount },
  { text: 'Avvik', value: 'deviation', ...controlAmount, math: 'sum' },
  stateColumn,
  { text: 'Herav fra åpningen', value: 'opening', ...controlAmount, width: 156 },
  { text: 'Herav linjer uten navn', value: 'nameless', ...controlAmount, width: 176, drill: {} },
];

/** Customers and suppliers compared with their accounts, and the sources of a deviation. */
export const subLedgerTable = tableSource({ title: 'Reskontro mot hovedbok', columns }, async (scope, filters) => {
  const { accounts, empty } = await subLedgerControl(scope, filters);
  const { span, yrpr } = filters;
  return {
    subtitle: `Per ${formatDate(ledgerDay({ yrpr, span }))} · Debet minus kredit`,
    rows: accounts.map(({ kind, no, name, ledger, parties, deviation, opening, nameless, since }) => ({
      no,
      name,
      kind: kinds[kind],
      ledger,
      parties,
      deviation,
      state: agreement(deviation !== 0),
      opening,
      nameless,
      _drill: drillTo({
        account: no,
        [kind]: noneCode,
        from: since ?? (span.first < yrpr ? span.first : yrpr),
        to: yrpr,
      }),
    })),
    excel: 'reskontro',
    empty,
  };
});
