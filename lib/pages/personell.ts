import type { PageEntry } from '@/lib/routing/page';
import { certificateTable, employeeTable } from '@/lib/tables/declared/people';
import { editableEntry } from './editable-entry';

export const personellPages: readonly PageEntry[] = [
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
