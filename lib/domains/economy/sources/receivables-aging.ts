import { explainedRows } from '@/db/company-rows';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { customerColumns } from '@/lib/core/columns/customers';
import { openItemColumns } from '@/lib/core/columns/open-items';
import type { Filters } from '@/lib/core/filters/filters';
import { asOfHeading, ledgerDay } from '@/lib/core/filters/ledger-day';
import type { Column } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { ageCustomers, agingNames, settlementNote } from '@/lib/platform/ledger/receivables-aging';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { tableSource } from '@/lib/platform/tables/list-source';
import { noteOfSubLedger } from '../sub-ledger-note';

/** Columns of the aged balances; a customer's amount links to their open items. */
function columnsOf({ yrpr }: Filters): Column[] {
  const amount = { type: 'amount', decimals: 0, math: 'sum', width: 120 } as const;
  return [
    ...customerColumns.take('no'),
    customerColumns.one('name', { value: 'customer' }),
    ...Object.entries(agingNames).map(([value, text]): Column => ({ text, value, ...amount })),
    { text: 'Sum', value: 'sum', ...amount, to: openItemsPath, drill: { yrpr } },
    ...openItemColumns.take('internal'),
  ];
}

/** Sums each customer's open receivables (15xx) at the end of yrpr's month, by days past due; kroner. */
export const receivablesAging = tableSource({ title: 'Aldersfordelte kundefordringer' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const asOf = ledgerDay(filters);
  const { rows, empty } = await explainedRows(companyId, owedLineRow, ledgerEmptyText, noneOwes)`
    ${openReceivables(companyId, filters.yrpr, filters.span.fiscalStart)}`;
  const note = await noteOfSubLedger(scope, filters, 'customer');
  return {
    subtitle: [`${asOfHeading(filters)}.`, settlementNote(rows), note].filter((part) => part !== '').join(' '),
    columns: columnsOf(filters),
    rows: ageCustomers(rows, `${filters.span.first}-01`, asOf).map(({ xid, no, name, balance, internal, aging }) => ({
      xid,
      no,
      customer: name,
      ...aging,
      sum: balance,
      internal: internal ? 'Internt' : null,
      _to: { [customerParam]: xid },
    })),
    excel: 'aldersfordeling',
    empty,
  };
});

const noneOwes = 'Ingen kunder har åpne poster ved utgangen av måneden. Velg en annen måned.';
