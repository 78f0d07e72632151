import type { PageEntry } from '@/lib/routing/page';
import { place, widgets } from '@/lib/routing/place';
import { scratchTable } from '@/lib/tables/declared/scratch';
import { tableAsRows } from '@/lib/tables/read-table';
import { editableEntry } from './editable-entry';

export const stagingPages: readonly PageEntry[] = [
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
