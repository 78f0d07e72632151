import type { PageEntry } from '@/lib/routing/page';
import { measureTable } from '@/lib/tables/declared/measures';
import { editableEntry } from './editable-entry';

/** The page has no parameter: its address is this alone. */
export const measurePath = measureTable.path;

export const measurePages: readonly PageEntry[] = [
  editableEntry(measureTable, {
    section: 'measure',
    page: 'edit',
    group: 'Måltall',
    title: 'Rediger måltall',
    subtitle: 'Nøkkeltall med mål og verdi per måned',
    icon: 'gauge',
  }),
];
