import type { OwnFilter, PageEntry } from '@/lib/routing/page';
import { place, widgets } from '@/lib/routing/place';
import type { LiveTable } from '@/lib/tables/declared/live-table';
import { liveTable } from '@/lib/tables/read-table';

type Words = Pick<PageEntry, 'section' | 'page' | 'group' | 'title' | 'subtitle' | 'icon'>;

const yearFilter: readonly OwnFilter[] = [{ name: 'year', text: 'År' }];

/** The page of a live table at the table's own path; one with months is asked for a year. */
export function editableEntry(table: LiveTable, words: Words): PageEntry {
  return {
    ...words,
    path: table.path,
    kind: 'editable',
    period: 'none',
    own: table.months ? yearFilter : [],
    ...widgets(place('tabulator', words.page, [0, 0, 12, 18], liveTable(table))),
  };
}
