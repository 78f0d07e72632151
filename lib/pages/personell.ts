import { employeeList } from '@/lib/people/sources/employee-list';
import type { PageEntry } from '@/lib/routing/page';
import { place, widgets } from '@/lib/routing/place';
import { certificateTable, employeeTable } from '@/lib/tables/declared/people';
import { editableEntry } from './editable-entry';

export const personellPages: readonly PageEntry[] = [
  {
    path: '/personell/datatable/ansatte',
    section: 'personell',
    kind: 'datatable',
    page: 'ansatte',
    group: 'Personell',
    title: 'Ansattliste',
    subtitle: 'Timer i år, og sertifikater som utløper innen 90 dager',
    icon: 'list',
    period: 'none',
    own: [],
    ...widgets(place('datatable', 'ansatte', [0, 0, 12, 18], employeeList)),
  },
  editableEntry(employeeTable, {
    section: 'personell',
    page: 'ansatte',
    group: 'Personell',
    title: 'Ansatte',
    subtitle: 'Ansatte, innleide og lærlinger',
    icon: 'users',
  }),
  editableEntry(certificateTable, {
    section: 'personell',
    page: 'kurs',
    group: 'Personell',
    title: 'Kurs og sertifikater',
    subtitle: 'Hvem som har hvilke bevis, og når de utløper',
    icon: 'award',
  }),
];
