import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { revenueOfCustomer } from '@/db/revenue-of-customer';
import { customerColumns } from '@/lib/core/columns/customers';
import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearLabel, fiscalYearOf, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { isKnown } from '@/lib/core/filters/known-since';
import { monthNumber } from '@/lib/core/filters/months';
import { monthsText, periodText } from '@/lib/core/filters/period-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { askAboutCustomer } from '../chosen-customer';
import { hiddenRevenue, mayReadLedger } from '../ledger-access';

const foundRow = z.strictObject({ year: z.number(), revenue: z.number(), same: z.number() });

function columnsOf({ yrpr, span: { fiscalStart } }: Filters): Column[] {
  const amount = { type: 'amount', decimals: 0, width: 140 } as const;
  const passed = fiscalYearRange(fiscalYearOf(yrpr, fiscalStart), fiscalStart);
  return [
    { text: 'År', value: 'year', type: 'text', width: 70 },
    { text: 'Måneder', value: 'months', type: 'text', width: 120 },
    customerColumns.one('revenue', {}),
    {
      text: `Samme måneder (${monthsText({ from: passed.from, to: yrpr })})`,
      value: 'same',
      ...amount,
      none: '–',
    },
  ];
}

/**
 * Revenue (class 3, kroner) of the chosen customer per fiscal year up to yrpr's month, latest first, and for each year
 * the same months as have passed of the last. Years without revenue in between are included.
 */
export const customerRevenueYears = tableSource({ title: 'Omsetning per år' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const { yrpr, span } = filters;
  const { fiscalStart } = span;
  const last = fiscalYearOf(yrpr, fiscalStart);
  const fiscalYear = sql`((year * 12 + month - ${fiscalStart}::int) / 12)`;
  const passed = monthNumber(yrpr) - (last * 12 + fiscalStart - 1);
  const allowed = mayReadLedger(scope.permissions, 'revenue');
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, '', async (tx, { xid, no }) => {
    if (!allowed) return { rows: [], empty: hiddenRevenue };
    const found = await queryRows(tx, foundRow)`
      with his as (
        select ${fiscalYear} as year, (month - ${fiscalStart}::int + 12) % 12 as passed, -net as revenue
        from (${revenueOfCustomer(companyId, xid, [{ from: span.first, to: yrpr }])}) lines
      )
      select years.year::int as year, coalesce(sum(his.revenue), 0) as revenue,
        coalesce(sum(his.revenue) filter (where his.passed <= ${passed}), 0) as same
      from generate_series((select min(year) from his), ${last}::int) years(year)
      left join his on his.year = years.year
      group by 1 order by 1 desc`;
    const rows = found.map(({ year, revenue, same }): Row => {
      const whole = fiscalYearRange(year, fiscalStart);
      const months = { from: whole.from < span.known ? span.known : whole.from, to: year === last ? yrpr : whole.to };
      return {
        year: fiscalYearLabel(year, fiscalStart),
        months: periodText([months], fiscalStart),
        revenue,
        same: isKnown([whole], span) ? same : null,
        _drill: drillTo({ group: '3', customer: no, ...months }),
      };
    });
    return { rows, empty: await ledgerEmptyText(tx, companyId, rows.length > 0, noRevenue) };
  });
  return { subtitle: 'Uten mva., fra regnskapet', columns: columnsOf(filters), rows, excel: 'omsetning-per-ar', empty };
});

const noRevenue = 'Kunden har ingen omsetning i regnskapet ennå.';
