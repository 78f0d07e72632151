import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { comparedSeries } from '@/lib/core/charts/comparisons';
import { addMonths, type Month, monthLabel, monthsBetween } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { sumMoney } from '@/lib/core/format/number';
import { colourOfNone } from '@/lib/core/widgets/category-colour';
import type { Chart } from '@/lib/core/widgets/widget';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { ordersEmptyText } from '../empty-orders';
import {
  largestProducts,
  orderAmountOf,
  orderAmountSql,
  orderAmounts,
  orderMonth,
  ordersOf,
  otherProducts,
} from '../order-filters';

const foundRow = z.strictObject({ month: z.string(), product: z.string().nullable(), amount: z.number() });
const largestRow = z.strictObject({ dimpronm: z.string() });

const stack = 'produkt';

/**
 * Planned invoicing (kroner) by the last day of the month, stacked per product, largest first, with colours independent
 * of filters; the total is compared with the year before. A click chooses month and product.
 */
export const plannedInvoicing = chartSource({ title: 'Planlagt fakturering' }, async ({ company }, filters) => {
  const amount = orderAmountOf(filters);
  const { rows, largest, empty } = await asCompany.read(company.id, async (tx) => {
    const rows = await queryRows(tx, foundRow)`
        select ${orderMonth} as month,
          case when sales_order.dimpronm in (${largestProducts(company.id)}) then sales_order.dimpronm end as product,
          sum(${orderAmountSql[amount]}) as amount
        ${ordersOf(company.id, filters, ['product', 'eomonth'])}
        group by 1, 2 having sum(${orderAmountSql[amount]}) <> 0`;
    return {
      rows,
      largest: await queryRows(tx, largestRow)`${largestProducts(company.id)}`,
      empty: await ordersEmptyText(tx, company.id, rows.length > 0),
    };
  });
  const months = monthsBetween(rows.map(({ month }) => month));
  const products = [...largest.map(({ dimpronm }) => dimpronm), null];
  const series = products.flatMap((product, color): Chart['series'] => {
    const own = new Map(rows.filter((row) => row.product === product).map((row) => [row.month, row.amount]));
    if (own.size === 0) return [];
    return [
      {
        name: product ?? otherProducts.label,
        type: 'bar',
        stack,
        data: months.map((month) => own.get(month) ?? 0),
        color: product === null ? colourOfNone : color,
        pick: { product: product ?? otherProducts.value },
      },
    ];
  });
  const total = (month: Month) => sumMoney(rows.flatMap((row) => (row.month === month ? [row.amount] : [])));
  const before = months.map((month) => {
    const yearBefore = addMonths(month, -12);
    return yearBefore < (months[0] ?? '') ? null : total(yearBefore);
  });
  return {
    subtitle: `${orderAmounts[amount]} etter planlagt levering`,
    xAxis: { data: months.map(monthLabel), pick: months.map((month) => ({ eomonth: lastDayOf(month) })) },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: Object.fromEntries(series.map(({ name }) => [name, true])),
    series: [
      ...series,
      ...comparedSeries('Sum', { as: 'before', to: stack, label: 'Året før' }, before, { type: 'bar' }),
    ],
    excel: 'planlagt-fakturering',
    empty,
  };
});
