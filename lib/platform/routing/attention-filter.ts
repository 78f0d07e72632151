import { emptyView, noGroup, tableViewParams } from '@/lib/core/table-view/view';
import type { Action } from '@/lib/platform/auth/permissions';
import { type AttentionSource, dayOf, type Shows } from '@/lib/platform/routing/attention/attention';
import { type Part, valuesOf } from '@/lib/platform/routing/attention/found';
import { requestedBy } from '@/lib/platform/routing/attention/requested';
import { attentionParam } from './attention-param';
import { type OwnFilter, type PageEntry, tabParam } from './page';

const taking = (shows: Shows, widget: string, key: string, sources: readonly AttentionSource[]): OwnFilter => ({
  name: attentionParam,
  text: 'Bare',
  chip: true,
  choices: async (scope, filters) => {
    const requested = requestedBy(scope, filters);
    return sources.flatMap((source) =>
      valuesOf(source.id).map(({ value, words }) => ({
        value,
        label: `${source.words(dayOf(source, requested))}${words}`,
      })),
    );
  },
  attention: { widget, key, shows, sources },
});

/**
 * The own filter by which a page takes attention conditions: it keeps the widget's rows, identified by `key`, that meet
 * the condition in the address, or the part of it named there. /home counts and links to exactly the conditions taken
 * this way.
 */
export const attentionFilter = (widget: string, key: string, ...sources: readonly AttentionSource[]) =>
  taking('all', widget, key, sources);

/**
 * `attentionFilter` for a page that shows one thing at a time, named by `param`, for users who may read no page of all
 * of them: /home links to the one with the most pressing row, counts only that, and says how many are on the `others`.
 */
export const attentionOfOne = (of: Exclude<Shows, 'all'>, widget: string, key: string, source: AttentionSource) =>
  taking(of, widget, key, [source]);

/** The source and the part of it that a value in an address names; undefined for another value. */
export function conditionIn(
  sources: readonly AttentionSource[],
  value: string | undefined,
): { source: AttentionSource; part: Part | undefined } | undefined {
  for (const source of sources) {
    const found = valuesOf(source.id).find((one) => one.value === value);
    if (found) return { source, part: found.part };
  }
  return undefined;
}

/**
 * A condition with the page that takes it, the permission it requires, and the parameters that show its rows beside
 * the condition itself.
 */
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
      // A user with Read on the tab alone still sees it; Write is checked on the page.
      const right = { path: action === 'Read' && tab ? tab.path : path, action };
      const { order } = source;
      const sorted = shows === 'all' && order !== 'page';
      const view = sorted ? tableViewParams({ ...emptyView, sort: [order], group: noGroup }) : {};
      return { source, path, right, shows, params: { ...at, ...view } };
    });
  });
}
