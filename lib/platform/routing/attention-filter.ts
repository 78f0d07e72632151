import { emptyView, noGroup, tableViewParams } from '@/lib/core/table-view/view';
import type { Action } from '@/lib/platform/auth/permissions';
import { type AttentionSource, dayOf, type Shows } from '@/lib/platform/routing/attention/attention';
import { requestedBy } from '@/lib/platform/routing/attention/requested';
import { attentionParam } from './attention-param';
import { type OwnFilter, type PageEntry, tabParam } from './page';

const taking = (shows: Shows, widget: string, key: string, sources: readonly AttentionSource[]): OwnFilter => ({
  name: attentionParam,
  text: 'Bare',
  chip: true,
  choices: async (scope, filters) => {
    const requested = requestedBy(scope, filters);
    return sources.map((source) => ({ value: source.id, label: source.words(dayOf(source, requested)) }));
  },
  attention: { widget, key, shows, sources },
});

/**
 * The filter by which a page takes conditions of attention: of the widget's rows, known by `key`, those that meet the one the address
 * names are shown. /home counts what pages take in this way and leads to them with it, and counts nothing else.
 */
export const attentionFilter = (widget: string, key: string, ...sources: readonly AttentionSource[]) =>
  taking('all', widget, key, sources);

/**
 * The same for a page that shows one thing at a time, named by `param`, for those who may read no page of all of them: /home leads them
 * to the one with the most pressing row, counts that alone, and says how many are on the `others`.
 */
export const attentionOfOne = (of: Exclude<Shows, 'all'>, widget: string, key: string, source: AttentionSource) =>
  taking(of, widget, key, [source]);

/** A condition with the page that takes it, what is asked of its user, and what of the page's address shows the rows that meet it. */
export type TakenCondition = {
  source: AttentionSource;
  path: string;
  right: { path: string; action: Action };
  shows: Shows;
  params: Record<string, string>;
};

/** The conditions that a page takes. */
export function conditionsOf({ path, own, tabs }: PageEntry): TakenCondition[] {
  return own.flatMap(({ attention }) => {
    if (!attention) return [];
    const tab = tabs?.find(({ widgets }) => widgets.includes(attention.widget));
    const at: Record<string, string> = tab ? { [tabParam]: tab.id } : {};
    const { shows } = attention;
    return attention.sources.map((source) => {
      const { action = 'Read' } = source;
      // Whoever may read a tab alone reads it there; what is done about it is the page's.
      const right = { path: action === 'Read' && tab ? tab.path : path, action };
      const view = shows === 'all' ? tableViewParams({ ...emptyView, sort: [source.order], group: noGroup }) : {};
      return { source, path, right, shows, params: { ...at, [attentionParam]: source.id, ...view } };
    });
  });
}
