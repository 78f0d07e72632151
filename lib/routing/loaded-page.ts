import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import type { KamishibaiColors } from '@/lib/widgets/kamishibai-colour';
import { titleOf, type WidgetResult } from '@/lib/widgets/widget';
import type { Choice, LayoutItem, PageEntry } from './page';

/** A page with its data: the same value is drawn, answered as JSON and written to Excel and PDF. */
export type LoadedPage = {
  entry: PageEntry;
  /** The company's own title for the page, else the shipped one. */
  title: string;
  scope: Scope;
  filters: Filters;
  layout: LayoutItem[];
  /** The company has arranged the widgets itself. */
  ownLayout: boolean;
  mayWrite: boolean;
  /** Whether numbers may lead to their voucher lines: the user may read that page. */
  mayDrill: boolean;
  widgets: Record<string, WidgetResult>;
  /** What there is to choose in the page's own filters, by the filter's name. */
  choices: Record<string, readonly Choice[]>;
  /** The company's own colours of the states on a board. */
  kamishibaiColors: KamishibaiColors;
  /** When the data was read, seconds since 1970. */
  readAt: number;
};

/** The page's widgets as the calls answer them: keyed, with the time they were read. */
export function widgetsAsJson(page: LoadedPage): Record<string, WidgetResult> {
  return Object.fromEntries(
    Object.entries(page.widgets).map(([id, widget]) => [
      id,
      widget.wtype === 'failed'
        ? widget
        : { ...widget, parameters: { ...widget.parameters, readat: page.readAt, json: true } },
    ]),
  );
}

/** A widget's title for headings, sheets and files; falls back to the page's. */
export function widgetTitle(page: LoadedPage, widget: WidgetResult): string {
  return titleOf(widget) || page.title;
}
