import { z } from 'zod';
import { asCompany } from '@/db/company';
import { onlyCustomers, revenueAccounts } from '@/db/customer-revenue';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import { voucherLineColumns } from '@/lib/columns/ledger';
import type { Filters } from '@/lib/filters/filters';
import { fiscalYearKey } from '@/lib/filters/fiscal-year';
import { monthOf } from '@/lib/filters/months';
import { periodText } from '@/lib/filters/period-text';
import { customerLook } from '@/lib/ledger/segments';
import { ledgerEmptyText } from '@/lib/widgets/empty-text';
import { drillTo } from '@/lib/widgets/voucher-line-drill';
import type { Pivot } from '@/lib/widgets/widget';

const foundRow = z.strictObject({
  no: z.string().nullable(),
  name: z.string().nullable(),
  journal: z.string(),
  voucher: z.string(),
  year: z.number(),
  month: z.number(),
  net: z.number(),
});

const { customer, voucher, net } = voucherLineColumns.columns;

/**
 * Revenue (class 3) by customer and voucher, year and month (yyyy-mm); kroner, revenue positive. The customer is the
 * line's own, else the only one of its voucher.
 */
export async function customerPivot(scope: Scope, filters: Filters): Promise<Pivot> {
  const companyId = scope.company.id;
  const { rows, empty } = await asCompany(
    companyId,
    async (tx) => {
      const rows = await queryRows(tx, foundRow)`
        select customer.no, customer.name, voucher.journal, voucher.no as voucher, sums.year,
          ${monthNumberOf('sums')} as month, sum(-sums.net) as net
        from (
          select line.voucher_id, line.year, line.month, coalesce(line.customer_id, only_one.customer_id) as customer_id,
            sum(line.net) as net
          from voucher_line line
          left join ${onlyCustomers(companyId, filters.ranges)} only_one
            on only_one.voucher_id = line.voucher_id and line.customer_id is null
          where line.company_id = ${companyId} and ${inMonths('line', filters.ranges)}
            and line.account_id = any(${revenueAccounts(companyId)})
          group by 1, 2, 3, 4
        ) sums
        join voucher on voucher.company_id = ${companyId} and voucher.xid = sums.voucher_id
        left join customer on customer.company_id = ${companyId} and customer.xid = sums.customer_id
        group by customer.no, customer.name, voucher.journal, voucher.no, sums.year, sums.month
        having sum(sums.net) <> 0
        order by sums.year, sums.month, voucher.no collate "C"`;
      return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0) };
    },
    { readOnly: true },
  );
  return {
    wtype: 'pivot',
    title: 'Kunde',
    subtitle: `Omsetning (kontoklasse 3) uten mva., ${periodText(filters.ranges, filters.span.fiscalStart)}. Inntekter står med pluss.`,
    options: {
      rows: [
        { text: customer.text, value: 'customer' },
        { text: voucher.text, value: 'voucher' },
      ],
      columns: [
        { text: 'År', value: 'year' },
        { text: 'Måned', value: 'month' },
      ],
      measure: { text: net.text, value: 'net' },
    },
    data: rows.map((row) => {
      const customer = customerLook(row.no, row.name);
      const month = monthOf(row.month);
      return {
        customer: row.no === null ? customer.name : `${customer.name} (${customer.no})`,
        voucher: `${row.voucher} ${row.journal}`,
        year: fiscalYearKey(month, filters.span.fiscalStart),
        month,
        net: row.net,
        _drill: drillTo({
          group: '3',
          customer: customer.no,
          voucher: row.voucher,
          journal: row.journal,
          from: month,
          to: month,
        }),
      };
    }),
    parameters: { excel: 'pivot-kunde', empty },
  };
}
