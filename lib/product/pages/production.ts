import { orderAmountFilter, orderFilters } from '@/lib/domains/economy/production/order-filters';
import { ordersByCategory, ordersByCustomer } from '@/lib/domains/economy/production/sources/order-areas';
import { orderRows } from '@/lib/domains/economy/production/sources/order-rows';
import { plannedInvoicing } from '@/lib/domains/economy/production/sources/planned-invoicing';
import type { PageEntry } from '@/lib/platform/routing/page';
import { orderListPath, plannedInvoicingPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { salesOrderTable } from '@/lib/platform/tables/declared/sales-orders';
import { editableEntry } from './editable-entry';

export const productionPages: readonly PageEntry[] = [
  entryAt(plannedInvoicingPath, {
    group: 'Produksjon',
    title: 'Planlagt fakturering',
    subtitle: 'Hva som skal faktureres når, av hvilke produkter og til hvem',
    icon: 'chart',
    own: [orderAmountFilter, ...orderFilters],
    ...widgets(
      place('chart', 'fakturering', [0, 0, 12, 9], plannedInvoicing),
      // Nine rows of 30 and their gaps are the 350 of the specification's charts (1, section 9).
      place('treemap', 'kunder', [0, 9, 6, 9], ordersByCustomer),
      place('treemap', 'kategorier', [6, 9, 6, 9], ordersByCategory),
      place('datatable', 'ordre', [0, 18, 12, 15], orderRows),
    ),
  }),
  entryAt(orderListPath, {
    group: 'Produksjon',
    title: 'Ordre',
    subtitle: 'Ordrelinjene med planlagt levering, fakturert og det som gjenstår',
    icon: 'list',
    own: orderFilters,
    ...widgets(place('datatable', 'ordre', [0, 0, 12, 18], orderRows)),
  }),
  editableEntry(salesOrderTable, {
    group: 'Produksjon',
    title: 'Rediger ordre',
    subtitle: 'Ordrelinjer med produkt, planlagt levering og beløp, skrevet eller lest inn fra fil',
    icon: 'table',
  }),
];
