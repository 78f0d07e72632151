import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import { asOfHeading, ledgerDay } from '@/lib/core/filters/ledger-day';
import { formatDate } from '@/lib/core/format/date';
import type { Column, Row } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { ageCustomers, agingNames, settlementNote } from '@/lib/platform/ledger/receivables-aging';
import { customerParam } from '@/lib/platform/routing/things';
import { tableSource } from '@/lib/platform/tables/list-source';
import { askAboutCustomer } from '../chosen-customer';
import { hiddenReceivables, mayReadLedger } from '../ledger-access';

const amount = { type: 'amount', decimals: 0, width: 120 } as const;

const columns: Column[] = [
  ...Object.entries(agingNames).map(([value, text]): Column => ({ text, value, ...amount })),
  { text: 'Sum', value: 'sum', ...amount },
];

/** Sums the chosen customer's receivables (15xx) at the end of yrpr's month, by days past due, as one row; kroner. */
export const customerReceivables = tableSource({ title: 'Åpne poster etter alder' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const { yrpr, span } = filters;
  const asOf = ledgerDay(filters);
  const allowed = mayReadLedger(scope.permissions, 'receivables');
  let note = '';
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, '', async (tx, { xid }) => {
    if (!allowed) return { rows: [], empty: hiddenReceivables };
    const found = await queryRows(tx, owedLineRow)`${openReceivables(companyId, yrpr, span.fiscalStart, xid)}`;
    note = settlementNote(found);
    const rows = ageCustomers(found, `${span.first}-01`, asOf).map(
      ({ balance, aging }): Row => ({
        ...aging,
        sum: balance,
        _to: { yrpr, [customerParam]: xid },
      }),
    );
    const none = `Kunden har ingen åpne poster per ${formatDate(asOf)}.`;
    return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0, none) };
  });
  return { subtitle: `${asOfHeading(filters)}. ${note}`.trim(), columns, rows, excel: 'apne-poster', empty };
});
