import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import { isKnown } from '@/lib/core/filters/known-since';
import { addMonths, type Month } from '@/lib/core/filters/months';
import { lastWholeBy } from '@/lib/core/filters/whole-months';
import { lastDayOf } from '@/lib/core/format/days';
import { parseTableView, type TableView } from '@/lib/core/table-view/view';
import type { Reading } from '@/lib/core/widgets/alerts/judge';
import { hasRows, titleOf } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { type PageEntry, tabParam } from '@/lib/platform/routing/page';
import { takesParam } from '@/lib/platform/routing/page-params';
import { askWhole } from '@/lib/platform/routing/windows/ask-whole';
import { ledgerSpan, ledgerSpanOf, pageSpan } from '@/lib/product/pages/ledger-span';
import { loadPage } from '@/lib/product/pages/load-page';
import { isNarrowing, requireKnownColumns } from '@/lib/product/pages/narrow-page';
import { readableTabs } from '@/lib/product/pages/page-rights';
import { type Figure, figuresOfWidget, isFigure, periodIn, type Totals, totalsOf } from './figures';
import { paramsOf } from './followed-query';

const lists: ReadonlySet<string> = new Set(['tabulator', 'datatable', 'statusrows']);

/** The widgets of a page that have figures, which alone are read: of the tab that is followed, or those that may be read. */
function followedWidgets({ permissions }: Scope, entry: PageEntry, tab: string | undefined): string[] {
  const tabs = readableTabs(permissions, entry).filter(({ id }) => tab === undefined || id === tab);
  const isThere = (id: string) => !entry.tabs || tabs.some(({ widgets }) => widgets.includes(id));
  return entry.layout.filter(({ i, wtype }) => (wtype === 'stat' || lists.has(wtype)) && isThere(i)).map(({ i }) => i);
}

type Requested = { scope: Scope; entry: PageEntry; params: Record<string, string>; view: TableView };

/** The totals of a list too large for a browser, by the database. */
async function windowTotals({ scope, entry, params, view }: Requested, id: string): Promise<Totals | undefined> {
  const source = entry.windows?.[id];
  if (!source) return undefined;
  const names = entry.own.map(({ name }) => name);
  return asCompany.read(scope.company.id, async (tx) => {
    const filters = withPeriods(parseFilters(params, names), await ledgerSpan(tx, scope.company.id));
    const table = source(scope, filters);
    requireKnownColumns(table.columns, view);
    const { shown, sums } = await askWhole(tx, table, { ...view, sort: [], group: undefined });
    return { shown, sums, columns: table.columns };
  });
}

/** The totals of a list; undefined where its rows have to be read first. */
function totalsAt(requested: Requested, id: string, widget: WidgetResult): Promise<Totals | undefined> {
  if (!hasRows(widget)) return Promise.resolve(undefined);
  const isNarrowed = isNarrowing(requested.view);
  const isLarge = 'windowed' in widget && widget.windowed === true;
  if (isLarge && isNarrowed) return windowTotals(requested, id);
  return Promise.resolve(totalsOf(widget, requested.view, isNarrowed));
}

/**
 * The figures of a page as the user may read it now, under a followed query; `only` of one widget. Of all, a widget that failed
 * has none. Throws as loadPage: 403 without Read, 400 for a filter that is no more; and 400 where the one widget failed.
 */
export async function readFigures(scope: Scope, entry: PageEntry, query: string, only?: string): Promise<Figure[]> {
  const params = paramsOf(query);
  const requested = { scope, entry, params, view: parseTableView(params) };
  const ids = followedWidgets(scope, entry, params[tabParam]).filter((id) => only === undefined || id === only);
  if (ids.length === 0) return [];
  const reads = (of: readonly string[], limit?: number) =>
    loadPage(scope, entry, params, { only: of, ...(limit !== undefined && { limit }) });
  // The first row is enough where the source counts and sums all of them.
  const isCut = !isNarrowing(requested.view) && params[attentionParam] === undefined;
  const page = await reads(ids, isCut ? 1 : undefined);
  const known = new Map<string, Totals>();
  const unknown: string[] = [];
  for (const id of ids) {
    const widget = page.widgets[id];
    const totals = widget && (await totalsAt(requested, id, widget));
    if (totals) known.set(id, totals);
    else if (isCut && widget && hasRows(widget)) unknown.push(id);
  }
  const whole = unknown.length > 0 ? (await reads(unknown)).widgets : {};
  const isOnly = ids.filter((id) => lists.has(entry.layout.find(({ i }) => i === id)?.wtype ?? '')).length === 1;
  const figures: Figure[] = [];
  for (const id of ids) {
    const widget = whole[id] ?? page.widgets[id];
    if (!widget) continue;
    if (only !== undefined && widget.wtype === 'failed') throw badInput(widget.message);
    const totals = known.get(id) ?? (await totalsAt(requested, id, widget));
    const title = isOnly ? page.title : titleOf(widget) || page.title;
    const period = takesParam(entry, 'history') ? periodIn(entry.path, widget, params.history) : undefined;
    figures.push(
      ...figuresOfWidget(entry.path, id, title, widget, totals).map((one) => (period ? { ...one, period } : one)),
    );
  }
  return figures;
}

/** A figure as an alert judges it; `asOf`: the day that one of a period is up to. */
export type Followed = Figure & Reading & { asOf?: string };

/**
 * The figures of a page as an alert judges them: those of a period up to the last whole month, beside the same time last year where
 * the ledger knows it. Throws as readFigures.
 */
export async function readFollowed(scope: Scope, entry: PageEntry, query: string, only?: string): Promise<Followed[]> {
  const found = await readFigures(scope, entry, query, only);
  if (found.every(({ period }) => period === undefined)) return found;
  const span = pageSpan(entry, await ledgerSpanOf(scope.company.id));
  const yrpr = lastWholeBy(span.last, span);
  const paramsAt = (month: Month) => ({ ...paramsOf(query), yrpr: month });
  const at = (month: Month) => readFigures(scope, entry, new URLSearchParams(paramsAt(month)).toString(), only);
  const yearBefore = addMonths(yrpr, -12);
  const held = yrpr === span.last ? found : await at(yrpr);
  const names = entry.own.map(({ name }) => name);
  const known = isKnown(withPeriods(parseFilters(paramsAt(yearBefore), names), span).ranges.slice(-1), span);
  const then = known ? await at(yearBefore) : [];
  return found.map((figure) => {
    if (figure.period === undefined) return figure;
    const { value = null, budget = null } = held.find((one) => isFigure(one, figure)) ?? {};
    const { value: before = null } = then.find((one) => isFigure(one, figure)) ?? {};
    const year = figure.period === 'ytd' ? { year: fiscalYearOf(yrpr, span.fiscalStart) } : {};
    return { ...figure, value, budget, before, ...year, asOf: lastDayOf(yrpr) };
  });
}

/** The figures of a page that is read with all of its rows, under a view of its lists: those of its files. */
export function figuresOfPage(page: LoadedPage, view: TableView): Figure[] {
  const ids = page.entry.layout.map(({ i }) => i).filter((id) => page.widgets[id] !== undefined);
  const isOnly = ids.filter((id) => lists.has(page.widgets[id]?.wtype ?? '')).length === 1;
  return ids.flatMap((id) => {
    const widget = page.widgets[id];
    if (!widget) return [];
    const totals = hasRows(widget) ? totalsOf(widget, view, isNarrowing(view)) : undefined;
    return figuresOfWidget(page.entry.path, id, isOnly ? page.title : titleOf(widget) || page.title, widget, totals);
  });
}
