import { askedBy } from '@/lib/attention/asked';
import { type AttentionSource, dayOf } from '@/lib/attention/attention';
import { emptyView, noGroup, tableViewParams } from '@/lib/table-view/view';
import { attentionParam } from './attention-param';
import { type OwnFilter, type PageEntry, tabParam } from './page';

/**
 * The filter by which a page takes conditions of attention: of the widget's rows, known by `key`, those that meet the one the address
 * names are shown. /home counts what pages take in this way and leads to them with it, and counts nothing else.
 */
export const attentionFilter = (widget: string, key: string, ...sources: readonly AttentionSource[]): OwnFilter => ({
  name: attentionParam,
  text: 'Bare',
  chip: true,
  choices: async (scope, filters) => {
    const asked = askedBy(scope, filters);
    return sources.map((source) => ({ value: source.id, label: source.words(dayOf(source, asked)) }));
  },
  attention: { widget, key, sources },
});

/** A condition with the page that takes it, and what of the page's address shows the rows that meet it. */
export type TakenCondition = { source: AttentionSource; path: string; params: Record<string, string> };

/** The conditions that a page takes. */
export function conditionsOf({ path, own, tabs }: PageEntry): TakenCondition[] {
  return own.flatMap(({ attention }) => {
    if (!attention) return [];
    const tab = tabs?.find(({ widgets }) => widgets.includes(attention.widget));
    const at: Record<string, string> = tab ? { [tabParam]: tab.id } : {};
    return attention.sources.map((source) => {
      const view = tableViewParams({ ...emptyView, sort: [source.order], group: noGroup });
      return { source, path, params: { ...at, [attentionParam]: source.id, ...view } };
    });
  });
}
