import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import { attentionFilter } from '@/lib/platform/routing/attention-filter';
import type { OwnFilter, PageEntry } from '@/lib/platform/routing/page';
import { place, widgets } from '@/lib/platform/routing/place';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { liveTable } from '@/lib/platform/tables/read-table';

type Words = Pick<PageEntry, 'section' | 'page' | 'group' | 'title' | 'subtitle' | 'icon'>;

const yearFilter: readonly OwnFilter[] = [{ name: 'year', text: 'År' }];

/**
 * The page of a live table at the table's own path; one with months has a year filter. `attention`: the conditions it
 * takes.
 */
export function editableEntry(table: LiveTable, words: Words, ...attention: readonly AttentionSource[]): PageEntry {
  const taken = attention.length > 0 ? [attentionFilter(words.page, 'xid', ...attention)] : [];
  return {
    ...words,
    path: table.path,
    kind: 'editable',
    period: 'none',
    own: [...(table.months ? yearFilter : []), ...taken],
    ...widgets(place('tabulator', words.page, [0, 0, 12, 18], liveTable(table))),
  };
}
