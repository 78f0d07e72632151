import { lateDeliveries, ordersToApprove, ordersToFinish } from '@/lib/domains/purchasing/orders/attention';
import { type OrderTabId, orderTabs } from '@/lib/domains/purchasing/orders/order-tabs';
import { calculationProposal } from '@/lib/domains/purchasing/orders/proposals/calculation';
import { loadListProposal } from '@/lib/domains/purchasing/orders/proposals/load-list';
import { catalogue, lastSizes, wearers } from '@/lib/domains/purchasing/orders/sources/catalogue';
import { everyOrder } from '@/lib/domains/purchasing/orders/sources/order-desk';
import { orderHistory, ordersUnderWay, requisitions } from '@/lib/domains/purchasing/orders/sources/order-lists';
import { attentionFilter } from '@/lib/platform/routing/attention-filter';
import { type PageEntry, type PageTab, tabFilter } from '@/lib/platform/routing/page';
import { purchaseListPath, purchasingPath, purchasingTabPath, requisitionPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { projectFilter } from '@/lib/platform/tables/requested-project';

const tabWidgets: Readonly<Record<OrderTabId, readonly string[]>> = {
  oversikt: ['alle'],
  pvu: ['equipment', 'employee', 'storrelser'],
  pakkliste: ['pakkliste'],
  kalkyle: ['kalkyle'],
  maskin: ['equipment'],
  rekvisisjon: ['rekvisisjoner'],
  underbestilling: ['underveis'],
  historikk: ['historikk'],
};

const tabs = orderTabs.map(
  ({ id, title }): PageTab => ({ id, title, path: purchasingTabPath(id), widgets: tabWidgets[id] }),
);

export const purchasingPages: readonly PageEntry[] = [
  entryAt(purchasingPath, {
    group: 'Innkjøp',
    title: 'Bestilling',
    subtitle: 'Verneutstyr, maskiner og materialer til prosjektene: kladd, godkjenning, mottak og historikk',
    icon: 'truck',
    own: [
      projectFilter,
      tabFilter(tabs),
      attentionFilter('alle', '_order', ordersToApprove, ordersToFinish, lateDeliveries),
    ],
    tabs,
    ...widgets(
      // The calls read the first widget: the catalogue.
      place('datatable', 'equipment', [0, 40, 12, 18], catalogue),
      place('datatable', 'employee', [0, 58, 12, 18], wearers),
      place('datatable', 'storrelser', [0, 76, 12, 18], lastSizes),
      place('datatable', 'alle', [0, 22, 12, 18], everyOrder),
      place('datatable', 'pakkliste', [0, 94, 12, 18], loadListProposal),
      place('datatable', 'kalkyle', [0, 112, 12, 18], calculationProposal),
      place('datatable', 'rekvisisjoner', [0, 130, 12, 18], requisitions),
      place('datatable', 'underveis', [0, 148, 12, 18], ordersUnderWay),
      place('datatable', 'historikk', [0, 166, 12, 18], orderHistory),
    ),
  }),
  entryAt(purchaseListPath, {
    group: 'Innkjøp',
    title: 'Bestilling maskin og forbruk',
    subtitle: 'Utstyr, forbruksmatriell og tjenester fra katalogen',
    icon: 'list',
    own: [projectFilter],
    ...widgets(place('datatable', 'equipment', [0, 0, 12, 18], catalogue)),
  }),
  entryAt(requisitionPath, {
    group: 'Innkjøp',
    title: 'Rekvisisjon',
    subtitle: 'Innkjøpsordrer med skjema og liste',
    icon: 'file-plus',
    own: [projectFilter],
    ...widgets(place('datatable', 'rekvisisjoner', [0, 0, 12, 18], requisitions)),
  }),
];
