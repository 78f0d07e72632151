import { requisitions } from '@/lib/orders/sources/order-lists';
import type { PageEntry } from '@/lib/routing/page';
import { triedRequisitionPath } from '@/lib/routing/paths';
import { place, widgets } from '@/lib/routing/place';
import { projectFilter } from '@/lib/tables/asked-project';
import { scratchTable } from '@/lib/tables/declared/scratch';
import { tableAsRows } from '@/lib/tables/read-table';
import { editableEntry } from './editable-entry';

export const stagingPages: readonly PageEntry[] = [
  {
    path: triedRequisitionPath,
    section: 'staging',
    kind: 'requisition',
    page: 'ny',
    group: 'Test',
    title: 'Rekvisisjon',
    subtitle: 'Innkjøpsordrer med skjema og liste, som under Innkjøp',
    icon: 'file-plus',
    period: 'none',
    own: [projectFilter],
    ...widgets(place('datatable', 'rekvisisjoner', [0, 0, 12, 18], requisitions)),
  },
  editableEntry(scratchTable, {
    section: 'staging',
    page: 'ark',
    group: 'Test',
    title: 'Ark',
    subtitle: 'Prøv alle slags celler',
    icon: 'table',
  }),
  {
    path: '/staging/datatable/ark',
    section: 'staging',
    kind: 'datatable',
    page: 'ark',
    group: 'Test',
    title: 'Ark (liste)',
    subtitle: 'Det samme arket som liste',
    icon: 'list',
    period: 'none',
    own: [],
    ...widgets(place('datatable', 'ark', [0, 0, 12, 18], tableAsRows(scratchTable))),
  },
];
