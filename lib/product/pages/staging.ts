import { incomeAndCosts } from '@/lib/domains/economy/sources/income-and-costs';
import { revenueBySegment } from '@/lib/domains/economy/sources/revenue-by-segment';
import { revenueTreemap } from '@/lib/domains/economy/sources/revenue-treemap';
import { topCustomers } from '@/lib/domains/economy/sources/top-customers';
import { itemList } from '@/lib/domains/equipment/sources/item-list';
import { requisitions } from '@/lib/domains/purchasing/orders/sources/order-lists';
import { demoPictures } from '@/lib/domains/registers/staging/sources/demo-pictures';
import type { PageEntry } from '@/lib/platform/routing/page';
import {
  chartDemoPath,
  dragDemoPath,
  equipmentListPath,
  filterDemoPath,
  pictureDemoPath,
  profitAndLossPath,
  revenuePath,
  triedRequisitionPath,
} from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { scratchTable } from '@/lib/platform/tables/declared/scratch';
import { tableAsRows } from '@/lib/platform/tables/read-table';
import { projectFilter } from '@/lib/platform/tables/requested-project';
import { borrowed } from './borrowed';
import { editableEntry } from './editable-entry';
import { kitchensinkEntry } from './kitchensink';

const demo = { section: 'staging', group: 'Test' } as const;

export const stagingPages: readonly PageEntry[] = [
  entryAt(triedRequisitionPath, {
    group: 'Test',
    title: 'Rekvisisjon',
    subtitle: 'Innkjøpsordrer med skjema og liste, som under Innkjøp',
    icon: 'file-plus',
    own: [projectFilter],
    ...widgets(place('datatable', 'rekvisisjoner', [0, 0, 12, 18], requisitions)),
  }),
  editableEntry(scratchTable, {
    group: 'Test',
    title: 'Ark',
    subtitle: 'Prøv alle slags celler',
    icon: 'table',
  }),
  entryAt('/staging/datatable/ark', {
    group: 'Test',
    title: 'Ark (liste)',
    subtitle: 'Det samme arket som liste',
    icon: 'list',
    ...widgets(place('datatable', 'ark', [0, 0, 12, 18], tableAsRows(scratchTable, 'Arket er tomt.'))),
  }),
  kitchensinkEntry,
  entryAt(pictureDemoPath, {
    ...demo,
    kind: 'pictures',
    page: 'staging0',
    title: 'Bildeopplasting',
    subtitle: 'Flere bilder på én gang, med fremdrift for hvert',
    icon: 'file-up',
    ...widgets(place('datatable', 'bilder', [0, 0, 12, 18], demoPictures)),
  }),
  entryAt(dragDemoPath, {
    ...demo,
    kind: 'sorting',
    page: 'staging1',
    title: 'Dra og slipp',
    subtitle: 'Utstyr som dras til riktig underkategori',
    icon: 'steps',
    ...widgets(place('datatable', 'utstyr', [0, 0, 12, 18], borrowed(equipmentListPath, itemList))),
  }),
  entryAt(chartDemoPath, {
    ...demo,
    kind: 'charts',
    page: 'staging2',
    title: 'Diagrammer',
    subtitle: 'Selskapets tall i fire diagrammer, så høye som man vil',
    icon: 'chart',
    period: 'buckets',
    ...widgets(
      place('chart', 'utvikling', [0, 0, 6, 11], borrowed(profitAndLossPath, incomeAndCosts)),
      place('chart', 'segmenter', [6, 0, 6, 11], borrowed(revenuePath, revenueBySegment)),
      place('treemap', 'fordeling', [0, 11, 6, 11], borrowed(revenuePath, revenueTreemap)),
      place('bar', 'storste', [6, 11, 6, 11], borrowed(revenuePath, topCustomers)),
    ),
  }),
  entryAt(filterDemoPath, {
    ...demo,
    kind: 'datatable',
    page: 'staging3',
    title: 'Filtrert tabell',
    subtitle: 'Utstyret med fem brikker per filter før «(+N flere)»',
    icon: 'list',
    ...widgets(place('datatable', 'utstyr', [0, 0, 12, 18], borrowed(equipmentListPath, itemList))),
  }),
];
