import { explainedRows } from '@/db/company-rows';
import { salesOrderColumns } from '@/lib/core/columns/sales-orders';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { rowOf } from '@/lib/core/table-view/row-of';
import { listSource } from '@/lib/platform/tables/list-source';
import { ordersEmptyText } from '../empty-orders';
import { orderAmountSql, ordersOf } from '../order-filters';

/** A row with nothing left to invoice is never late. */
const planned = { warnDays: 14, past: 'forsinket', unless: { column: 'ram', values: ['0'] } };

const columns = [
  ...salesOrderColumns.take('orderno', 'lineint', 'dimProNm', 'customerNm'),
  salesOrderColumns.one('plannedday', { due: planned }),
  ...salesOrderColumns.take('revenueam', 'pam', 'ram'),
  ...salesOrderColumns.take('productCat', 'segment', 'project'),
];
const foundRow = rowOf(columns);

/**
 * The filtered order rows, earliest planned first. Rows also have plannedDelDate (dd.mm.yyyy) and eomonth (yyyy-mm-dd),
 * as in specification 2.
 */
export const orderRows = listSource({ title: 'Ordrelinjer', columns, excel: 'ordre' }, async ({ company }, filters) => {
  const { rows, empty } = await explainedRows(company.id, foundRow, ordersEmptyText)`
    select sales_order.orderno, sales_order.lineint, sales_order.dimpronm as "dimProNm",
      sales_order.productcat as "productCat", customer.name as "customerNm", customer.xid as "_customer",
      segment.name as segment, project.erp_projectid || ' ' || project.description as project, project.xid as "_project",
      sales_order.planneddeldate::text as plannedday, sales_order.revenueam, sales_order.pam,
      ${orderAmountSql.ram} as ram
    ${ordersOf(company.id, filters)}
    order by sales_order.planneddeldate, sales_order.orderno, sales_order.lineint`;
  return {
    rows: rows.map((row) => {
      const day = String(row.plannedday);
      return { ...row, plannedDelDate: formatDate(day), eomonth: lastDayOf(day.slice(0, 7)) };
    }),
    empty,
  };
});
