import type { OwnFilter, PageEntry } from '@/lib/routing/page';
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
    widgets: { [words.page]: liveTable(table) },
    layout: [{ i: words.page, x: 0, y: 0, w: 12, h: 18, wtype: 'tabulator' }],
  };
}
