import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { salesOrderColumns } from '@/lib/core/columns/sales-orders';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { SourceOptions } from '@/lib/platform/routing/page';
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
export async function orderRows(scope: Scope, filters: Filters, { limit }: SourceOptions): Promise<Datatable> {
  const companyId = scope.company.id;
  const { rows, empty } = await asCompany.read(companyId, async (tx) => {
    const rows = await queryRows(tx, foundRow)`
        select sales_order.orderno, sales_order.lineint, sales_order.dimpronm as "dimProNm",
          sales_order.productcat as "productCat", customer.name as "customerNm", customer.xid as "_customer",
          segment.name as segment, project.erp_projectid || ' ' || project.description as project, project.xid as "_project",
          sales_order.planneddeldate::text as plannedday, sales_order.revenueam, sales_order.pam,
          ${orderAmountSql.ram} as ram
        ${ordersOf(companyId, filters)}
        order by sales_order.planneddeldate, sales_order.orderno, sales_order.lineint`;
    return { rows, empty: await ordersEmptyText(tx, companyId, rows.length > 0) };
  });
  return {
    wtype: 'datatable',
    title: 'Ordrelinjer',
    subtitle: '',
    options: { columns },
    total: rows.length,
    data: rows.slice(0, limit).map((row) => {
      const day = String(row.plannedday);
      return { ...row, plannedDelDate: formatDate(day), eomonth: lastDayOf(day.slice(0, 7)) };
    }),
    parameters: { excel: 'ordre', empty },
  };
}
