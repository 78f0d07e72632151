import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mapGivingWay } from '@/base/give-way';
import { asCompany, type CompanyTx } from '@/db/company';
import { customerRevenue, onlyCustomers, revenueAccounts } from '@/db/customer-revenue';
import { inMonths, monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { voucherLineColumns } from '@/lib/core/columns/ledger';
import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearKey } from '@/lib/core/filters/fiscal-year';
import { monthOf } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import type { Row } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { customerLook } from '@/lib/platform/ledger/segments';
import { diagramSource } from '@/lib/platform/tables/chart-source';

const foundRow = z.strictObject({
  no: z.string().nullable(),
  name: z.string().nullable(),
  journal: z.string().nullable(),
  voucher: z.string().nullable(),
  month: z.number(),
  /** The last month it covers. */
  last: z.number(),
  net: z.number(),
});

const linesRow = z.strictObject({ lines: z.number() });

const { customer, voucher, net } = voucherLineColumns.columns;

/** Revenue by customer, voucher and month; rows of foundRow. */
function byVoucher(companyId: string, { ranges }: Filters): SQL {
  return sql`
    select customer.no, customer.name, voucher.journal, voucher.no as voucher,
      ${monthNumberOf('sums')} as month, ${monthNumberOf('sums')} as last, sum(-sums.net) as net
    from (
      select line.voucher_id, line.year, line.month, coalesce(line.customer_id, only_one.customer_id) as customer_id,
        sum(line.net) as net
      from voucher_line line
      left join ${onlyCustomers(companyId, ranges)} only_one
        on only_one.voucher_id = line.voucher_id and line.customer_id is null
      where line.company_id = ${companyId} and ${inMonths('line', ranges)}
        and line.account_id = any(${revenueAccounts(companyId)})
      group by 1, 2, 3, 4
    ) sums
    join voucher on voucher.company_id = ${companyId} and voucher.xid = sums.voucher_id
    left join customer on customer.company_id = ${companyId} and customer.xid = sums.customer_id
    group by customer.no, customer.name, voucher.journal, voucher.no, sums.year, sums.month
    having sum(sums.net) <> 0
    order by sums.year, sums.month, voucher.no collate "C"`;
}

/** Revenue by customer and fiscal year, from its first month with revenue to its last; rows of foundRow. */
function byCustomer(companyId: string, { ranges, span }: Filters): SQL {
  return sql`
    select customer.no, customer.name, null as journal, null as voucher, sums.month, sums.last, sums.net
    from (
      select customer_id, min(month) as month, max(month) as last, sum(-net) as net
      from (
        select customer_id, ${monthNumberOf('months')} as month, net from (${customerRevenue(companyId, ranges)}) months
      ) revenue
      group by customer_id, (month - ${span.fiscalStart - 1}) / 12 having sum(net) <> 0
    ) sums
    left join customer on customer.company_id = ${companyId} and customer.xid = sums.customer_id
    order by sums.month, customer.no`;
}

/** How many lines of revenue the months have. */
async function revenueLines(tx: CompanyTx, companyId: string, { ranges }: Filters): Promise<number> {
  const [found] = await queryRows(tx, linesRow)`
    select coalesce(sum(lines), 0)::int as lines from account_month sums
    where company_id = ${companyId} and account_id = any(${revenueAccounts(companyId)}) and ${inMonths('sums', ranges)}`;
  return found?.lines ?? 0;
}

/**
 * Revenue (class 3) by customer, voucher and month (yyyy-mm); kroner, positive. The customer is the line's own, else
 * its voucher's only one. Beyond `mostLines` lines by customer and year; each figure links to its vouchers.
 */
export const customerPivotUpTo = (mostLines: number) =>
  diagramSource('pivot', { title: 'Kunde', excel: 'pivot-kunde' }, async (scope, filters) => {
    const companyId = scope.company.id;
    const { rows, whole, empty } = await asCompany.read(companyId, async (tx) => {
      const whole = (await revenueLines(tx, companyId, filters)) <= mostLines;
      const rows = await queryRows(tx, foundRow)`${(whole ? byVoucher : byCustomer)(companyId, filters)}`;
      return { rows, whole, empty: await ledgerEmptyText(tx, companyId, rows.length > 0) };
    });
    const period = periodText(filters.ranges, filters.span.fiscalStart);
    const subtitle = `Omsetning (kontoklasse 3) uten mva., ${period}. Inntekter står med pluss.`;
    return {
      subtitle: whole ? subtitle : `${subtitle} ${tooMany}`,
      options: {
        rows: [
          { text: customer.text, value: 'customer' },
          ...(whole ? [{ text: voucher.text, value: 'voucher' }] : []),
        ],
        columns: [{ text: 'År', value: 'year' }, ...(whole ? [{ text: 'Måned', value: 'month' }] : [])],
        measure: { text: net.text, value: 'net' },
      },
      data: await mapGivingWay(rows, (row) => rowOf(row, filters)),
      empty,
    };
  });

const tooMany = 'Perioden har for mange bilag til å vises enkeltvis: velg et beløp, eller en kortere historikk.';

/** A larger pivot fits no screen: 2,000,000 lines were 46 MB. */
export const customerPivot = customerPivotUpTo(50_000);

function rowOf(found: z.infer<typeof foundRow>, { span }: Filters): Row {
  const look = customerLook(found.no, found.name);
  const month = monthOf(found.month);
  const { voucher, journal } = found;
  return {
    customer: found.no === null ? look.name : `${look.name} (${look.no})`,
    ...(voucher !== null && { voucher: `${voucher} ${journal}` }),
    year: fiscalYearKey(month, span.fiscalStart),
    ...(voucher !== null && { month }),
    net: found.net,
    _drill: drillTo({
      group: '3',
      customer: look.no,
      ...(voucher !== null && journal !== null && { voucher, journal }),
      from: month,
      to: monthOf(found.last),
    }),
  };
}
