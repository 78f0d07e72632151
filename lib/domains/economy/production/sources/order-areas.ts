import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { coloursByCode } from '@/lib/core/widgets/category-colour';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { ordersEmptyText } from '../empty-orders';
import { type OrderFilterName, orderAmountOf, orderAmountSql, orderAmounts, ordersOf } from '../order-filters';

const foundRow = z.strictObject({ code: z.string(), name: z.string(), product: z.string(), amount: z.number() });
const codeRow = z.strictObject({ code: z.string() });

type Areas = {
  title: string;
  excel: string;
  /** The filter set by a click on an outer area, and the area's code and name over a row of `ordersOf`. */
  filter: OrderFilterName;
  code: SQL;
  name: SQL;
};

/** The order rows (kroner) as areas of products; an outer area's colour is independent of filters. */
const orderAreas = ({ title, excel, filter, code, name }: Areas) =>
  diagramSource('treemap', { title, excel }, async (scope, filters) => {
    const companyId = scope.company.id;
    const amount = orderAmountOf(filters);
    const { rows, codes, empty } = await asCompany.read(companyId, async (tx) => {
      const rows = await queryRows(tx, foundRow)`
          select ${code} as code, ${name} as name, sales_order.dimpronm as product,
            sum(${orderAmountSql[amount]}) as amount
          ${ordersOf(companyId, filters, [filter])}
          group by 1, 2, 3 having sum(${orderAmountSql[amount]}) <> 0 order by 2, 3`;
      return {
        rows,
        codes: await queryRows(tx, codeRow)`select distinct ${code} as code ${ordersOf(companyId, { own: {} })}`,
        empty: await ordersEmptyText(tx, companyId, rows.length > 0),
      };
    });
    const colours = coloursByCode(codes.map((row) => row.code));
    return {
      subtitle: `${orderAmounts[amount]}, Tkr`,
      data: rows.map((row) => ({
        l1id: row.code,
        l1nm: row.name,
        l2id: `${row.code}/${row.product}`,
        l2nm: row.product,
        value: row.amount,
        color: colours.get(row.code),
        pick: { [filter]: row.code },
      })),
      empty,
    };
  });

export const ordersByCustomer = orderAreas({
  title: 'Ordrer pr kunde',
  excel: 'ordrer-pr-kunde',
  filter: 'customer',
  code: sql`customer.no`,
  name: sql`customer.name`,
});

export const ordersByCategory = orderAreas({
  title: 'Ordrer pr produktkategori',
  excel: 'ordrer-pr-kategori',
  filter: 'productcat',
  code: sql`sales_order.productcat`,
  name: sql`sales_order.productcat`,
});
