import { asCompany } from '@/db/company';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import { customerColumns } from '@/lib/columns/customers';
import type { Filters } from '@/lib/filters/filters';
import type { Month } from '@/lib/filters/months';
import { formatDate } from '@/lib/format/date';
import { lastDayOf } from '@/lib/format/days';
import { ageCustomers, agingNames } from '@/lib/ledger/receivables-aging';
import { ledgerEmptyText } from '@/lib/widgets/empty-text';
import { drillTo, drillToBalance } from '@/lib/widgets/voucher-line-drill';
import type { Column, Tabulator } from '@/lib/widgets/widget';
import { noteOfSubLedger } from '../sub-ledger-note';

/** The balance leads to its lines; what of it is how old does not, since no line says which invoice a payment settled. */
function columnsOf({ span, yrpr }: Filters, opened: Month | null): Column[] {
  const amount = { type: 'amount', decimals: 0, math: 'sum', width: 120 } as const;
  const drill = drillToBalance(yrpr, opened, span);
  return [
    ...customerColumns.take('no'),
    customerColumns.one('name', { value: 'customer', drill }),
    ...Object.entries(agingNames).map(([value, text]): Column => ({ text, value, ...amount })),
    { text: 'Sum', value: 'sum', ...amount, drill },
  ];
}

/** What each customer owes on receivables (15xx) at the end of yrpr's month, by days past due; kroner. */
export async function receivablesAging(scope: Scope, filters: Filters): Promise<Tabulator> {
  const companyId = scope.company.id;
  const asOf = lastDayOf(filters.yrpr);
  const { rows, empty } = await asCompany(
    companyId,
    async (tx) => {
      const rows = await queryRows(tx, owedLineRow)`
        ${openReceivables(companyId, filters.yrpr, filters.span.fiscalStart)}`;
      return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0, noneOwes) };
    },
    { readOnly: true },
  );
  const note = await noteOfSubLedger(scope, filters, 'customer');
  return {
    wtype: 'tabulator',
    title: 'Aldersfordelte kundefordringer',
    subtitle: [`Kundereskontro per ${formatDate(asOf)}. Betalinger er ført mot de eldste fakturaene.`, note]
      .filter((part) => part !== '')
      .join(' '),
    options: { columns: columnsOf(filters, rows[0]?.openingDay?.slice(0, 7) ?? null) },
    data: ageCustomers(rows, `${filters.span.first}-01`, asOf).map(({ no, name, balance, aging }) => ({
      no,
      customer: name,
      ...aging,
      sum: balance,
      _drill: drillTo({ group: '15', customer: no }),
    })),
    parameters: { excel: 'aldersfordeling', empty },
  };
}

const noneOwes = 'Ingen kunder har åpne poster ved utgangen av måneden. Velg en annen måned.';
