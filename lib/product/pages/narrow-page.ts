import { badInput } from '@/base/errors';
import { applyTableView } from '@/lib/core/table-view/apply-view';
import { searchPivotRows } from '@/lib/core/table-view/search-rows';
import type { TableView } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import type { PageEntry } from '@/lib/platform/routing/page';
import { filterNames, periodNames, takesParam, takesView } from '@/lib/platform/routing/page-params';
import { equipmentParam, projectParam } from '@/lib/platform/routing/things';
import { isNone } from '@/lib/platform/tables/call-query';

type Params = Readonly<Record<string, string | undefined>>;

/** Parameters that the specification has a client send with every page: the active filters, and what its screen is about (1, section 7). */
const sentWithAny = new Set<string>([...periodNames.buckets, projectParam, equipmentParam]);

/** The parameters that a page reads, and the names of those it is sent like any other and has no filter for. */
export function takenOf(entry: PageEntry, params: Params): { taken: Record<string, string>; passedOver: string[] } {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const isPassedOver = (name: string) => sentWithAny.has(name) && !takesParam(entry, name);
  return {
    taken: Object.fromEntries(given.filter(([name]) => !isPassedOver(name))),
    passedOver: given.flatMap(([name, value]) => (isPassedOver(name) && !isNone(value) ? [name] : [])),
  };
}

/** Throws 400 for a parameter that is no filter of the page, listing those it has. */
export function requireFilters(entry: PageEntry, params: Params): void {
  const isRead = (name: string) =>
    name === 'company' || sentWithAny.has(name) || isNone(params[name]) || takesParam(entry, name);
  const unknown = Object.keys(params).find((name) => !isRead(name));
  if (unknown === undefined) return;
  const names = [...filterNames(entry), ...(takesView(entry) ? ['q', 'sort', 'groupby', 'f.KOLONNE'] : [])];
  throw badInput(
    names.length === 0
      ? `Siden «${entry.title}» har ikke filteret «${unknown}».`
      : `Siden «${entry.title}» har ikke filteret «${unknown}». Den har ${names.join(', ')}.`,
  );
}

/** True for a view that excludes rows. */
export const isNarrowing = ({ q, filters }: TableView) => q !== '' || Object.keys(filters).length > 0;

const isSearched = (widget: WidgetResult) => hasRows(widget) || widget.wtype === 'pivot';

/** Throws 400 for a view that narrows a page without tables, and for a column that no table of the page has. */
export function requireColumns({ widgets, entry }: LoadedPage, view: TableView): void {
  if (!isNarrowing(view)) return;
  const shown = Object.values(widgets);
  if (shown.some(({ wtype }) => wtype === 'failed')) return;
  if (!shown.some(isSearched)) throw badInput(`Siden «${entry.title}» har ingen tabell å søke eller filtrere i.`);
  requireKnownColumns(
    shown.filter(hasRows).flatMap(({ options }) => options.columns),
    view,
  );
}

/** Throws 400 for a filter on an unknown column. */
export function requireKnownColumns(columns: readonly Column[], { filters }: TableView): void {
  const known = new Set(columns.map(({ value }) => value));
  const unknown = Object.keys(filters).find((column) => !known.has(column));
  if (unknown !== undefined) throw badInput(`Ingen tabell på siden har kolonnen «${unknown}» (f.${unknown}).`);
}

function narrowed(widget: WidgetResult, view: TableView): WidgetResult {
  if (widget.wtype === 'pivot') {
    return { ...widget, data: [...searchPivotRows(widget.options.rows, widget.data, view.q)] };
  }
  if (!hasRows(widget)) return widget;
  const { rows } = applyTableView(widget.options.columns, widget.data, { ...view, group: undefined });
  return { ...widget, data: [...rows], total: rows.length };
}

/** The page with its tables' rows filtered and sorted by a view. Throws as requireColumns. */
export function narrowPage(page: LoadedPage, view: TableView): LoadedPage {
  requireColumns(page, view);
  const widgets = Object.entries(page.widgets).map(([id, widget]) => [id, narrowed(widget, view)] as const);
  return { ...page, widgets: Object.fromEntries(widgets) };
}
