import type { PageEntry } from '@/lib/routing/page';
import { projectTable } from '@/lib/tables/declared/projects';
import { editableEntry } from './editable-entry';

export const projectPages: readonly PageEntry[] = [
  editableEntry(projectTable, {
    section: 'project',
    page: 'prosjekter',
    group: 'Prosjekt',
    title: 'Rediger prosjekter',
    subtitle: 'Prosjekter med kunde, leder, datoer og rammer',
    icon: 'hammer',
  }),
];
