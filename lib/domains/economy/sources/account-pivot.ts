import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { accountColumns, voucherLineColumns } from '@/lib/core/columns/ledger';
import { fiscalYearKey } from '@/lib/core/filters/fiscal-year';
import { monthOf } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { className } from '@/lib/core/format/account-class';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { diagramSource } from '@/lib/platform/tables/chart-source';

const foundRow = z.strictObject({
  no: z.string(),
  name: z.string(),
  year: z.number(),
  month: z.number(),
  net: z.number(),
});

const { account, net } = voucherLineColumns.columns;

/**
 * The ledger by account class and account, year and month (yyyy-mm); kroner, debit less credit, so that the total is 0.
 */
export const accountPivot = diagramSource('pivot', { title: 'Konto', excel: 'pivot-konto' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const { rows, empty } = await explainedRows(companyId, foundRow, ledgerEmptyText)`
    select account.no, account.name, sums.year, ${monthNumberOf('sums')} as month, sums.net
    from account_month sums
    join account on account.company_id = ${companyId} and account.xid = sums.account_id
    where sums.company_id = ${companyId} and ${inMonths('sums', filters.ranges)}
    order by sums.year, sums.month, account.no`;
  return {
    subtitle: `Debet minus kredit, ${periodText(filters.ranges, filters.span.fiscalStart)}. Inntekter og gjeld står med minus, som i hovedboken.`,
    options: {
      rows: [
        { text: accountColumns.columns.class.text, value: 'class' },
        { text: account.text, value: 'account' },
      ],
      columns: [
        { text: 'År', value: 'year' },
        { text: 'Måned', value: 'month' },
      ],
      measure: { text: net.text, value: 'net' },
    },
    data: rows.map(({ no, name, month: number, net }) => {
      const month = monthOf(number);
      return {
        class: className(no),
        account: `${no} ${name}`,
        year: fiscalYearKey(month, filters.span.fiscalStart),
        month,
        net,
        _drill: drillTo({ group: no.slice(0, 1), account: no, from: month, to: month }),
      };
    }),
    empty,
  };
});
