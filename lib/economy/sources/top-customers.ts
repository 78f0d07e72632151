import { z } from 'zod';
import { asCompany } from '@/db/company';
import { customerRevenue } from '@/db/customer-revenue';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { periodText } from '@/lib/filters/period-text';
import { ledgerEmptyText } from '@/lib/widgets/empty-text';
import { drillTo, drillToRanges } from '@/lib/widgets/voucher-line-drill';
import type { Bar } from '@/lib/widgets/widget';

const foundRow = z.strictObject({ no: z.string(), name: z.string(), revenue: z.number() });

/** The twenty customers with most revenue (class 3) in the period; kroner. */
export async function topCustomers(scope: Scope, filters: Filters): Promise<Bar> {
  const companyId = scope.company.id;
  const { rows, empty } = await asCompany(
    companyId,
    async (tx) => {
      const rows = await queryRows(tx, foundRow)`
        select customer.no, customer.name, -totals.net as revenue
        from (
          select customer_id, sum(net) as net from (${customerRevenue(companyId, filters.ranges)}) parts
          where customer_id is not null group by customer_id
        ) totals
        join customer on customer.company_id = ${companyId} and customer.xid = totals.customer_id
        where totals.net <> 0
        order by revenue desc, customer.no
        limit 20`;
      return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0) };
    },
    { readOnly: true },
  );
  const namesakes = (name: string) => rows.filter((row) => row.name === name).length > 1;
  return {
    wtype: 'bar',
    title: 'De 20 største kundene',
    subtitle: `Omsetning i Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    data: rows.map(({ no, name, revenue }) => ({
      key: namesakes(name) ? `${name} (${no})` : name,
      value: revenue,
      drill: drillTo({ group: '3', customer: no, ...drillToRanges(filters) }),
    })),
    parameters: { excel: 'storste-kunder', empty },
  };
}
