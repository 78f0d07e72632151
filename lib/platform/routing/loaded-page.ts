import type { Filters } from '@/lib/core/filters/filters';
import { chosenColumns } from '@/lib/core/table-view/column-choice';
import type { ColumnChoices } from '@/lib/core/table-view/column-choice-schema';
import type { SavedView } from '@/lib/core/table-view/saved-view';
import type { KamishibaiColors } from '@/lib/core/widgets/kamishibai-colour';
import { hasRows, titleOf } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { Lacking } from './awaited';
import type { Choice, LayoutItem, PageEntry, PageTab } from './page';

/** A page with its data: the one value behind the screen, the JSON answer, Excel and PDF. */
export type LoadedPage = {
  entry: PageEntry;
  /** The company's own title for the page, else the default one. */
  title: string;
  scope: Scope;
  filters: Filters;
  layout: LayoutItem[];
  /** True if the company has its own layout. */
  ownLayout: boolean;
  /** True if the user may change the open tab, or the page where it has none. */
  mayWrite: boolean;
  /** True if numbers link to their voucher lines: the user may read that page. */
  mayDrill: boolean;
  widgets: Record<string, WidgetResult>;
  /** The choices of the page's own filters, by the filter's name. */
  choices: Record<string, readonly Choice[]>;
  /** The tabs the user may read with their widgets, and the open one. */
  tabs: readonly Pick<PageTab, 'id' | 'title' | 'widgets'>[];
  tab?: string;
  /** The company's own state colours of kamishibai boards. */
  kamishibaiColors: KamishibaiColors;
  /** The user's column settings of the page's tables, by widget id. */
  columnChoices: ColumnChoices;
  /** The views of the page's lists that the user sees, and the one that the address names. */
  savedViews: readonly SavedView[];
  savedView?: SavedView;
  /** What the report is made of and the company has none of. */
  lacks?: Lacking;
  /** The time of reading the data, seconds since 1970. */
  readAt: number;
  /** True if it was read from the replica. */
  copied?: boolean;
};

/**
 * The page's widgets as the calls return them: by id, with the time they were read. The page's own, named like it, is
 * first: clients take the items from there (specification 1, section 7).
 */
export function widgetsAsJson(page: LoadedPage): Record<string, WidgetResult> {
  const { [page.entry.page]: own, ...beside } = page.widgets;
  const all = Object.entries(own ? { [page.entry.page]: own, ...beside } : beside);
  // A data table's call answers rows (specification 1, section 7): the sentence above them has none.
  const isSaid = (widget: WidgetResult) => page.entry.kind === 'datatable' && widget.wtype === 'verdict';
  return Object.fromEntries(
    all
      .filter(([, widget]) => !isSaid(widget))
      .map(([id, widget]) => [
        id,
        widget.wtype === 'failed'
          ? widget
          : { ...widget, parameters: { ...widget.parameters, readat: page.readAt, json: true } },
      ]),
  );
}

/** The page with the columns of the view that its address names, else the user's own, for its files. */
export function withChosenColumns(page: LoadedPage): LoadedPage {
  const widgets = Object.entries(page.widgets).map(([id, widget]): [string, WidgetResult] => {
    const choice = page.savedView?.columns[id] ?? page.columnChoices[id];
    if (!choice || !hasRows(widget)) return [id, widget];
    const { options } = widget;
    const columns = [...chosenColumns(options.columns, choice)];
    return [id, { ...widget, options: { ...options, columns } } as typeof widget];
  });
  return { ...page, widgets: Object.fromEntries(widgets) };
}

/** A widget's title for headings, sheets and files; the page's as fallback. */
export function widgetTitle(page: LoadedPage, widget: WidgetResult): string {
  return titleOf(widget) || page.title;
}
