import { missedEquipmentControls } from '@/lib/domains/economy/boards/attention';
import { equipmentBoardFilters, ofOneBoard } from '@/lib/domains/economy/boards/board-filters';
import { equipmentControls } from '@/lib/domains/economy/boards/sources/control-list';
import { equipmentBoard } from '@/lib/domains/economy/boards/sources/one-board';
import { servicesDue } from '@/lib/domains/equipment/attention';
import { planLines } from '@/lib/domains/equipment/planning/sources/plan-lines';
import { overdueReturns } from '@/lib/domains/equipment/shipping/attention';
import { awayList } from '@/lib/domains/equipment/shipping/sources/away-list';
import { loadList, loadPieces, loadVolume, loadWeight } from '@/lib/domains/equipment/shipping/sources/load-list';
import { scanItems } from '@/lib/domains/equipment/shipping/sources/scan-items';
import { lackFilter } from '@/lib/domains/equipment/shortage/lack-filter';
import { shortageByWeek } from '@/lib/domains/equipment/shortage/shortage-by-week';
import { countItems, placeFilter } from '@/lib/domains/equipment/sources/count-items';
import { countFilter, countLines, countList } from '@/lib/domains/equipment/sources/count-list';
import { itemList } from '@/lib/domains/equipment/sources/item-list';
import { itemCoverage, itemStanding } from '@/lib/domains/equipment/sources/item-standing';
import { itemFacts, itemShipments } from '@/lib/domains/equipment/sources/one-item';
import {
  categoryFilter,
  narrowingFilter,
  openingItem,
  registerGroups,
  registerList,
} from '@/lib/domains/equipment/sources/register-list';
import { serviceDue } from '@/lib/domains/equipment/sources/service-due';
import { utilizationByCategory } from '@/lib/domains/equipment/sources/utilization-by-category';
import { rentAndCosts, shareOutOverTime } from '@/lib/domains/equipment/sources/utilization-over-time';
import { idleStat, lossStat, rentStat, shareOutStat } from '@/lib/domains/equipment/sources/utilization-stats';
import { countParam } from '@/lib/domains/equipment/stock-count/count-params';
import { bookingFilters } from '@/lib/domains/projects/booking-filters';
import { bookingsByCategory, wallBookings } from '@/lib/domains/projects/sources/booking-timeline';
import { projectHead } from '@/lib/domains/projects/sources/project-head';
import { claimsToSend } from '@/lib/domains/purchasing/invoices/attention';
import { claimSupplierFilter } from '@/lib/domains/purchasing/invoices/claim-filter';
import { claimList } from '@/lib/domains/purchasing/invoices/sources/claim-list';
import { claimVerdict } from '@/lib/domains/purchasing/invoices/sources/claim-verdict';
import { invoiceFilter, invoiceLines } from '@/lib/domains/purchasing/invoices/sources/invoice-lines';
import { invoiceGroupFilter, invoiceList } from '@/lib/domains/purchasing/invoices/sources/invoice-list';
import { returnLines } from '@/lib/domains/purchasing/invoices/sources/return-lines';
import { attentionFilter, attentionOfOne } from '@/lib/platform/routing/attention-filter';
import { type PageEntry, type PageTab, type Source, tabFilter } from '@/lib/platform/routing/page';
import {
  bookingsPath,
  claimsPath,
  countScanPath,
  equipmentAwayPath,
  equipmentBoardPath,
  equipmentControlsPath,
  equipmentListPath,
  equipmentRegisterPath,
  equipmentShortagePath,
  equipmentWallPath,
  planningPath,
  returnControlPath,
  scanPath,
  shippingPath,
  shippingTabPath,
  stockCountsPath,
  supplierInvoicesPath,
  utilizationPath,
} from '@/lib/platform/routing/paths';
import { entryAt, place, statRow, widgets } from '@/lib/platform/routing/place';
import { equipmentParam, invoiceParam } from '@/lib/platform/routing/things';
import { equipmentTable } from '@/lib/platform/tables/declared/equipment';
import { bookingTable } from '@/lib/platform/tables/declared/project-tabs';
import { serviceTable } from '@/lib/platform/tables/declared/services';
import { shippingTable } from '@/lib/platform/tables/declared/shipping';
import { itemFilter, itemRows } from '@/lib/platform/tables/requested-item';
import { ofOneProject, projectFilter, projectRows } from '@/lib/platform/tables/requested-project';
import { editableEntry } from './editable-entry';
import { purchasingPages } from './purchasing';

/** The rows themselves, and the load list, which is printed as the packing list. */
const shippingTabs: readonly PageTab[] = [
  {
    id: 'forsendelse',
    title: 'Forsendelse',
    path: shippingTabPath('forsendelse'),
    widgets: ['forsendelse', 'prosjekt'],
  },
  {
    id: 'lasteliste',
    title: 'Lasteliste',
    path: shippingTabPath('lasteliste'),
    widgets: ['kolli', 'vekt', 'volum', 'lasteliste', 'prosjekt'],
  },
];

const itemBookings: Source<'tabulator'> = async (...requested) => ({
  ...(await itemRows(bookingTable)(...requested)),
  title: 'Bookinger',
});

export const equipmentPages: readonly PageEntry[] = [
  entryAt(equipmentRegisterPath, {
    group: 'Register',
    title: 'Utstyrsregister',
    subtitle: 'Hver enhet med bilde, bookinger, forsendelser, service og sertifikater',
    icon: 'wrench',
    own: [categoryFilter, narrowingFilter, { ...itemFilter, opens: openingItem }],
    register: { list: 'utstyr', param: equipmentParam, beside: ['kategorier'] },
    ...widgets(
      place('datatable', 'utstyr', [0, 0, 12, 18], registerList),
      place('datatable', 'kategorier', [0, 18, 12, 8], registerGroups),
      place('datatable', 'status', [0, 26, 12, 4], itemStanding),
      place('datatable', 'enhet', [0, 30, 12, 4], itemFacts),
      place('timelinebar', 'bruk', [0, 34, 12, 6], itemCoverage),
      place('tabulator', 'bookinger', [0, 40, 12, 12], itemBookings),
      place('datatable', 'forsendelser', [0, 52, 12, 12], itemShipments),
      place('tabulator', 'service', [0, 64, 12, 12], itemRows(serviceTable)),
    ),
  }),
  entryAt(equipmentListPath, {
    group: 'Register',
    title: 'Utstyrsliste',
    subtitle: 'Alt utstyr med kategori, plassering, hvor mye som er ute og neste frist',
    icon: 'list',
    own: [attentionFilter('utstyr', 'xid', servicesDue)],
    ...widgets(place('datatable', 'utstyr', [0, 0, 12, 18], itemList)),
  }),
  entryAt(utilizationPath, {
    group: 'Rapporter',
    title: 'Utnyttelse',
    subtitle: 'Døgn ute, leie mot kostnad, ledig kapital og svinn per kategori',
    icon: 'chart',
    period: 'buckets',
    ...widgets(
      ...statRow({ utnyttelse: shareOutStat, leie: rentStat, ledig: idleStat, svinn: lossStat }),
      place('chart', 'kroner', [0, 4, 7, 10], rentAndCosts),
      place('chart', 'utvikling', [7, 4, 5, 10], shareOutOverTime),
      place('tabulator', 'kategorier', [0, 14, 12, 13], utilizationByCategory),
    ),
  }),
  entryAt(bookingsPath, {
    group: 'Planlegging',
    title: 'Bookinger',
    subtitle: 'Hvor utstyret står i tolv måneder, kategori for kategori',
    icon: 'calendar',
    own: bookingFilters,
    ...widgets(place('timelinebar', 'booking', [0, 0, 12, 18], bookingsByCategory)),
  }),
  entryAt(equipmentBoardPath, {
    group: 'Tavler',
    title: 'Utstyrskontroll',
    subtitle: 'Utstyr og kontrollpunkter: hva som er sett på, og hva som venter',
    icon: 'grid',
    own: [...equipmentBoardFilters, attentionOfOne(ofOneBoard, 'tavle', '_key', missedEquipmentControls)],
    ...widgets(place('kamishibai', 'tavle', [0, 0, 12, 18], equipmentBoard)),
  }),
  entryAt(equipmentControlsPath, {
    group: 'Tavler',
    title: 'Kontroller',
    subtitle: 'Hver kontroll på utstyrstavlene, og hvor lenge den har ventet',
    icon: 'list',
    own: [attentionFilter('kontroller', '_key', missedEquipmentControls)],
    ...widgets(place('datatable', 'kontroller', [0, 0, 12, 18], equipmentControls)),
  }),
  entryAt(equipmentWallPath, {
    group: 'Tavler',
    title: 'Tavle',
    subtitle: 'Bookinger per kategori og frister på en skjerm, 30 sekunder per tavle',
    icon: 'gauge',
    ...widgets(
      place('datatable', 'service', [0, 0, 12, 12], serviceDue),
      place('timelinebar', 'bookinger', [0, 12, 12, 12], wallBookings),
    ),
  }),
  entryAt(returnControlPath, {
    group: 'Logistikk',
    title: 'Returkontroll',
    subtitle: 'Fakturert leie holdt mot det som var ute',
    icon: 'scale',
    own: [projectFilter],
    ...widgets(
      place('datatable', 'prosjekt', [0, 0, 12, 2], projectHead),
      place('datatable', 'linjer', [0, 2, 12, 18], returnLines),
    ),
  }),
  entryAt(supplierInvoicesPath, {
    group: 'Innkjøp',
    title: 'Leverandørfakturaer',
    subtitle: 'Fakturaer og kreditnotaer som EHF, holdt mot bestilling, mottak og leie',
    icon: 'file',
    own: [invoiceFilter, invoiceGroupFilter],
    register: { list: 'fakturaer', param: invoiceParam },
    ...widgets(
      place('datatable', 'fakturaer', [0, 0, 12, 18], invoiceList),
      place('datatable', 'linjer', [0, 18, 12, 18], invoiceLines),
    ),
  }),
  entryAt(claimsPath, {
    group: 'Logistikk',
    title: 'Leverandørkrav',
    subtitle: 'Fakturert for mye: merket, sendt og oppgjort',
    icon: 'coins',
    own: [claimSupplierFilter, attentionFilter('krav', 'xid', claimsToSend)],
    ...widgets(
      place('verdict', 'vurdering', [0, 0, 12, 2], claimVerdict),
      place('datatable', 'krav', [0, 2, 12, 18], claimList),
    ),
  }),
  entryAt(planningPath, {
    group: 'Planlegging',
    title: 'Utstyrsplanlegging',
    subtitle: 'Utstyr til prosjekter: hva som er ledig, hva som er ønsket, og hvem som har hva når',
    icon: 'calendar',
    own: [projectFilter],
    ...widgets(
      place('datatable', 'prosjekt', [0, 0, 12, 2], projectHead),
      place('datatable', 'plan', [0, 2, 12, 18], planLines),
    ),
  }),
  entryAt(equipmentShortagePath, {
    group: 'Planlegging',
    title: 'Mangel på utstyr',
    subtitle: 'Hva som er ledig uke for uke, over alle prosjekter, og hva som hjelper',
    icon: 'scale',
    own: [lackFilter],
    ...widgets(place('datatable', 'mangel', [0, 0, 12, 18], shortageByWeek)),
  }),
  entryAt(shippingPath, {
    group: 'Logistikk',
    title: 'Forsendelse',
    subtitle: 'Utstyr til og fra et prosjekt: planlagt, sendt, returnert og svinn, med lasteliste og pakkseddel',
    icon: 'truck',
    own: [projectFilter, tabFilter(shippingTabs), attentionOfOne(ofOneProject, 'forsendelse', 'xid', overdueReturns)],
    tabs: shippingTabs,
    ...widgets(
      ...statRow({ kolli: loadPieces, vekt: loadWeight, volum: loadVolume }),
      place('tabulator', 'forsendelse', [0, 4, 12, 18], projectRows(shippingTable)),
      place('datatable', 'lasteliste', [0, 22, 12, 18], loadList),
      place('datatable', 'prosjekt', [0, 40, 12, 2], projectHead),
    ),
  }),
  entryAt(equipmentAwayPath, {
    group: 'Logistikk',
    title: 'Utstyr ute',
    subtitle: 'Det som er sendt og ikke returnert, på alle prosjekter',
    icon: 'list',
    own: [attentionFilter('ute', 'xid', overdueReturns)],
    ...widgets(place('datatable', 'ute', [0, 0, 12, 18], awayList)),
  }),
  entryAt(scanPath, {
    group: 'Logistikk',
    title: 'Skanning',
    subtitle: 'Mange etiketter etter hverandre, med kamera eller skanner: det som sendes, og det som kommer tilbake',
    icon: 'scan',
    own: [projectFilter],
    ...widgets(
      place('tabulator', 'forsendelse', [0, 0, 12, 18], projectRows(shippingTable)),
      place('datatable', 'utstyr', [0, 18, 12, 18], scanItems),
    ),
  }),
  entryAt(countScanPath, {
    group: 'Logistikk',
    title: 'Telling',
    subtitle: 'Et sted telles ved å skanne det som står der: funnet, mangler og fremmed',
    icon: 'scan',
    own: [placeFilter],
    ...widgets(place('datatable', 'utstyr', [0, 0, 12, 18], countItems)),
  }),
  entryAt(stockCountsPath, {
    group: 'Logistikk',
    title: 'Varetellinger',
    subtitle: 'Hva som ble funnet, manglet og var fremmed, og hva som er ført som svinn',
    icon: 'list',
    own: [countFilter],
    register: { list: 'tellinger', param: countParam },
    ...widgets(
      place('datatable', 'tellinger', [0, 0, 12, 18], countList),
      place('datatable', 'linjer', [0, 18, 12, 18], countLines),
    ),
  }),
  editableEntry(equipmentTable, {
    group: 'Register',
    title: 'Rediger utstyr',
    subtitle: 'Utstyr, tjenester og forbruksmateriell',
    icon: 'wrench',
  }),
  ...purchasingPages,
];
