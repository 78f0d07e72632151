import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import { attentionFilter } from '@/lib/platform/routing/attention-filter';
import type { OwnFilter, PageEntry } from '@/lib/platform/routing/page';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { liveTable } from '@/lib/platform/tables/read-table';

type Words = Pick<PageEntry, 'group' | 'title' | 'subtitle' | 'icon'>;

const yearFilter: readonly OwnFilter[] = [{ name: 'year', text: 'År' }];

/**
 * The page of a live table at the table's own path; one with months has a year filter. `attention`: the conditions it
 * takes.
 */
export function editableEntry(table: LiveTable, words: Words, ...attention: readonly AttentionSource[]): PageEntry {
  const page = table.path.split('/').at(-1) ?? '';
  const taken = attention.length > 0 ? [attentionFilter(page, 'xid', ...attention)] : [];
  return entryAt(table.path, {
    ...words,
    kind: 'editable',
    own: [...(table.months ? yearFilter : []), ...taken],
    ...widgets(place('tabulator', page, [0, 0, 12, 18], liveTable(table))),
  });
}
