import { emptyView, tableViewParams } from '@/lib/core/table-view/view';
import { href } from '@/lib/platform/routing/href';
import { priceListPath } from '@/lib/platform/routing/paths';

/** The price list's supplier column, by which its rows are filtered. */
export const priceListSupplier = 'sup_id';

/** The address of the price list filtered to some suppliers (by xid). */
export function priceListHref(company: string, supplierIds: readonly string[]): string {
  const filters = { [priceListSupplier]: supplierIds };
  return href(priceListPath, { company, ...tableViewParams({ ...emptyView, filters }) });
}
