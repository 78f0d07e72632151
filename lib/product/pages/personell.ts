import { certificatesExpiring } from '@/lib/domains/people/attention';
import { competenceFilters } from '@/lib/domains/people/competence-filters';
import { competenceCourses } from '@/lib/domains/people/sources/competence-courses';
import { competenceList } from '@/lib/domains/people/sources/competence-list';
import { competenceMatrix } from '@/lib/domains/people/sources/competence-matrix';
import { employeeList } from '@/lib/domains/people/sources/employee-list';
import type { PageEntry } from '@/lib/platform/routing/page';
import { competencePath, employeeListPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { certificateTable, employeeTable } from '@/lib/platform/tables/declared/people';
import { editableEntry } from './editable-entry';

export const personellPages: readonly PageEntry[] = [
  entryAt(employeeListPath, {
    group: 'Personell',
    title: 'Ansattliste',
    subtitle: 'Timer i år, og sertifikater som utløper innen 90 dager',
    icon: 'list',
    ...widgets(place('datatable', 'ansatte', [0, 0, 12, 18], employeeList)),
  }),
  entryAt(competencePath, {
    group: 'Personell',
    title: 'Kompetansematrise',
    subtitle: 'Hvem som kan hva på en dag, etter kurs og sertifikater',
    icon: 'grid',
    own: competenceFilters,
    ...widgets(
      place('datatable', 'kompetanse', [0, 0, 12, 14], competenceMatrix),
      place('datatable', 'kurs', [0, 14, 12, 8], competenceCourses),
      place('datatable', 'bevis', [0, 22, 12, 14], competenceList),
    ),
  }),
  editableEntry(employeeTable, {
    group: 'Personell',
    title: 'Ansatte',
    subtitle: 'Ansatte, innleide og lærlinger',
    icon: 'users',
  }),
  editableEntry(
    certificateTable,
    {
      group: 'Personell',
      title: 'Kurs og sertifikater',
      subtitle: 'Hvem som har hvilke bevis, og når de utløper',
      icon: 'award',
    },
    certificatesExpiring,
  ),
];
