import { hoursPivot } from '@/lib/projects/sources/hours-pivot';
import { projectList } from '@/lib/projects/sources/project-list';
import { timeEntryList } from '@/lib/projects/sources/time-entry-list';
import { timeEntryFilters } from '@/lib/projects/time-entry-filters';
import type { PageEntry } from '@/lib/routing/page';
import { projectListPath, timeEntryListPath } from '@/lib/routing/paths';
import { place, widgets } from '@/lib/routing/place';
import { projectTable } from '@/lib/tables/declared/projects';
import { editableEntry } from './editable-entry';

export const projectPages: readonly PageEntry[] = [
  {
    path: projectListPath,
    section: 'project',
    kind: 'datatable',
    page: 'prosjekter',
    group: 'Prosjekt',
    title: 'Prosjektliste',
    subtitle: 'Status, inntekt, margin og timer per prosjekt',
    icon: 'list',
    period: 'none',
    own: [],
    ...widgets(place('datatable', 'prosjekter', [0, 0, 12, 18], projectList)),
  },
  {
    path: timeEntryListPath,
    section: 'project',
    kind: 'datatable',
    page: 'timer',
    group: 'Prosjekt',
    title: 'Timer',
    subtitle: 'Førte timer per prosjekt, ansatt og dag',
    icon: 'table',
    period: 'none',
    own: timeEntryFilters,
    ...widgets(place('datatable', 'timer', [0, 0, 12, 18], timeEntryList)),
  },
  {
    path: '/project/pivot/timer',
    section: 'project',
    kind: 'pivot',
    page: 'timer',
    group: 'Analyse',
    title: 'Pivot timer',
    subtitle: 'Timer per prosjekt og ansatt, år og måned',
    icon: 'grid',
    period: 'none',
    own: timeEntryFilters,
    ...widgets(place('pivot', 'timer', [0, 0, 12, 18], hoursPivot)),
  },
  editableEntry(projectTable, {
    section: 'project',
    page: 'prosjekter',
    group: 'Prosjekt',
    title: 'Rediger prosjekter',
    subtitle: 'Prosjekter med kunde, leder, datoer og rammer',
    icon: 'hammer',
  }),
];
